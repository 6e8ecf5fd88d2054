import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cacheTags } from '#lib/server/cache/cache-tags.ts';
import { exportStores } from '#lib/server/store-locations/export-stores.ts';
import type { StoreRecord } from '#lib/server/store-locations/format/store-record.ts';
import {
  importStores,
  type StoreImportOptions,
} from '#lib/server/store-locations/import/import-stores.ts';
import { openStoreFile } from '#lib/server/store-locations/import/store-file.ts';
import { createTestDatabase, type TestDatabase } from '#tests/api/support/database.ts';
import { type TemporaryFolder, temporaryFolder } from '#tests/support/temporary-folder.ts';

let test: TestDatabase;
let folder: TemporaryFolder;
beforeAll(async () => {
  [test, folder] = await Promise.all([createTestDatabase(), temporaryFolder()]);
});
afterAll(() => Promise.all([test.drop(), folder.remove()]));
beforeEach(async () => {
  for (const table of ['store_locations', 'cache_tags', 'media'] as const) {
    await test.db.deleteFrom(table).execute();
  }
});

const DAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
const NEWTOWN = {
  erpStoreId: '4012',
  name: 'Newtown',
  street1: '1 Bellbird Street',
  locality: 'Newtown',
  state: 'nsw',
  postcode: '2042',
  phone: '(02) 5550 0101',
  latitude: -33.9012,
  longitude: 151.1768,
  timeZone: 'Australia/Sydney',
  weeklyHours: Object.fromEntries(DAYS.map((day) => [day, '09:00-17:30'])),
  text: 'One.\n\nTwo.',
  services: ['Boot fitting'],
} satisfies StoreRecord;
const HOBART = {
  ...NEWTOWN,
  erpStoreId: '4013',
  name: 'Hobart',
  locality: 'Hobart',
  state: 'tas',
  postcode: '7000',
  timeZone: 'Australia/Hobart',
} satisfies StoreRecord;
const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" width="30" height="20"><rect width="30" height="20" fill="#345"/></svg>';

const lines = (...records: unknown[]) =>
  records
    .map((record) => `${typeof record === 'string' ? record : JSON.stringify(record)}\n`)
    .join('');

async function load(
  content: string | Uint8Array,
  { name = 'stores.jsonl', ...options }: StoreImportOptions & { name?: string } = {},
) {
  const problems: string[] = [];
  const warnings: string[] = [];
  const source = await openStoreFile(await folder.write(name, content));
  try {
    const report = await importStores(test.db, source, {
      ...options,
      onProblem: ({ line, reason }) => problems.push(`${line}: ${reason}`),
      onWarning: ({ line, reason }) => warnings.push(`${line}: ${reason}`),
    });
    return { ...report, problems, warnings };
  } finally {
    await source.close();
  }
}

async function stored() {
  const rows = await test.db
    .selectFrom('store_locations')
    .select(['erp_store_id', 'slug', 'details'])
    .orderBy('erp_store_id')
    .execute();
  return rows.map(({ erp_store_id: id, slug }) => `${id} ${slug}`);
}

async function tags(): Promise<Record<string, string>> {
  const rows = await test.db.selectFrom('cache_tags').select(['tag', 'changed_in']).execute();
  return Object.fromEntries(rows.map(({ tag, changed_in }) => [tag, changed_in]));
}

