import { mkdir, rename, rm, symlink } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkReadiness, readWarnings } from '#lib/server/health/readiness.ts';
import { writeGiftCard } from '#lib/server/offers/write-gift-card.ts';
import { serverState } from '#lib/server/platform/server-state.ts';
import { createTestDatabase, type TestDatabase } from '#tests/api/support/database.ts';
import { type TemporaryFolder, temporaryFolder } from '#tests/support/temporary-folder.ts';

describe('checkReadiness', () => {
  let database: TestDatabase;
  let folder: TemporaryFolder;
  let dataDir: string;

  beforeAll(async () => {
    folder = await temporaryFolder();
    dataDir = path.join(folder.path, 'data');
    process.env.DATA_DIR = dataDir;
    database = await createTestDatabase();
  });
  afterAll(() => folder.remove());

  it('reports nothing on a migrated database, even an empty one', async () => {
    await expect.poll(checkReadiness, { timeout: 20_000 }).toEqual([]);
  });

  it('reports the storage when its file system has no room left', async () => {
    await mkdir(dataDir, { recursive: true });
    await rename(dataDir, `${dataDir}-kept`);
    // A file system that has none.
    await symlink('/proc', dataDir);
    expect(await checkReadiness()).toEqual(['storage']);
    await rm(dataDir);
    await rename(`${dataDir}-kept`, dataDir);
    expect(await checkReadiness()).toEqual([]);
  });

  it('reports the storage when a write finds no room, even if the file system claims some', async () => {
    await symlink('/dev/full', path.join(dataDir, '.room'));
    // A write that succeeded is believed for some seconds.
    await expect.poll(checkReadiness, { timeout: 20_000 }).toEqual(['storage']);
    await expect.poll(checkReadiness, { timeout: 20_000 }).toEqual([]);
  });

  it('reports only that the server is closing when it is', async () => {
    serverState.closing = true;
    expect(await checkReadiness()).toEqual(['closing']);
    serverState.closing = false;
  });

  it('warns of demo gift cards whose codes are public, except on a local shop', async () => {
    const card = { code: 'WATTLE100', pin: '2100', amount: 100_00 } as const;
    await writeGiftCard(database.db, { type: 'giftCard', ...card }, { setBalances: false });
    expect(await readWarnings()).toEqual([]);
    const settings = { SITE_URL: 'https://shop.example' };
    expect(await readWarnings(settings)).toEqual(['demoGiftCards']);
    await database.db.updateTable('vouchers').set({ suspended: true }).execute();
    expect(await readWarnings(settings)).toEqual([]);
  });

  describe('without its database', () => {
    beforeAll(() => database.drop());

    it('reports the database', async () => {
      expect(await checkReadiness()).toContain('database');
    });
  });
});
