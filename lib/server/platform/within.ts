/** Something took longer than it was given. */
export class TimeoutError extends Error {
  override name = 'TimeoutError';
}

/**
 * What `work` answers, if it does within `ms`. Its signal is aborted then, but it is not waited
 * for: some things hang for all that one tells them.
 * @throws TimeoutError, and whatever `work` throws.
 */
export async function within<Result>(
  ms: number,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const expiry = new AbortController();
  const expired = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    const error = new TimeoutError(`No answer within ${ms} ms.`);
    expiry.abort(error);
    expired.reject(error);
  }, ms);
  try {
    return await Promise.race([work(expiry.signal), expired.promise]);
  } finally {
    clearTimeout(timer);
  }
}