describe('an import of stores', () => {
  it('creates and changes stores, and changes nothing the second time', async () => {
    expect(await load(lines(NEWTOWN, HOBART))).toMatchObject({ created: 2, skipped: 0 });
    expect(await stored()).toEqual(['4012 newtown', '4013 hobart']);
    const first = await tags();
    expect(Object.keys(first).sort()).toEqual([cacheTags.hasStores, cacheTags.stores]);

    expect(await load(lines(NEWTOWN, HOBART))).toMatchObject({ unchanged: 2, changed: 0 });
    expect(await tags()).toEqual(first);

    const moved = { ...NEWTOWN, street1: '2 Bellbird Street' };
    expect(await load(lines(moved))).toMatchObject({ changed: 1, unchanged: 0, removed: 0 });
    const second = await tags();
    expect(second[cacheTags.stores]).not.toBe(first[cacheTags.stores]);
    expect(second[cacheTags.hasStores]).toBe(first[cacheTags.hasStores]);
  });

  it('fills in defaults for what a record leaves out', async () => {
    await load(lines(NEWTOWN));
    const { details } = await test.db
      .selectFrom('store_locations')
      .select('details')
      .executeTakeFirstOrThrow();
    expect(details).toMatchObject({
      slug: 'newtown',
      collects: true,
      pickupLeadMinutes: 120,
      holdDays: 14,
      picture: null,
      seasonalHours: [],
      address: { street2: '', country: 'AU', region: 'nsw' },
      weeklyHours: { sun: [{ from: 540, to: 1050 }] },
    });
  });

  it('removes other stores and their stock with the option replace, unless a line was skipped', async () => {
    await load(lines(NEWTOWN, HOBART));
    const stock = { variant_id: 'v', erp_store_id: '4013', qty: 2 };
    await test.db.insertInto('store_stock').values(stock).execute();
    const broken = { ...HOBART, erpStoreId: '4014', slug: 'other', postcode: '70' };
    const report = await load(lines(NEWTOWN, broken), { replace: true });
    expect(report).toMatchObject({ removed: 0, skipped: 1, unchanged: 1 });

    expect(await load(lines(NEWTOWN), { replace: true })).toMatchObject({ removed: 1 });
    expect(await stored()).toEqual(['4012 newtown']);
    expect(await test.db.selectFrom('store_stock').selectAll().execute()).toEqual([]);
  });

  it('removes all stores with replace and an empty CSV, and expires every page', async () => {
    await load(lines(NEWTOWN));
    const before = await tags();
    const file = await folder.write('all.csv', '');
    await exportStores(test.db, file, 'csv');
    const [header] = (await readFile(file, 'utf8')).split('\n');
    const empty = `${header}\n`;
    expect(await load(empty, { name: 'none.csv' })).toMatchObject({ refused: true });
    expect(await load(empty, { name: 'none.csv', replace: true })).toMatchObject({ removed: 1 });
    expect((await tags())[cacheTags.hasStores]).not.toBe(before[cacheTags.hasStores]);
  });

  it('lets two stores swap slugs, and reports a slug that another store keeps', async () => {
    const [a, b] = [
      { ...NEWTOWN, slug: 'one' },
      { ...HOBART, slug: 'two' },
    ];
    await load(lines(a, b));
    expect(await load(lines({ ...a, slug: 'two' }, { ...b, slug: 'one' }))).toMatchObject({
      changed: 2,
    });
    expect(await stored()).toEqual(['4012 two', '4013 one']);
    const third = { ...HOBART, erpStoreId: '4014', slug: 'one' };
    expect((await load(lines(third))).problems).toEqual([
      '1: the store "4013" already has the slug "one": choose another',
    ]);
    // Its owner gives it up further down.
    expect(await load(lines(third, { ...b, slug: 'three' }))).toMatchObject({
      created: 1,
      skipped: 0,
    });
  });

  it('imports nothing in strict mode with a bad line, and stores no picture', async () => {
    await folder.write('front.svg', SVG);
    const pictured = { ...NEWTOWN, picture: { src: 'front.svg', alt: 'Shop' } };
    const broken = { ...HOBART, timeZone: 'Australia/Nowhere' };
    expect(await load(lines(pictured, broken), { strict: true })).toMatchObject({
      refused: true,
      created: 0,
      skipped: 1,
    });
    expect(await stored()).toEqual([]);
    expect(await test.db.selectFrom('media').select('hash').execute()).toEqual([]);
  });

  it('changes nothing when it is aborted', async () => {
    await load(lines(NEWTOWN));
    const stop = new AbortController();
    const source = await openStoreFile(await folder.write('stores.jsonl', lines(HOBART, NEWTOWN)));
    const stopping = {
      ...source,
      records: {
        async *[Symbol.asyncIterator]() {
          for await (const item of source.records) {
            yield item;
            stop.abort(new Error('stopped'));
          }
        },
      },
    };
    await expect(
      importStores(test.db, stopping, { replace: true, signal: stop.signal }),
    ).rejects.toThrow('stopped');
    expect(await stored()).toEqual(['4012 newtown']);
  });

  it('warns of stores without hours on public holidays, in strict mode too', async () => {
    const { warnings, refused } = await load(lines(NEWTOWN), { strict: true });
    expect(refused).toBe(false);
    expect(warnings).toEqual([expect.stringMatching(/^1: .*Christmas Day \(20\d\d-12-25\)/)]);
    const closed = { name: 'Always', from: '2020-01-01', to: '2099-12-31', hours: 'closed' };
    expect((await load(lines({ ...NEWTOWN, seasonalHours: [closed] }))).warnings).toEqual([]);
  });
});

