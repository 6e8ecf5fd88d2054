import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { readBuildStamp } from './build-stamp.ts';

/** Next keeps here what makes the next build and the first pictures faster. */
const CACHE = 'cache';

/**
 * Runs a build in `distDir` and puts the build that was there back when it fails, or when the
 * process was killed in the middle of one. The folder's name stays, because Next writes it into
 * what it builds.
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

/** Brings the previous build back where `distDir` holds no finished one. */
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

async function moveCache(from: string, to: string): Promise<void> {
  if (!existsSync(path.join(from, CACHE)) || existsSync(path.join(to, CACHE))) return;
  await mkdir(to, { recursive: true });
  await rename(path.join(from, CACHE), path.join(to, CACHE));
}
