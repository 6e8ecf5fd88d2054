import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { CACHE_FOLDER, STATIC_FOLDER } from '#lib/server/next/build-files.ts';
import { readBuildStamp } from './build-stamp.ts';

/** Lists the files in `STATIC_FOLDER` that a build has from the previous one, in JSON. */
const FORMER = 'former-files.json';

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
  await keepFormerFiles(previous, distDir);
  await rm(previous, { recursive: true, force: true });
}

/**
 * Moves the previous build's own files into the new one, because pages that are open during a
 * deployment still load them. Files that the previous build had from an earlier one are dropped.
 */
async function keepFormerFiles(previous: string, distDir: string): Promise<void> {
  const older = new Set(formerFiles(previous));
  const kept: string[] = [];
  for (const file of filesIn(path.join(previous, STATIC_FOLDER))) {
    const target = path.join(distDir, STATIC_FOLDER, file);
    if (older.has(file) || existsSync(target)) continue;
    await mkdir(path.dirname(target), { recursive: true });
    await rename(path.join(previous, STATIC_FOLDER, file), target);
    kept.push(file);
  }
  if (existsSync(distDir)) writeFileSync(path.join(distDir, FORMER), JSON.stringify(kept));
}

function formerFiles(distDir: string): string[] {
  try {
    return JSON.parse(readFileSync(path.join(distDir, FORMER), 'utf8'));
  } catch {
    return [];
  }
}

function filesIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
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