describe('pictures of stores', () => {
  it('are stored, deleted when they change, and kept by imports of other stores', async () => {
    await folder.write('front.svg', SVG);
    await folder.write('other.svg', SVG.replace('#345', '#543'));
    const pictured = (src: string) => ({ ...NEWTOWN, picture: { src, alt: 'Shop front' } });
    await load(lines(pictured('front.svg')));
    await load(lines(HOBART));
    const { details } = await test.db
      .selectFrom('store_locations')
      .select('details')
      .where('erp_store_id', '=', '4012')
      .executeTakeFirstOrThrow();
    expect(details.picture).toMatchObject({ width: 30, height: 20, alt: 'Shop front' });
    expect(details.picture?.src).toMatch(/^\/media\/[0-9a-f]{24}\.svg$/);
    expect(await load(lines(pictured('other.svg')))).toMatchObject({ changed: 1 });
    expect(await test.db.selectFrom('media').select('hash').execute()).toHaveLength(1);
  });

  it.each([
    ['../secret.svg', /must be in the folder of the stores file or below/],
    ['missing.svg', /no such file/],
    ['http://127.0.0.1:1/a.png', /not on the public internet/],
    ['script.svg', /script/],
  ])('from %s are refused', async (src, reason) => {
    await folder.write('script.svg', SVG.replace('<rect', '<script>1</script><rect'));
    const { problems } = await load(lines({ ...NEWTOWN, picture: { src, alt: '' } }));
    expect(problems).toEqual([expect.stringMatching(reason)]);
  });
});

describe('an export of stores', () => {
  const full = {
    ...NEWTOWN,
    name: '=HYPERLINK("x")',
    slug: 'newtown',
    phone: '+61 2 5550 0101',
    street2: '-1',
    text: 'He said "hi",\n\nand left.',
    seasonalHours: [
      { name: 'Christmas Day', from: '2026-12-25', to: '2026-12-25', hours: 'closed' },
      { name: 'Night', from: '2026-12-27', to: '2027-01-26', hours: '09:00-12:00, 18:00-02:00' },
    ],
    collects: false,
    picture: { src: 'front.svg', alt: "'=Shop" },
    services: ['Boot fitting', 'Maps'],
  };

  it.each(['csv', 'jsonl'] as const)(
    'as %s imports as the same stores, and exports the same bytes again',
    async (format) => {
      await folder.write('front.svg', SVG);
      await load(lines(full, HOBART));
      const file = await folder.write(`export.${format}`, '');
      expect(await exportStores(test.db, file, format)).toMatchObject({ stores: 2 });
      const bytes = await readFile(file, 'utf8');
      expect(await load(bytes, { name: `again.${format}` })).toMatchObject({
        unchanged: 2,
        skipped: 0,
      });

      await test.db.deleteFrom('store_locations').execute();
      expect(await load(bytes, { name: `again.${format}`, strict: true })).toMatchObject({
        created: 2,
      });
      const again = join(dirname(file), `second.${format}`);
      await exportStores(test.db, again, format);
      expect(await readFile(again, 'utf8')).toBe(bytes);
    },
  );

  it('as CSV escapes formulas that a spreadsheet would run', async () => {
    await folder.write('front.svg', SVG);
    await load(lines(full));
    const file = await folder.write('cells.csv', '');
    await exportStores(test.db, file, 'csv');
    const text = await readFile(file, 'utf8');
    expect(text).toContain(`"'=HYPERLINK(""x"")"`);
    expect(text).toContain(`,'+61 2 5550 0101,`);
    expect(text).toContain(',-33.9012,');
  });
});

