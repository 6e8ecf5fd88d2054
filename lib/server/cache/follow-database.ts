import { environment } from '#lib/config/environment.ts';
import { readBuildSnapshot } from './build-snapshot.ts';
import { expireTags } from './expired-tags.ts';
import { startTagSync, type TagSync } from './tag-sync.ts';

/** How long the first reader may wait to learn what changed since the build. */
const FIRST_SYNC_MS = 3000;

let firstSync: Promise<void> | undefined;
let tagSync: TagSync | undefined;

/**
 * Follows the database's cache tags from the first call on, once per process. Resolves when it is
 * known what changed since the build, or when the database does not answer in time: pages are then
 * served as they are.
 */
export function followDatabase(): Promise<void> {
  firstSync ??= follow();
  return firstSync;
}

async function follow(): Promise<void> {
  const { DATABASE_URL, NEXT_DIST_DIR } = environment();
  if (isBuild() || !DATABASE_URL) return;
  tagSync = startTagSync({
    url: DATABASE_URL,
    since: readBuildSnapshot(NEXT_DIST_DIR),
    onChange: expireTags,
  });
  const patience = Promise.withResolvers<void>();
  const timer = setTimeout(patience.resolve, FIRST_SYNC_MS);
  await Promise.race([tagSync.ready, patience.promise]);
  clearTimeout(timer);
}

/** Whether the database answers now; asks it, for a second at most. */
export async function databaseAnswers(): Promise<boolean> {
  await followDatabase();
  return tagSync === undefined || tagSync.answers();
}

/** Whether pages are being built: from what the database holds now, for later. */
export function isBuild(): boolean {
  return process.env.NEXT_PHASE === 'phase-production-build';
}
