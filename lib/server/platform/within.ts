export class TimeoutError extends Error {
  override name = 'TimeoutError';
}

/**
 * The result of `work`, if it takes less than `ms`. After that, its signal is aborted and `work` is
 * not awaited any more, because some work ignores the signal.
 * @throws TimeoutError, and whatever `work` throws
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
