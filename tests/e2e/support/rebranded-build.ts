import { randomBytes } from 'node:crypto';
import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { rebrand } from './other-brand.mjs';

/** Pages and answers that the build made for its own shop, and what only a build needs. */
const MADE_FOR_ITS_SHOP = /\.(?:html|rsc|meta|body|segments|map)$|^(?:cache|route-cache|trace.*)$/;

/** A build of the same code in which the brand module names another brand. */
export interface RebrandedBuild {
  distDir: string;
  /** Its scripts, as they are served and run. */
  scripts: readonly string[];
  remove(): Promise<void>;
}

/**
 * Copies a build, without its pages, and changes the brand module in it: building again would take
 * minutes. The server renders each page when it is asked for.
 */
export async function rebrandedBuild(from: string): Promise<RebrandedBuild> {
  const distDir = `${from}-${randomBytes(4).toString('hex')}`;
  const remove = () => rm(distDir, { recursive: true, force: true });
  try {
    await cp(from, distDir, {
      recursive: true,
      verbatimSymlinks: true,
      filter: (source) => !MADE_FOR_ITS_SHOP.test(path.basename(source)),
    });
    return { distDir, scripts: await rebrandScripts(distDir), remove };
  } catch (error) {
    await remove();
    throw error;
  }
}

async function rebrandScripts(distDir: string): Promise<string[]> {
  const entries = await readdir(distDir, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && entry.name.endsWith('.js'))
    .map((entry) => path.join(entry.parentPath, entry.name));
  return Promise.all(
    files.map(async (file) => {
      const code = await readFile(file, 'utf8');
      const changed = rebrand(code);
      if (changed !== code) await writeFile(file, changed);
      return changed;
    }),
  );
}
