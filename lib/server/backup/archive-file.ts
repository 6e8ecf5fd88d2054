import { createReadStream, createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { replaceFile } from '#lib/server/platform/replace-file.ts';
import { type Part, readArchive, writeArchive } from './archive.ts';
import { BackupError } from './backup-error.ts';

/** Pictures hardly shrink: a higher level takes three times as long for a few per cent. */
const LEVEL = 1;

/**
 * Writes a backup. The file appears only when it is complete and on the disk; only its owner may
 * read it.
 */
export async function writeArchiveFile(file: string, parts: AsyncIterable<Part>): Promise<void> {
  await replaceFile(file, (unfinished) =>
    pipeline(
      writeArchive(parts),
      createGzip({ level: LEVEL }),
      createWriteStream(unfinished, { mode: 0o600, flush: true }),
    ),
  );
}

/**
 * Reads a backup part by part.
 * @throws BackupError if the file does not exist, is not a backup, is damaged or is not complete
 */
export async function* readArchiveFile(file: string): AsyncGenerator<Part> {
  const source = createReadStream(file);
  const plain = createGunzip();
  const reading = pipeline(source, plain);
  // The reader of `plain` gets the same error.
  reading.catch(() => {});
  try {
    yield* readArchive(plain);
  } catch (error) {
    throw explained(error, file);
  } finally {
    source.destroy();
    plain.destroy();
  }
}

const UNREADABLE: Record<string, string> = {
  ENOENT: 'There is no file',
  EISDIR: 'This is a folder, no backup:',
  EACCES: 'This file may not be read:',
};

function explained(error: unknown, file: string): unknown {
  if (error instanceof BackupError) return new BackupError(`${file}: ${error.message}`);
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code in UNREADABLE) return new BackupError(`${UNREADABLE[code]} ${file}.`);
  if (code === 'Z_BUF_ERROR') {
    return new BackupError(`${file}: This backup is not whole: its end is missing.`);
  }
  if (code.startsWith('Z_')) {
    return new BackupError(`${file}: This file is no backup of the shop, or it is damaged.`);
  }
  return error;
}
