//! Spreads work over all cores.

use std::num::NonZero;
use std::thread;

/// Cuts `items` into as many parts as there are cores, has `work` do each, and returns what comes of them in order. Where there
/// are no threads, as in a browser, it does all of them in turn.
pub(super) fn spread<T: Sync, R: Send>(items: &[T], work: impl Fn(&[T]) -> R + Sync) -> Vec<R> {
    let cores = thread::available_parallelism().map_or(1, NonZero::get);
    let size = items.len().div_ceil(cores).max(1);
    if items.len() <= size {
        return vec![work(items)];
    }
    thread::scope(|scope| {
        let started: Vec<_> = items.chunks(size).map(|chunk| (chunk, scope.spawn(|| work(chunk)))).collect();
        // A thread that has failed has said why; its part is done here, and fails again or not.
        started.into_iter().map(|(chunk, thread)| thread.join().unwrap_or_else(|_| work(chunk))).collect()
    })
}

#[cfg(test)]
mod tests {
    use super::spread;

    #[test]
    fn keeps_the_order() {
        let numbers: Vec<u32> = (0..100).collect();
        let parts = spread(&numbers, |part| part.iter().map(|number| number * 2).collect::<Vec<_>>());
        assert_eq!(parts.concat(), (0..100).map(|number| number * 2).collect::<Vec<_>>());
    }

    #[test]
    fn does_nothing_once() {
        assert_eq!(spread(&[] as &[u32], <[u32]>::len), [0]);
    }
}
