//! Spreads work over all cores.

use std::io;
use std::num::NonZero;
use std::thread;

/// Cuts `items` into as many parts as there are cores, has `work` do each, and returns what comes of them in order. Where there
/// are no threads, as in a browser, it does all of them in turn.
pub(super) fn spread<T: Sync, R: Send>(
    items: &[T],
    work: impl Fn(&[T]) -> io::Result<Vec<R>> + Sync,
) -> io::Result<Vec<R>> {
    let cores = thread::available_parallelism().map_or(1, NonZero::get);
    let size = items.len().div_ceil(cores).max(1);
    if items.len() <= size {
        return work(items);
    }
    let done = thread::scope(|scope| {
        let started: Vec<_> = items.chunks(size).map(|chunk| (chunk, scope.spawn(|| work(chunk)))).collect();
        // A thread that has failed has said why; its part is done here, and fails again or not.
        let done = started.into_iter().map(|(chunk, thread)| thread.join().unwrap_or_else(|_| work(chunk)));
        done.collect::<io::Result<Vec<_>>>()
    });
    Ok(done?.into_iter().flatten().collect())
}

#[cfg(test)]
mod tests {
    use super::spread;

    #[test]
    fn keeps_the_order() {
        let numbers: Vec<u32> = (0..100).collect();
        let doubled = spread(&numbers, |part| Ok(part.iter().map(|number| number * 2).collect())).unwrap();
        assert_eq!(doubled, (0..100).map(|number| number * 2).collect::<Vec<_>>());
    }

    #[test]
    fn of_nothing_comes_nothing() {
        assert!(spread(&[] as &[u32], |part| Ok(part.to_vec())).unwrap().is_empty());
    }
}
