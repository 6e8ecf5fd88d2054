import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { importContent } from '#lib/server/content/import/import-content.ts';
import { ownDatabase } from '#tests/api/support/database.ts';
import { contentFiles } from '#tests/support/content-files.ts';
import { runCommand } from './support/run-command.ts';

const test = ownDatabase();
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'audit-'));
});
beforeEach(async () => {
  for (const table of ['audit_entries', 'promotions', 'vouchers'] as const) {
    await test.db.deleteFrom(table).execute();
  }
});
afterEach(() => vi.unstubAllEnvs());
afterAll(() => rm(folder, { recursive: true }));

const run = (command: string, ...args: string[]) => runCommand(test.url, command, ...args);
const audit = () =>
  test.db
    .selectFrom('audit_entries')
    .select(['person', 'actor_id', 'command', 'entity', 'entity_id', 'before', 'after'])
    .orderBy('id')
    .execute();

const WINTER = {
  type: 'promotion',
  id: 'WINTER',
  name: 'Winter',
  effect: { kind: 'orderPercent', percent: 10 },
};
const CARD = { type: 'giftCard', code: 'AUDITEDCARD1', pin: '4821', amount: 50_00 };

async function importOffers(records: readonly object[], ...args: string[]) {
  const file = join(folder, 'offers.jsonl');
  await writeFile(file, records.map((record) => JSON.stringify(record)).join('\n'));
  return run('offers import', file, ...args);
}

describe('the audit', () => {
  it('names the person of --as, of each offer that an import changed, and the import', async () => {
    expect(await importOffers([WINTER], '--as', 'Kim Lee')).toMatchObject({ code: 0, stderr: '' });
    await importOffers([{ ...WINTER, name: 'Snow' }], '--as', 'Jo');
    const entries = await audit();
    expect(entries.map(({ person }) => person)).toEqual(['Kim Lee', 'Kim Lee', 'Jo', 'Jo']);
    expect(entries[0]).toMatchObject({
      actor_id: 'offers import',
      command: 'offer.import',
      entity: 'promotion',
      entity_id: 'WINTER',
      before: null,
    });
    expect(entries[1]).toMatchObject({
      entity: 'import',
      entity_id: 'offers',
      after: { file: 'offers.jsonl', created: 1, failed: false },
    });
    expect(entries[2]).toMatchObject({ before: { name: 'Winter' }, after: { name: 'Snow' } });
  });

  it('names the person of SHOP_STAFF, and nothing that stays as it is', async () => {
    vi.stubEnv('SHOP_STAFF', 'Sam');
    await importOffers([WINTER]);
    await importOffers([WINTER]);
    expect(await audit()).toMatchObject([
      { person: 'Sam', entity: 'promotion' },
      { person: 'Sam', entity: 'import' },
      { person: 'Sam', entity: 'import', after: { unchanged: 1 } },
    ]);
  });

  it('holds neither code nor PIN of an imported gift card', async () => {
    await importOffers([CARD]);
    const text = JSON.stringify(await audit());
    expect(text).toContain('"entity":"gift-card"');
    expect(text).not.toMatch(/AUDITEDCARD1|\b4821\b/);
  });

  it('knows each page of content that was written or removed', async () => {
    const page = { kind: 'article', slug: 'care', title: 'Care', summary: 'Of leather.' };
    const by = { actor: { kind: 'operator', id: 'content import', person: 'Kim' } } as const;
    await importContent(test.db, contentFiles([{ fields: page }]), by);
    await importContent(
      test.db,
      contentFiles([{ fields: { ...page, slug: 'washing', title: 'Washing' } }]),
      { ...by, replace: true },
    );
    expect(await audit()).toMatchObject([
      { person: 'Kim', entity: 'content', entity_id: 'article:care', after: { title: 'Care' } },
      { entity_id: 'article:washing' },
      { entity_id: 'article:care', before: { title: 'Care' }, after: null },
    ]);
  });

  it('is listed by thing, by person and by time', async () => {
    await importOffers([WINTER], '--as', 'Kim Lee');
    await importOffers([CARD], '--as', 'Jo');
    const list = async (...args: string[]) => (await run('audit list', ...args)).stdout;
    expect(await list()).toMatch(/^.*Jo \(operator:offers import\) {2}import {2}import:offers\n/);
    expect(await list('promotion:WINTER', '--values')).toMatch(
      /Kim Lee .*promotion:WINTER\n {4}after \{.*"name":"Winter".*\n1 entry\.\n$/,
    );
    expect(await list('--by', 'kim lee')).toContain('2 entries.');
    // A part of a name is enough, and a wildcard is only a letter.
    expect(await list('--by', 'IM L')).toContain('2 entries.');
    expect(await list('--by', 'kim%')).toBe('0 entries.\n');
    expect(await list('--most', '1')).toContain('1 entry. There are more');
    expect(await list('--until', '2026-01-01')).toBe('0 entries.\n');
    expect(await list('--since', '2026-01-01', '--by', 'nobody')).toBe('0 entries.\n');
  });

  it('refuses a list that it does not understand', async () => {
    for (const args of [['--since', '2026-02-30'], ['Order SB1'], ['--most', '0']]) {
      const ended = await run('audit list', ...args);
      expect(ended).toMatchObject({
        code: 1,
        stderr: expect.stringContaining('audit list --help'),
      });
    }
  });
});
