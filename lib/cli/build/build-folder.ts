import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { readBuildStamp } from './build-stamp.ts';

/** The folder of Next's cache in a build's folder. */
const CACHE_FOLDER = 'cache';

/**
 * Runs a build in `distDir` and restores the previous build if it fails or if an earlier one was
 * killed halfway. The folder is not renamed for the build, because Next writes its name into the
 * output.
 */
export async function replaceBuild(distDir: string, build: () => Promise<void>): Promise<void> {
  const previous = previousOf(distDir);
  await restoreBuild(distDir);
  if (readBuildStamp(distDir) !== null) {
    await rm(previous, { recursive: true, force: true });
    await rename(distDir, previous);
    await moveCache(previous, distDir);
  }
  try {
    await build();
  } catch (error) {
    await restoreBuild(distDir);
    throw error;
  }
  await rm(previous, { recursive: true, force: true });
}

/** Restores the previous build if `distDir` has no finished one. */
export async function restoreBuild(distDir: string): Promise<void> {
  const previous = previousOf(distDir);
  if (readBuildStamp(distDir) !== null || readBuildStamp(previous) === null) return;
  await moveCache(distDir, previous);
  await rm(distDir, { recursive: true, force: true });
  await rename(previous, distDir);
}

function previousOf(distDir: string): string {
  return `${distDir}-previous`;
}

/** Next's cache is kept across builds: it speeds up the next one and the first images. */
async function moveCache(from: string, to: string): Promise<void> {
  if (!existsSync(path.join(from, CACHE_FOLDER)) || existsSync(path.join(to, CACHE_FOLDER))) return;
  await mkdir(to, { recursive: true });
  await rename(path.join(from, CACHE_FOLDER), path.join(to, CACHE_FOLDER));
}
