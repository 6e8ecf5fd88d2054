import 'server-only';
import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { environment } from '#lib/config/environment.ts';
import type { Db } from '#lib/server/db/database.ts';

/** The path of this database's snapshot; each catalogue has its own file name. */
export async function snapshotFile(db: Db): Promise<string> {
  const { rows } = await sql<{ identity: string }>`
    select concat_ws(' ', current_database(), value) as identity
    from shop_facts where name = 'catalogueId'`.execute(db);
  const name = createHash('sha256')
    .update(rows[0]?.identity ?? '')
    .digest('hex')
    .slice(0, 16);
  return path.join(environment().DATA_DIR, 'search', `products-${name}.index`);
}

/** The snapshot's bytes, or null when there is none. */
export async function readSnapshotFile(file: string): Promise<ArrayBuffer | null> {
  try {
    const bytes = await readFile(file);
    // Typed arrays are laid over the buffer, so it must start at offset 0.
    return bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength);
  } catch {
    return null;
  }
}

/** Writes atomically: a reader sees the old file or the new one. */
export async function writeSnapshotFile(file: string, image: ArrayBuffer): Promise<void> {
  const unfinished = `${file}.${randomUUID()}`;
  await mkdir(path.dirname(file), { recursive: true });
  try {
    await writeFile(unfinished, new Uint8Array(image));
    await rename(unfinished, file);
    await sweep(path.dirname(file));
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

/** Snapshots not written for this long belong to a database that is gone (a test, a move). */
const FORGOTTEN_MS = 7 * 24 * 60 * 60 * 1000;

async function sweep(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const file = path.join(folder, name);
    const known = await stat(file).catch(() => null);
    if (known && Date.now() - known.mtimeMs > FORGOTTEN_MS) await rm(file, { force: true });
  }
}
