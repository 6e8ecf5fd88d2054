import { stripVTControlCharacters } from 'node:util';
import { environment } from '#lib/config/environment.ts';
import { readBuildOutline } from '#lib/server/platform/build-outline.ts';
import { startNextBuild } from '../serve/child-process.ts';
import { CommandError } from '../terminal/command.ts';
import type { Tell } from '../terminal/progress.ts';
import { replaceBuild, restoreBuild } from './build-folder.ts';
import { type BuildLock, lockBuild } from './build-lock.ts';
import { buildServiceWorker } from './build-service-worker.ts';
import { buildIdOf, buildStamp, readBuildStamp, writeBuildStamp } from './build-stamp.ts';

const KEPT_OUTPUT = 20_000;

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
    buildServiceWorker(distDir);
    writeBuildStamp(distDir, stamp);
  });
}

/**
 * Runs `next build`.
 * @throws CommandError with its output when it fails
 */
async function runNextBuild(
  env: Record<string, string>,
  stop: AbortSignal,
  tell: Tell = () => {},
): Promise<void> {
  const next = startNextBuild(env);
  let output = '';
  const listen = (chunk: Buffer) => {
    const text = stripVTControlCharacters(chunk.toString());
    output = (output + text).slice(-KEPT_OUTPUT);
    const line = text.trim().split('\n').at(-1)?.trim();
    if (line) tell(line);
  };
  next.process.stdout?.on('data', listen);
  next.process.stderr?.on('data', listen);
  const end = () => void next.stop();
  stop.addEventListener('abort', end);
  const { code, signal } = await next.ended;
  stop.removeEventListener('abort', end);
  stop.throwIfAborted();
  const complete = readBuildOutline(environment().NEXT_DIST_DIR) !== null;
  if (code !== 0 || !complete) {
    throw new CommandError(`${output.trim()}\n\nThe build failed (${signal ?? `code ${code}`}).`);
  }
}
