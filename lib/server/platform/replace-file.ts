import { rename, rm } from 'node:fs/promises';

/** Writes to a temporary file and renames it when complete. */
export async function replaceFile(
  file: string,
  write: (path: string) => Promise<void>,
): Promise<void> {
  const unfinished = `${file}.unfinished`;
  try {
    await write(unfinished);
    await rename(unfinished, file);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}
