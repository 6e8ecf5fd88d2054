import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  readSnapshotFile,
  snapshotFile,
  writeSnapshotFile,
} from '#lib/server/search/embedded/snapshot-file.ts';
import { createTestDatabase, type TestDatabase } from '#tests/api/support/database.ts';

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

  it('is a file of its own for each database, read back as written', async () => {
    const file = await snapshotFile(database.db);
    expect(path.dirname(file)).toBe(path.join(folder, 'search'));
    expect(await snapshotFile(database.db)).toBe(file);
    expect(await readSnapshotFile(file)).toBeNull();
    await writeSnapshotFile(file, Uint8Array.of(1, 2, 3).buffer);
    await writeSnapshotFile(file, Uint8Array.of(4, 5).buffer);
    expect([...new Uint8Array((await readSnapshotFile(file)) ?? new ArrayBuffer())]).toEqual([
      4, 5,
    ]);
    expect(await readdir(path.dirname(file))).toEqual([path.basename(file)]);
  });

  it('sweeps what databases that are gone left behind', async () => {
    const file = await snapshotFile(database.db);
    const forgotten = path.join(path.dirname(file), 'products-gone.index');
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(forgotten, '');
    await utimes(forgotten, new Date('2020-01-01'), new Date('2020-01-01'));
    await writeSnapshotFile(file, new ArrayBuffer(8));
    expect(await readdir(path.dirname(file))).toEqual([path.basename(file)]);
  });
});
