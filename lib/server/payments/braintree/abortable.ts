import 'server-only';

/**
 * The result of a call of the SDK, or the signal's reason as soon as it is aborted: the SDK can
 * cancel nothing, and its own timeout counts idle time only. What was begun goes on unheard.
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
