//! The referee as WebAssembly. It is built with one of two features: with `page` for the page on which logs are judged, with `package`
//! for the package for Node and bundlers.

#[cfg(feature = "package")]
pub mod package;
#[cfg(feature = "page")]
pub mod page;
