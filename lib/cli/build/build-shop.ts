import { environment } from '#lib/config/environment.ts';
import { removeBuiltPages } from '#lib/server/next/built-pages.ts';
import { CommandError } from '../terminal/command.ts';
import type { Tell } from '../terminal/progress.ts';
import { replaceBuild, restoreBuild } from './build-folder.ts';
import { type BuildLock, lockBuild } from './build-lock.ts';
import { buildServiceWorker } from './build-service-worker.ts';
import { buildIdOf, buildStamp, readBuildStamp, writeBuildStamp } from './build-stamp.ts';
import { runNextBuild } from './run-next-build.ts';

export interface Build {
  /** Ends the use of the build: another process may replace it from now on. */
  release(): void;
}

/**
 * Builds the shop's code, unless the existing build was made from the same source; `force` builds
 * in any case. A build holds nothing of a shop: no settings, no brand, no catalogue. Until
 * `release`, no other process replaces the build.
 */
export async function buildShop(
  stop: AbortSignal,
  options: { force?: boolean; tell?: Tell } = {},
): Promise<Build> {
  const distDir = environment().NEXT_DIST_DIR;
  const lock = await lockBuild(distDir, stop);
  try {
    stop.throwIfAborted();
    await buildWhereStale({ distDir, lock, stop, ...options });
    await lock.share();
    return lock;
  } catch (error) {
    lock.release();
    throw error;
  }
}

async function buildWhereStale(options: {
  distDir: string;
  lock: BuildLock;
  stop: AbortSignal;
  force?: boolean;
  tell?: Tell;
}): Promise<void> {
  const { distDir, lock, stop } = options;
  const stamp = buildStamp();
  await restoreBuild(distDir);
  const former = readBuildStamp(distDir);
  if (!options.force && former === stamp) return;
  if (!lock.claim()) {
    throw new CommandError(
      `A running shop serves the pages in ${distDir}, or nobody may write there. A build would ` +
        'replace them. Close the shop first, or build in another folder: NEXT_DIST_DIR=.next-other',
    );
  }
  const env = {
    SHOP_BUILD_ID: buildIdOf(stamp),
    ...(former === null && { SHOP_FIRST_BUILD: '1' }),
  };
  await replaceBuild(distDir, async () => {
    await runNextBuild(env, stop, options.tell);
    removeBuiltPages(distDir);
    buildServiceWorker(distDir);
    writeBuildStamp(distDir, stamp);
  });
}
