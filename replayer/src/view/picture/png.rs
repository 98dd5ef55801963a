//! A picture as PNG.

use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree};

/// So many pixels are as wide as one of the SVG.
const SCALE: f32 = 2.0;

/// A picture in SVG as PNG, with texts in the fonts of this machine.
///
/// # Errors
/// It cannot be drawn, in the words of whatever draws it.
pub fn png(svg: &str) -> Result<Vec<u8>, String> {
    let mut options = Options { font_family: "sans-serif".to_owned(), ..Options::default() };
    options.fontdb_mut().load_system_fonts();
    let tree = Tree::from_str(svg, &options).map_err(|error| error.to_string())?;
    let size = tree.size().to_int_size().scale_by(SCALE);
    let pixels = size.and_then(|size| Pixmap::new(size.width(), size.height()));
    let mut pixels = pixels.ok_or_else(|| "it is too large".to_owned())?;
    resvg::render(&tree, Transform::from_scale(SCALE, SCALE), &mut pixels.as_mut());
    pixels.encode_png().map_err(|error| error.to_string())
}
