import pg from 'pg';
import { type Environment, environment } from '#lib/config/environment.ts';
import { takeSnapshot, writeBuildSnapshot } from '#lib/server/cache/build-snapshot.ts';
import { writeBuildBrand } from '../brand/build-brand.ts';
import { CommandError } from '../terminal/command.ts';
import { step } from '../terminal/progress.ts';
import { replaceBuild, restoreBuild } from './build-folder.ts';
import { type BuildLock, lockBuild } from './build-lock.ts';
import { buildServiceWorker } from './build-service-worker.ts';
import { buildIdOf, buildStamp, readBuildStamp, writeBuildStamp } from './build-stamp.ts';
import { runNextBuild } from './run-next-build.ts';

export interface Build {
  /** Whether the pages were built just now, so most of them still have to be rendered. */
  isNew: boolean;
  /** Ends the use of the build: another process may replace it from now on. */
  release(): Promise<void>;
}

/** A compilation of the pages in a locked folder. */
export interface Compilation {
  lock: BuildLock;
  /** Rejects with a CommandError when the compilation fails. */
  done: Promise<void>;
}

/**
 * Starts to compile the pages of a shop that has no build yet. Compiling needs no catalogue, so a
 * first start can do both at once. Resolves with null if there is a build, or somebody serves from
 * its folder. `cancelled` also unlocks the folder.
 */
export async function compileAhead(
  url: string,
  stop: AbortSignal,
  cancelled: AbortSignal,
): Promise<Compilation | null> {
  const settings = environment();
  const distDir = settings.NEXT_DIST_DIR;
  const lock = await lockBuild(url, distDir);
  try {
    const end = AbortSignal.any([stop, cancelled]);
    end.throwIfAborted();
    await restoreBuild(distDir);
    if (readBuildStamp(distDir) === null && (await lock.claim())) {
      const env = { ...buildEnv(url, settings), SHOP_FIRST_BUILD: '1' };
      const done = runNextBuild('compile', env, end);
      cancelled.addEventListener('abort', () => void done.catch(() => {}).then(lock.release));
      // Its result is awaited once the catalogue is loaded.
      done.catch(() => {});
      return { lock, done };
    }
  } catch (error) {
    await lock.release();
    throw error;
  }
  await lock.release();
  return null;
}

/**
 * Builds the shop's pages from the catalogue, unless the existing build was made from the same
 * source, settings and catalogue; `force` builds in any case. `ahead`: a compilation to continue.
 * Until `release`, no other process replaces the build.
 */
export async function buildShop(
  url: string,
  stop: AbortSignal,
  options: { force?: boolean; ahead?: Compilation | null | undefined } = {},
): Promise<Build> {
  const settings = environment();
  const { ahead = null } = options;
  const lock = ahead?.lock ?? (await lockBuild(url, settings.NEXT_DIST_DIR));
  try {
    stop.throwIfAborted();
    const isNew = await buildWhereStale({
      url,
      stop,
      settings,
      lock,
      force: options.force ?? false,
      compiled: ahead?.done ?? null,
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
  /** A compilation in the claimed folder; null if there is none. */
  compiled: Promise<void> | null;
}): Promise<boolean> {
  const { url, stop, settings, lock, compiled } = options;
  const distDir = settings.NEXT_DIST_DIR;
  const { catalogueId, snapshot } = await readDatabase(url);
  const stamp = buildStamp(settings, catalogueId);
  if (!compiled) await restoreBuild(distDir);
  if (!options.force && readBuildStamp(distDir) === stamp) return false;
  if (!compiled && !(await lock.claim())) {
    throw new CommandError(
      `A running shop serves the pages in ${distDir}, which a build would replace. ` +
        'Close it first, or build in another folder: NEXT_DIST_DIR=.next-other',
    );
  }
  await step('Building the pages', (tell) =>
    replaceBuild(distDir, async () => {
      await compiled;
      await runNextBuild(compiled ? 'generate' : 'all', buildEnv(url, settings), stop, tell);
      buildServiceWorker(distDir);
      writeBuildSnapshot(distDir, snapshot);
      writeBuildBrand(distDir);
      writeBuildStamp(distDir, stamp);
    }),
  );
  return true;
}

function buildEnv(url: string, settings: Environment): Record<string, string> {
  return {
    DATABASE_URL: url,
    SITE_URL: settings.SITE_URL,
    SHOP_BUILD_ID: buildIdOf(settings),
  };
}

/**
 * Reads the id of the database's catalogue and a snapshot of what a build starting now can see.
 * Pages that change after the snapshot are rendered again on request.
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
