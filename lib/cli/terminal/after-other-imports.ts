import { setTimeout as sleep } from 'node:timers/promises';
import { ImportBusyError } from '#lib/server/import-files/import-lock.ts';

/** In ms; long enough for a daily import from another system. */
const PATIENCE_MS = 5 * 60_000;
const RETRY_MS = 500;

/**
 * Runs an import. If another import is running on the database, says so and waits for its end.
 * @throws ImportBusyError after five minutes, the reason of `signal`, whatever `run` throws
 */
export async function afterOtherImports<Report>(
  signal: AbortSignal,
  run: () => Promise<Report>,
): Promise<Report> {
  const deadline = Date.now() + PATIENCE_MS;
  let told = false;
  for (;;) {
    try {
      return await run();
    } catch (error) {
      if (!(error instanceof ImportBusyError) || Date.now() >= deadline) throw error;
      if (!told) console.error('Another import is running on this database: waiting for its end.');
      told = true;
      await sleep(RETRY_MS);
      signal.throwIfAborted();
    }
  }
}
