import { mkdir, mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createSnapshotFile,
  createTemporaryFile,
  openSnapshotFile,
  snapshotFile,
} from '#lib/server/search/embedded/snapshot-file.ts';
import { createTestDatabase, type TestDatabase } from '#tests/api/support/database.ts';

async function write(file: string, ...parts: Uint8Array[]): Promise<void> {
  const output = await createSnapshotFile(file);
  for (const part of parts) output.write(part);
  await output.finish();
}

describe('the snapshot of the search index', () => {
  let folder: string;
  let database: TestDatabase;

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'snapshot-'));
    process.env.DATA_DIR = folder;
    database = await createTestDatabase();
  });
  afterAll(async () => {
    await database.drop();
    await rm(folder, { recursive: true, force: true });
  });

  it('is one file for each database, and is read as it was written', async () => {
    const file = await snapshotFile(database.db);
    expect(path.dirname(file)).toBe(path.join(folder, 'search'));
    expect(await snapshotFile(database.db)).toBe(file);
    expect(openSnapshotFile(file)).toBeNull();
    await write(file, Uint8Array.of(1, 2, 3));
    const first = openSnapshotFile(file);
    await write(file, Uint8Array.of(4, 5), new Uint8Array(3_000_000).fill(6), Uint8Array.of(7));
    expect(first?.read(0, 3)).toEqual(Uint8Array.of(1, 2, 3));
    const second = openSnapshotFile(file);
    expect(second?.size).toBe(3_000_003);
    expect(second?.read(1, 2)).toEqual(Uint8Array.of(5, 6));
    expect(second?.read(3_000_001, 2)).toEqual(Uint8Array.of(6, 7));
    expect(() => second?.read(3_000_001, 3)).toThrow('cut short');
    expect(await readdir(path.dirname(file))).toEqual([path.basename(file)]);
  });

  it('leaves no file behind when it is discarded, and only its owner can read it', async () => {
    const file = await snapshotFile(database.db);
    const before = await readdir(path.dirname(file)).catch(() => []);
    const unfinished = await createSnapshotFile(file);
    unfinished.write(Uint8Array.of(1));
    await unfinished.discard();
    expect(await readdir(path.dirname(file))).toEqual(before);
    const temporary = await createTemporaryFile();
    temporary.write(Uint8Array.of(1));
    const place = await temporary.finish();
    expect((await stat(place)).mode & 0o077).toBe(0);
    expect(openSnapshotFile(place)?.size).toBe(1);
    await rm(place);
  });

  it('deletes the files of databases that are gone and of killed processes', async () => {
    const file = await snapshotFile(database.db);
    const forgotten = path.join(path.dirname(file), 'products-gone.index');
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(forgotten, '');
    await utimes(forgotten, new Date('2020-01-01'), new Date('2020-01-01'));
    const killed = `${file}.5f0c`;
    await writeFile(killed, '');
    const before = new Date(Date.now() - 2 * 60 * 60 * 1000);
    await utimes(killed, before, before);
    await write(file, Uint8Array.of(1));
    expect(await readdir(path.dirname(file))).toEqual([path.basename(file)]);
  });
});
