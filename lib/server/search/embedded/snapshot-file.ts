import 'server-only';
import { createHash, randomUUID } from 'node:crypto';
import { closeSync, fstatSync, openSync, readSync, writeSync } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { environment } from '#lib/config/environment.ts';
import type { Db } from '#lib/server/db/database.ts';
import type { ImageOutput, ImageSource } from '#lib/server/search/engine/storage/index-image.ts';

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

/** Closes the file of an image that nothing uses any more. */
const unused = new FinalizationRegistry<number>((descriptor) => closeSync(descriptor));

class FileImage implements ImageSource {
  readonly size: number;
  private readonly descriptor: number;

  constructor(file: string) {
    this.descriptor = openSync(file, 'r');
    unused.register(this, this.descriptor);
    this.size = fstatSync(this.descriptor).size;
  }

  read(offset: number, length: number): Uint8Array<ArrayBuffer> {
    const bytes = new Uint8Array(length);
    for (let at = 0; at < length; ) {
      const count = readSync(this.descriptor, bytes, at, length - at, offset + at);
      if (count === 0) throw new Error('The search index file is cut short.');
      at += count;
    }
    return bytes;
  }
}

/**
 * The snapshot's bytes, which stay in the file; null when there is none. Whatever happens to the
 * file later, the bytes stay the same: new snapshots are new files.
 */
export function openSnapshotFile(file: string): ImageSource | null {
  try {
    return new FileImage(file);
  } catch {
    return null;
  }
}

export interface SnapshotWriter extends ImageOutput {
  isTemporary: boolean;
  /** Puts the file in its place at once: a reader sees the old file or the new one. */
  finish(): Promise<string>;
  discard(): Promise<void>;
}

/** @throws Error when the folder cannot be written to */
export async function createSnapshotFile(file: string): Promise<SnapshotWriter> {
  await mkdir(path.dirname(file), { recursive: true });
  const unfinished = `${file}.${randomUUID()}`;
  const output = new BufferedFile(unfinished);
  return {
    isTemporary: false,
    write: (bytes) => output.write(bytes),
    finish: async () => {
      output.close();
      await rename(unfinished, file);
      await sweep(path.dirname(file));
      return file;
    },
    discard: async () => {
      output.close();
      await rm(unfinished, { force: true });
    },
  };
}

/** A file for one reader, who removes it. */
export async function createTemporaryFile(): Promise<SnapshotWriter> {
  const file = path.join(tmpdir(), `shop-search-${randomUUID()}.index`);
  const output = new BufferedFile(file);
  return {
    isTemporary: true,
    write: (bytes) => output.write(bytes),
    finish: async () => {
      output.close();
      return file;
    },
    discard: async () => {
      output.close();
      await rm(file, { force: true });
    },
  };
}

/** Gathers small writes. */
class BufferedFile {
  private readonly descriptor: number;
  private readonly buffer = Buffer.allocUnsafe(1024 * 1024);
  private used = 0;
  private closed = false;

  constructor(file: string) {
    // Only this user may read it, and it must not exist yet.
    this.descriptor = openSync(file, 'wx', 0o600);
  }

  write(bytes: Uint8Array): void {
    if (this.used + bytes.length > this.buffer.length) this.flush();
    if (bytes.length > this.buffer.length) {
      this.writeAll(bytes);
      return;
    }
    this.buffer.set(bytes, this.used);
    this.used += bytes.length;
  }

  close(): void {
    if (this.closed) return;
    this.closed = true;
    try {
      this.flush();
    } finally {
      closeSync(this.descriptor);
    }
  }

  private flush(): void {
    const { used } = this;
    this.used = 0;
    this.writeAll(this.buffer.subarray(0, used));
  }

  private writeAll(bytes: Uint8Array): void {
    for (let at = 0; at < bytes.length; ) {
      at += writeSync(this.descriptor, bytes, at, bytes.length - at);
    }
  }
}

/** Snapshots not written for this long belong to a database that is gone (a test, a move). */
const FORGOTTEN_MS = 7 * 24 * 60 * 60 * 1000;
/** A file that is not finished after this time belongs to a process that was killed. */
const UNFINISHED_MS = 60 * 60 * 1000;

async function sweep(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const file = path.join(folder, name);
    const known = await stat(file).catch(() => null);
    const limit = name.endsWith('.index') ? FORGOTTEN_MS : UNFINISHED_MS;
    if (known && Date.now() - known.mtimeMs > limit) await rm(file, { force: true });
  }
}
