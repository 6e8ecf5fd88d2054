import { readFile, realpath, stat } from 'node:fs/promises';
import { isAbsolute, join, sep } from 'node:path';
import { MAX_IMAGE_BYTES } from './check-image.ts';
import { ImageProblem } from './image-problem.ts';

/** A folder with pictures to read. */
export interface ImageFolder {
  /** A real path. */
  path: string;
  /** Its name in messages, as in “it is not in …”. */
  name: string;
}

/**
 * Reads a picture in or below a folder. Rejects paths that leave the folder, even through a
 * symbolic link.
 * @throws ImageProblem
 */
export async function readLocalImage(
  { path: folder, name }: ImageFolder,
  path: string,
): Promise<Buffer> {
  const parts = path.split('/');
  if (path.includes('\0') || path.includes('\\') || isAbsolute(path) || parts.includes('..')) {
    throw new ImageProblem(
      `it must be in ${name} or below, named by a relative path with forward slashes`,
    );
  }
  const file = await realpath(join(folder, path)).catch(() => {
    throw new ImageProblem(`there is no such file in ${name}`);
  });
  if (!file.startsWith(folder + sep)) {
    throw new ImageProblem(`its path leads out of ${name}`);
  }
  return readBounded(file);
}

async function readBounded(file: string): Promise<Buffer> {
  // Check before opening: opening a named pipe would block until something writes to it.
  const facts = await stat(file);
  if (!facts.isFile()) throw new ImageProblem('it is not a file');
  if (facts.size > MAX_IMAGE_BYTES) {
    throw new ImageProblem(`it is larger than ${MAX_IMAGE_BYTES / 1024 / 1024} MB`);
  }
  return readFile(file).catch((error: NodeJS.ErrnoException) => {
    throw new ImageProblem(`it cannot be read (${error.code ?? error.message})`);
  });
}
