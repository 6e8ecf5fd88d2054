import { watch } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * An editor writes a file in several steps, and a checkout writes many files, so collect changes
 * for this long.
 */
const SETTLE_MS = 200;
/** How soon to try again. Another import may be running, or the database restarting. */
const RETRY_MS = 3000;

/**
 * Runs `work` now and after each change in the folder or below it, one run at a time. Prints what
 * it throws and soon tries again. Ends only by throwing the reason of `stop`.
 * @throws Error if the folder cannot be watched
 */
export async function watchFolder(
  folder: string,
  stop: AbortSignal,
  work: () => Promise<void>,
): Promise<never> {
  let changed = Promise.withResolvers<void>();
  const watcher = watch(folder, { recursive: true }, () => changed.resolve());
  const failed = new Promise<never>((_, reject) => watcher.once('error', reject));
  const stopped = new Promise<never>((_, reject) =>
    stop.addEventListener('abort', () => reject(stop.reason), { once: true }),
  );
  // The promise that loses the race below may reject; ignore that.
  for (const promise of [failed, stopped]) promise.catch(() => {});
  try {
    for (;;) {
      stop.throwIfAborted();
      changed = Promise.withResolvers();
      const again = await work().then(
        () => null,
        (error: unknown) => {
          stop.throwIfAborted();
          console.error(error instanceof Error ? error.message : error);
          return sleep(RETRY_MS, undefined, { ref: false });
        },
      );
      await Promise.race([changed.promise, stopped, failed, ...(again === null ? [] : [again])]);
      await Promise.race([sleep(SETTLE_MS), stopped]);
    }
  } finally {
    watcher.close();
  }
}
