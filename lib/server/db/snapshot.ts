import 'server-only';
import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { replaceFile } from '#lib/server/platform/replace-file.ts';
import type { Db } from './database.ts';

/** Reads everything as it is at one moment. */
export function inSnapshot<Result>(db: Db, read: (trx: Db) => Promise<Result>): Promise<Result> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(read);
}

/**
 * Writes a file of what the database holds at one moment, text by text. It appears only when it is
 * complete. `mode`: who may read it.
 */
export async function writeSnapshot(
  db: Db,
  file: string,
  texts: (trx: Db) => AsyncIterable<string>,
  mode = 0o666,
): Promise<void> {
  await replaceFile(file, (path) =>
    inSnapshot(db, (trx) => pipeline(texts(trx), createWriteStream(path, { mode }))),
  );
}
