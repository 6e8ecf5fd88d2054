import { watch } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/** An editor writes a file in several steps, and a checkout many files: they are taken together. */
const SETTLE_MS = 200;
/** Another import may run, or the database restart. */
const RETRY_MS = 3000;

/**
 * Runs `work` now and whenever something in the folder or below it has changed, one at a time. What
 * it throws is said, and tried again soon. Ends only by throwing the reason of `stop`.
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
  // Whoever loses the race below fails unheard.
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
