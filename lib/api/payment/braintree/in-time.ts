/** A provider's code gave no answer in time. */
export class ProviderTimeout extends Error {
  override name = 'ProviderTimeout';
}

/**
 * The result of a provider's code if it takes less than `ms`; such code may hang, and cannot be
 * cancelled. A later result goes to `discard`.
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
        // Nobody waits for it any more, so ignore its failure.
        if (late) discard?.(result).catch(() => {});
        else resolve(result);
      }, reject)
      .finally(() => clearTimeout(timer));
  });
}
