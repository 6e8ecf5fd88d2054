import { existsSync, utimesSync } from 'node:fs';
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest';
import { openPageFolder } from '#lib/cli/serve/page-folder.ts';
import { readEnvironment } from '#lib/config/environment.ts';
import { readPageSnapshot } from '#lib/server/cache/page-snapshot.ts';
import { createTestDatabase, type TestDatabase } from '#tests/api/support/database.ts';
import { type TemporaryFolder, temporaryFolder } from '#tests/support/temporary-folder.ts';
import { cloneDatabase, databaseUrl, withAdmin } from '#tests/support/test-server.ts';

let database: TestDatabase;
let data: TemporaryFolder;
beforeAll(async () => {
  [database, data] = await Promise.all([createTestDatabase(), temporaryFolder()]);
});
afterAll(() => Promise.all([database.drop(), data.remove()]));

const AWAY = 'postgres://nobody@127.0.0.1:1/none';
const open = (settings: Record<string, string> = {}, url = database.url) =>
  openPageFolder(url, readEnvironment({ DATA_DIR: data.path, ...settings }));

it('servers with the same settings share their pages, and a restart finds them', async () => {
  const first = await open();
  expect(first.isNew).toBe(true);
  const snapshot = readPageSnapshot(first.path);
  expect(snapshot).not.toBeNull();
  expect(await open()).toEqual({ path: first.path, isNew: false });
  // Pages from before are older than a later snapshot.
  expect(readPageSnapshot(first.path)).toBe(snapshot);
});

it('pages of other settings, another brand or another look are other pages', async () => {
  const folders = new Set([(await open()).path]);
  const settings = [
    { SITE_URL: 'https://other.example' },
    { LOYALTY: 'off' },
    { CHALLENGE: 'off' },
    { ANALYTICS: 'on' },
    { GTM_ID: 'GTM-TEST123' },
    { MAP_TILE_URL: 'https://tiles.example/{z}/{x}/{y}.png', MAP_TILE_ATTRIBUTION: 'Maps' },
  ];
  for (const one of settings) folders.add((await open(one)).path);
  vi.stubEnv('SHOP_LOOK', `${process.env.SHOP_LOOK} `);
  folders.add((await open()).path);
  vi.unstubAllEnvs();
  expect(folders.size).toBe(settings.length + 2);
});

it('a copy of a database has pages of its own, and the first one keeps its pages', async () => {
  const { path } = await open();
  const { adminUrl } = inject('testDatabase');
  const original = new URL(database.url).pathname.slice(1);
  const name = `${original}_copy`;
  await cloneDatabase(adminUrl, original, name);
  const copy = await open({}, databaseUrl(adminUrl, name));
  await withAdmin(adminUrl, (admin) => admin.query(`drop database ${name} with (force)`));
  expect(copy.isNew).toBe(true);
  expect(copy.path).not.toBe(path);
  expect(await open()).toEqual({ path, isNew: false });
});

it('while the database is away, the pages that were there last are served', async () => {
  const { path } = await open();
  expect(await open({}, AWAY)).toEqual({ path, isNew: false });
  expect((await open({ SITE_URL: 'https://never.example' }, AWAY)).isNew).toBe(true);
});

it('pages that no server has opened for a day are deleted', async () => {
  const old = await open({ SITE_URL: 'https://old.example' });
  utimesSync(old.path, 0, 0);
  await open();
  expect(existsSync(old.path)).toBe(false);
});
