//! Converts a picture to PNG.

use adjudeck_replayer::input::trouble::PictureTrouble;
use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree};

/// How many pixels there are for each unit of the SVG.
const SCALE: f32 = 2.0;

/// An SVG picture as PNG, with texts in the fonts of this machine.
///
/// # Errors
/// There are no fonts, or it cannot be drawn.
pub fn png(svg: &str) -> Result<Vec<u8>, PictureTrouble> {
    let mut options = Options { font_family: "sans-serif".to_owned(), ..Options::default() };
    options.fontdb_mut().load_system_fonts();
    if options.fontdb.is_empty() {
        return Err(PictureTrouble::NoFonts);
    }
    let tree = Tree::from_str(svg, &options).map_err(|error| not_drawn(&error))?;
    let size = tree.size().to_int_size().scale_by(SCALE);
    let pixels = size.and_then(|size| Pixmap::new(size.width(), size.height()));
    let mut pixels = pixels.ok_or_else(|| not_drawn(&"it is too large"))?;
    resvg::render(&tree, Transform::from_scale(SCALE, SCALE), &mut pixels.as_mut());
    pixels.encode_png().map_err(|error| not_drawn(&error))
}

/// Why it cannot be drawn, in the words of the drawing library.
fn not_drawn(error: &impl ToString) -> PictureTrouble {
    PictureTrouble::NotDrawn(error.to_string())
}