describe('lines of a stores file with a problem', () => {
  it.each<[string, Record<string, unknown>]>([
    ['erpStoreId', { erpStoreId: 'a b' }],
    // Stock files mean the online warehouse by it.
    ['erpStoreId', { erpStoreId: 'Online' }],
    ['slug', { slug: 'stock' }],
    ['slug', { slug: 'pickup' }],
    ['slug', { slug: 'Not A Slug' }],
    ['name', { name: '' }],
    ['name', { name: 'a\u0000b' }],
    ['name', { name: 'a\ud800b' }],
    ['phone', { phone: '12' }],
    ['phone', { phone: '(02) 5550\u0000 0101' }],
    ['postcode', { postcode: '204' }],
    ['state', { state: 'ot' }],
    ['latitude', { latitude: 51.5 }],
    ['longitude', { longitude: '151' }],
    ['timeZone', { timeZone: '+10:00' }],
    ['timeZone', { timeZone: 'Australia/Atlantis' }],
    ['weeklyHours.mon', { weeklyHours: { mon: '17:30-09:00, 10:00-11:00' } }],
    ['weeklyHours.mon', { weeklyHours: { mon: '09:00-12:00, 11:00-13:00' } }],
    ['unknown field "monday"', { weeklyHours: { monday: 'closed' } }],
    [
      'seasonalHours[0].from',
      { seasonalHours: [{ name: 'A', from: '2026-02-30', to: '2026-03-01', hours: '' }] },
    ],
    [
      'seasonalHours[0]',
      { seasonalHours: [{ name: 'A', from: '2026-03-02', to: '2026-03-01', hours: '' }] },
    ],
    ['holdDays', { holdDays: 0 }],
    ['pickupLeadMinutes', { pickupLeadMinutes: 1.5 }],
    ['text', { text: 'a\u0007b' }],
    ['services[0]', { services: ['a;b'] }],
    ['unknown field', { shoeSize: 9 }],
  ])('are reported and skipped: %s %j', async (field, change) => {
    const { problems, created } = await load(lines({ ...NEWTOWN, ...change }, HOBART));
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain(`1: ${field}`);
    expect(created).toBe(1);
  });

  it('are reported with both lines when an id or slug occurs twice', async () => {
    const { problems } = await load(
      lines(NEWTOWN, { ...HOBART, erpStoreId: '4012' }, { ...HOBART, slug: 'newtown' }),
    );
    expect(problems).toEqual([
      '2: erpStoreId "4012" is already on line 1',
      '3: slug "newtown" is already on line 1',
    ]);
  });

  it('are reported and skipped even if they are not JSON objects', async () => {
    const huge = JSON.stringify({ ...NEWTOWN, text: 'x'.repeat(10 * 1024 * 1024) });
    const { problems, created } = await load(lines('{"erpStoreId":', '[]', 'null', huge, HOBART));
    expect(problems.map((one) => one.slice(0, 2))).toEqual(['1:', '2:', '3:', '4:']);
    expect(created).toBe(1);
  });
});

describe('a stores file', () => {
  it.each<[string, string, string | Uint8Array, RegExp]>([
    ['is empty', 'a.jsonl', '\n', /empty/],
    ['is UTF-16', 'a.csv', Buffer.from('\ufefferpStoreId', 'utf16le'), /UTF-16/],
    ['is Latin-1', 'a.csv', Buffer.from('erpStoreId,name\n1,Caf\xe9\n', 'latin1'), /not UTF-8/],
    ['holds NUL bytes', 'a.jsonl', '{"erpStoreId":"1\u0000"}', /NUL/],
    ['is a spreadsheet', 'a', Buffer.from('PK\u0003\u0004aa'), /spreadsheet/],
    ['lacks a column', 'a.csv', 'erpStoreId,name\n1,A\n', /street1/],
    ['leaves a quote open', 'a.csv', 'erpStoreId,name\n"1,A\n', /never closed/],
  ])('is refused if it %s', async (_, name, content, reason) => {
    await expect(load(content, { name })).rejects.toThrow(reason);
  });

  it('is refused with an unknown column, which the error names', async () => {
    const file = await folder.write('known.csv', '');
    await load(lines(NEWTOWN));
    await exportStores(test.db, file, 'csv');
    const text = (await readFile(file, 'utf8')).replace('services', 'servises');
    await expect(load(text, { name: 'b.csv' })).rejects.toThrow('"servises"');
  });
});

it('a stores CSV may have a byte order mark, Windows line ends and dropped zeros', async () => {
  await load(lines({ ...NEWTOWN, state: 'nt', postcode: '0870' }));
  const file = await folder.write('zero.csv', '');
  await exportStores(test.db, file, 'csv');
  const text = (await readFile(file, 'utf8')).replaceAll('\n', '\r\n').replace('0870', '870');
  // The paragraphs' own line ends became those of Windows too.
  expect(await load(`\ufeff${text}`, { name: 'windows.csv' })).toMatchObject({ unchanged: 1 });
});
