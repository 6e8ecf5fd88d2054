import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const FILE = 'shop-build.json';

/** What a finished build has, in its folder. */
export interface BuildOutline {
  id: string;
  /** Routes in Next's notation: `/orders/[number]`, `/products/[...path]`. */
  pages: string[];
  /** Those of calls, pictures and files. */
  routes: string[];
}

export function writeBuildOutline(distDir: string, outline: BuildOutline): void {
  writeFileSync(path.join(distDir, FILE), JSON.stringify(outline));
}

/** Null if the folder holds no finished build, as in development. */
export function readBuildOutline(distDir: string): BuildOutline | null {
  try {
    return JSON.parse(readFileSync(path.join(distDir, FILE), 'utf8'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
