//! The referee as WebAssembly. The feature `page` builds it for the page on which logs are judged, the feature `package` for Node and
//! bundlers.

#[cfg(feature = "package")]
pub mod package;
#[cfg(feature = "page")]
pub mod page;
