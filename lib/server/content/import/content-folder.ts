import 'server-only';
import { isUtf8 } from 'node:buffer';
import { readdir, readFile, realpath, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { ImportFileError } from '#lib/server/import-files/import-file.ts';

/** Far more than a shop writes. */
const MOST_FILES = 5_000;
/** In bytes. A long chapter of a book has a tenth of this. */
const MOST_BYTES = 1024 * 1024;

const SITE_FILES = ['site.yml', 'site.yaml'];

export interface ContentFile {
  /** Path from the folder's root, with forward slashes. */
  name: string;
  /** Why the file cannot be read as text; null if it can. */
  text: string | null;
  problem?: string;
}

/**
 * The Markdown files in and below a folder, by name. Files and folders that begin with `.` or `_`
 * are left out, and symbolic links, which may lead out of the folder.
 * @throws ImportFileError
 */
export async function listContentFiles(folder: string): Promise<{ root: string; names: string[] }> {
  const root = await rootOf(folder);
  const names: string[] = [];
  for (const entry of await readdir(root, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !entry.name.endsWith('.md')) continue;
    const name = relative(root, join(entry.parentPath, entry.name)).split(sep).join('/');
    if (name.split('/').some((part) => /^[._]/.test(part))) continue;
    names.push(name);
    if (names.length > MOST_FILES) {
      throw new ImportFileError(`The folder has more than ${MOST_FILES} Markdown files.`);
    }
  }
  return { root, names: names.sort() };
}

/**
 * The file of the words and links around every page, at the folder's root; null if there is none.
 * @throws ImportFileError
 */
export async function readSiteFile(folder: string): Promise<ContentFile | null> {
  const root = await rootOf(folder);
  const entries = await readdir(root, { withFileTypes: true });
  const entry = entries.find((one) => one.isFile() && SITE_FILES.includes(one.name));
  return entry ? readContentFile(root, entry.name) : null;
}

/** For a file that cannot be read, for example because it was removed meanwhile, the reason. */
export async function readContentFile(root: string, name: string): Promise<ContentFile> {
  const unread = (problem: string): ContentFile => ({ name, text: null, problem });
  const file = join(root, name);
  try {
    if ((await stat(file)).size > MOST_BYTES) return unread('it is larger than 1 MB');
    const bytes = await readFile(file);
    if (!isUtf8(bytes) || bytes.includes(0)) {
      return unread('it is not UTF-8 text: save it as UTF-8');
    }
    return { name, text: bytes.toString('utf8') };
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null;
    if (typeof code !== 'string') throw error;
    return unread(`it cannot be read (${code})`);
  }
}

async function rootOf(folder: string): Promise<string> {
  const root = await realpath(folder).catch(() => {
    throw new ImportFileError(`There is no folder ${folder}.`);
  });
  if ((await stat(root)).isDirectory()) return root;
  throw new ImportFileError(`${folder} is a file. Name its folder instead.`);
}
