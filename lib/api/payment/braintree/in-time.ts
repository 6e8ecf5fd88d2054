/** A provider's code gave no answer in time. */
export class ProviderTimeout extends Error {
  override name = 'ProviderTimeout';
}

/**
 * The result of a provider's code, which may wait for ever and cannot be cancelled, if it takes
 * less than `ms`. What comes later goes to `discard`.
 * @throws ProviderTimeout, and whatever `work` rejects with
 */
export function inTime<Result>(
  ms: number,
  work: Promise<Result>,
  discard?: (late: Result) => Promise<unknown>,
): Promise<Result> {
  return new Promise((resolve, reject) => {
    let late = false;
    const timer = setTimeout(() => {
      late = true;
      reject(new ProviderTimeout(`No answer within ${ms} ms.`));
    }, ms);
    work
      .then((result) => {
        // What nobody waits for any more may fail without a word.
        if (late) discard?.(result).catch(() => {});
        else resolve(result);
      }, reject)
      .finally(() => clearTimeout(timer));
  });
}
