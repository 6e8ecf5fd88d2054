import { environment } from '#lib/config/environment.ts';
import { isBuild, pageFolder } from '#lib/config/this-process.ts';
import { databaseState } from '#lib/server/db/database-state.ts';
import { TimeoutError, within } from '#lib/server/platform/within.ts';
import { expireTags } from './expired-tags.ts';
import { readPageSnapshot } from './page-snapshot.ts';
import { startTagSync, type TagSync } from './tag-sync.ts';

/** How long the first reader waits for the changes since the build, in ms. */
const FIRST_SYNC_MS = 3000;

let firstSync: Promise<void> | undefined;
let tagSync: TagSync | undefined;

/**
 * Starts following the database's cache tags, once per process. Resolves when the changes since the
 * oldest kept page are known, or when the database does not respond in time. Pages are then served as they
 * are.
 */
export function followDatabase(): Promise<void> {
  firstSync ??= follow();
  return firstSync;
}

async function follow(): Promise<void> {
  const { DATABASE_URL } = environment();
  const folder = pageFolder();
  if (isBuild() || !DATABASE_URL) return;
  // Imported only here: Next also loads this file in a build, where the database's modules cannot
  // be loaded.
  const { database, poolOf } = await import('#lib/server/db/database.ts');
  const started = startTagSync({
    url: DATABASE_URL,
    since: folder === undefined ? null : readPageSnapshot(folder),
    onChange: expireTags,
    spare: poolOf(database()),
  });
  tagSync = started;
  await within(FIRST_SYNC_MS, () => started.ready).catch((error) => {
    if (!(error instanceof TimeoutError)) throw error;
  });
}

/**
 * Whether the database responds now; waits at most a second, and not at all once the pool knows
 * that it does not: the request may have waited for that already.
 */
export async function isDatabaseReachable(): Promise<boolean> {
  await followDatabase();
  if (databaseState.away) return false;
  return tagSync === undefined || tagSync.isReachable();
}
