import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const FILE = 'build-stamp';

/** The files that go into a build. Commands, the demo brand and tests do not. */
const FOLDERS = ['app', 'components', 'stores', 'lib', 'public'];
const NOT_BUILT = ['lib/cli', 'lib/demo'];
const FILES = ['next.config.ts', 'postcss.config.mjs', 'tsconfig.json', 'package-lock.json'];

/** A hash of everything that goes into a build. A build with another stamp is stale. */
export function buildStamp(): string {
  const hash = createHash('sha256');
  for (const file of [...FILES, ...FOLDERS.flatMap(filesIn)]) {
    hash.update(`${file}\0`).update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}

/**
 * The build id that the pages carry. It is the same on every server that builds the same source, so
 * that a page from one server can continue with answers from another.
 */
export function buildIdOf(stamp: string): string {
  return stamp.slice(0, 24);
}

/** The stamp of the build in a folder; null if there is no finished one. */
export function readBuildStamp(distDir: string): string | null {
  try {
    return readFileSync(path.join(distDir, FILE), 'utf8');
  } catch {
    return null;
  }
}

/** Marks a build as finished. */
export function writeBuildStamp(distDir: string, stamp: string): void {
  writeFileSync(path.join(distDir, FILE), stamp);
}

function filesIn(folder: string): string[] {
  let names: string[];
  try {
    names = readdirSync(folder, { recursive: true, encoding: 'utf8', withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.posix.join(entry.parentPath.replaceAll(path.sep, '/'), entry.name));
  } catch {
    return [];
  }
  return names.filter((name) => !NOT_BUILT.some((part) => name.startsWith(`${part}/`))).sort();
}
