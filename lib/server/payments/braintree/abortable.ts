import 'server-only';

/**
 * The result of an SDK call, or the signal's reason as soon as it is aborted. The SDK cannot cancel
 * a call, and its own timeout counts only idle time. An aborted call goes on in the background.
 */
export function abortable<Result>(
  signal: AbortSignal,
  call: () => Promise<Result>,
): Promise<Result> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const giveUp = () => reject(signal.reason);
    signal.addEventListener('abort', giveUp, { once: true });
    call()
      .then(resolve, reject)
      .finally(() => signal.removeEventListener('abort', giveUp));
  });
}
