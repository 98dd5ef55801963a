//! The referee as WebAssembly. Each feature is one program: `page` is in the page on which logs are judged, and `package` in the package
//! for Node and bundlers.

#[cfg(feature = "package")]
pub mod package;
#[cfg(feature = "page")]
pub mod page;
