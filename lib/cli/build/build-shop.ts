import pg from 'pg';
import { type Environment, environment } from '#lib/config/environment.ts';
import { takeSnapshot, writeBuildSnapshot } from '#lib/server/cache/build-snapshot.ts';
import { CommandError } from '../terminal/command.ts';
import { step } from '../terminal/progress.ts';
import { replaceBuild, restoreBuild } from './build-folder.ts';
import { type BuildLock, lockBuild } from './build-lock.ts';
import { buildStamp, readBuildStamp, writeBuildStamp } from './build-stamp.ts';
import { runNextBuild } from './run-next-build.ts';

export interface Build {
  /** Whether the pages were built just now, so that most are still to be rendered. */
  isNew: boolean;
  /** Ends the use of the build: another process may replace it from now on. */
  release(): Promise<void>;
}

/**
 * Builds the shop's pages from the catalogue, unless the existing build was made from the same
 * source, settings and catalogue; `force` builds in any case. Until `release`, no other process
 * replaces the build.
 */
export async function buildShop(
  url: string,
  stop: AbortSignal,
  options: { force?: boolean } = {},
): Promise<Build> {
  const settings = environment();
  const lock = await lockBuild(url, settings.NEXT_DIST_DIR);
  try {
    stop.throwIfAborted();
    const isNew = await buildWhereStale({
      url,
      stop,
      settings,
      lock,
      force: options.force ?? false,
    });
    await lock.share();
    return { isNew, release: lock.release };
  } catch (error) {
    await lock.release();
    throw error;
  }
}

async function buildWhereStale(options: {
  url: string;
  stop: AbortSignal;
  settings: Environment;
  lock: BuildLock;
  force: boolean;
}): Promise<boolean> {
  const { url, stop, settings, lock } = options;
  const distDir = settings.NEXT_DIST_DIR;
  const { catalogueId, snapshot } = await readDatabase(url);
  const stamp = buildStamp(settings, catalogueId);
  await restoreBuild(distDir);
  if (!options.force && readBuildStamp(distDir) === stamp) return false;
  if (!(await lock.claim())) {
    throw new CommandError(
      `A running shop serves the pages in ${distDir}, which a build would replace. ` +
        'Close it first, or build in another folder: NEXT_DIST_DIR=.next-other',
    );
  }
  await step('Building the pages', (tell) =>
    replaceBuild(distDir, async () => {
      await runNextBuild({ DATABASE_URL: url, SITE_URL: settings.SITE_URL }, stop, tell);
      writeBuildSnapshot(distDir, snapshot);
      writeBuildStamp(distDir, stamp);
    }),
  );
  return true;
}

/**
 * Reads the id of the database's catalogue and a snapshot of what a build starting now can see.
 * Changes after the snapshot are rendered again on request.
 */
async function readDatabase(url: string): Promise<{ catalogueId: string; snapshot: string }> {
  const client = new pg.Client({ connectionString: url, application_name: 'shop-build' });
  await client.connect();
  try {
    const { rows } = await client.query<{ value: string }>(
      "select value from shop_facts where name = 'catalogueId'",
    );
    const catalogueId = rows[0]?.value;
    if (!catalogueId) {
      throw new CommandError('The database is not prepared: run npm run db:migrate.');
    }
    return { catalogueId, snapshot: await takeSnapshot(client) };
  } finally {
    await client.end();
  }
}
