import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { prepareLocalities } from '#lib/cli/prepare/prepare-localities.ts';
import { cacheTags } from '#lib/server/cache/cache-tags.ts';
import {
  importLocalities,
  type LocalityImportOptions,
} from '#lib/server/localities/import-localities.ts';
import { openLocalityFile } from '#lib/server/localities/locality-file.ts';
import { createTestDatabase, type TestDatabase } from '#tests/api/support/database.ts';
import { runs } from '#tests/support/runs.ts';
import { type TemporaryFolder, temporaryFolder } from '#tests/support/temporary-folder.ts';

let test: TestDatabase;
let folder: TemporaryFolder;
beforeAll(async () => {
  [test, folder] = await Promise.all([createTestDatabase(), temporaryFolder()]);
});
afterAll(() => Promise.all([test.drop(), folder.remove()]));
beforeEach(async () => {
  for (const table of ['localities', 'cache_tags', 'shop_facts'] as const) {
    await test.db.deleteFrom(table).execute();
  }
});

const HEADER = 'locality,state,postcode,latitude,longitude';
const NEWTOWN = 'Newtown,NSW,2042,-33.8978,151.1785';
const HOBART = 'Hobart,TAS,7000,-42.8795,147.3250';
const csv = (...lines: string[]) => `${[HEADER, ...lines].join('\n')}\n`;

/** Lists so far: each has a file of its own, also of two that are imported at once. */
let files = 0;

async function load(content: string | Uint8Array, options: LocalityImportOptions = {}) {
  const problems: string[] = [];
  files += 1;
  const list = await openLocalityFile(await folder.write(`list-${files}`, content));
  const report = await importLocalities(test.db, list, {
    ...options,
    onProblem: ({ line, reason }) => problems.push(`${line}: ${reason}`),
  });
  return { ...report, problems };
}

async function stored(): Promise<string[]> {
  const rows = await test.db
    .selectFrom('localities')
    .selectAll()
    .orderBy(['postcode', 'name', 'state'])
    .execute();
  return rows.map(({ name, state, postcode, latitude, longitude, addresses }) =>
    [name, state, postcode, latitude, longitude, addresses].filter((cell) => cell !== null).join(),
  );
}

async function changedIn(): Promise<string | undefined> {
  const tag = await test.db
    .selectFrom('cache_tags')
    .select('changed_in')
    .where('tag', '=', cacheTags.localities)
    .executeTakeFirst();
  return tag?.changed_in;
}

const attribution = async () =>
  (await test.db.selectFrom('shop_facts').selectAll().executeTakeFirst())?.value;

describe('an import of localities from our own CSV', () => {
  it('replaces the list, expires its cache tag, and changes nothing the second time', async () => {
    expect(await load(csv(NEWTOWN, HOBART))).toMatchObject({ created: 2, removed: 0, skipped: 0 });
    const first = await changedIn();
    expect(first).toBeDefined();
    expect(await load(csv(NEWTOWN, HOBART))).toMatchObject({ unchanged: 2, created: 0 });
    expect(await changedIn()).toBe(first);

    const moved = NEWTOWN.replace('151.1785', '151.18');
    expect(await load(csv(moved, 'Perth,WA,6000,-31.9523,115.8613'))).toMatchObject({
      created: 1,
      changed: 1,
      unchanged: 0,
      removed: 1,
    });
    expect(await changedIn()).not.toBe(first);
    expect(await stored()).toEqual([
      'Newtown,nsw,2042,-33.8978,151.18',
      'Perth,wa,6000,-31.9523,115.8613',
    ]);
  });

  it('accepts the quotes, spaces and lost zeros that spreadsheets write', async () => {
    const rows = [
      '"Alice Springs","nt",870,-23.698,133.8807,25000',
      '',
      ' Eucla ,wa,6443,-31.7,128.9,',
    ];
    const content = `\ufeff"locality",State,postcode,latitude,longitude,addresses\r\n${rows.join('\r\n')}`;
    expect(await load(content)).toMatchObject({ created: 2, problems: [] });
    expect(await stored()).toEqual([
      'Alice Springs,nt,0870,-23.698,133.8807,25000',
      'Eucla,wa,6443,-31.7,128.9',
    ]);
  });

  it.each([
    [',NSW,2042,-33,151', 'it has no locality: give it a name'],
    [`${'x'.repeat(51)},NSW,2042,-33,151`, 'its name has over 50 characters'],
    ['New\u0007town,NSW,2042,-33,151', 'its name may have only letters: "New\u0007town"'],
    [
      'Newtown,,2042,-33,151',
      'its state must be one of ACT, NSW, NT, QLD, SA, TAS, VIC, WA; it is ""',
    ],
    ['Newtown,OT,2042,-33,151', 'its state must be one of'],
    ['Newtown,NSW,20422,-33,151', 'its postcode must have four digits; it is "20422"'],
    ['Newtown,NSW,,-33,151', 'its postcode must have four digits; it is ""'],
    ['Newtown,NSW,2O42,-33,151', 'its postcode must have four digits'],
    [
      'Newtown,NSW,2042,,151',
      'its latitude and longitude must be in Australia; they are "", "151"',
    ],
    ['Newtown,NSW,2042,33,151', 'its latitude and longitude must be in Australia'],
    ['Newtown,NSW,2042,-33,1e2', 'its latitude and longitude must be in Australia'],
    ['Newtown,NSW,2042,-33', 'it has 4 cells; line 1 names 5 columns'],
    ['HOBART,tas,7000,-42,147', 'it is already on line 2'],
  ])('reports what is wrong with %j, and removes nothing', async (line, reason) => {
    await load(csv('Perth,WA,6000,-31.9523,115.8613'));
    const report = await load(csv(HOBART, line));
    expect(report).toMatchObject({ created: 1, removed: 0, skipped: 1 });
    expect(report.problems).toEqual([expect.stringContaining(`3: ${reason}`)]);
    expect(await stored()).toHaveLength(2);
  });

  it('changes nothing in strict mode with a bad line, or when no line is left', async () => {
    await load(csv(NEWTOWN));
    const broken = csv(HOBART, 'Newtown,NSW');
    expect(await load(broken, { strict: true })).toMatchObject({ refused: true, skipped: 1 });
    expect(await load(csv('Newtown,NSW'))).toMatchObject({ refused: true, skipped: 1 });
    expect(await load(csv())).toMatchObject({ refused: true, skipped: 0 });
    expect(await stored()).toEqual(['Newtown,nsw,2042,-33.8978,151.1785']);
  });

  it.each([
    ['locality,state,postcode,latitude\nNewtown', /longitude is missing/],
    ['locality,state,postcode,latitude,longitude,people\n', /column "people"/],
    ['locality,state,postcode,latitude,longitude,State\n', /column "state"/],
    ['suburb,zip\nNewtown,2042', /is not known/],
    ['', /is not known/],
    [`${HEADER}\n"Newtown,NSW`, /opens a quote that is never closed/],
    [new Uint8Array([0xff, 0xfe, 0x41, 0]), /is not known|UTF-16/],
    [Buffer.from(`${HEADER}\nD’Estrees Bay,SA`, 'latin1').fill(0x92, 48, 49), /UTF-8|quote/],
  ])('refuses an unreadable file: %j', async (content, message) => {
    await load(csv(NEWTOWN));
    await expect(load(content)).rejects.toThrow(message);
    expect(await stored()).toHaveLength(1);
  });

  it('writes nothing when it is aborted', async () => {
    const signal = AbortSignal.abort(new Error('stopped'));
    await expect(load(csv(NEWTOWN), { signal })).rejects.toThrow('stopped');
    expect(await stored()).toEqual([]);
  });

  it('fails on no random text, and always keeps the good line', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.string({ unit: 'binary' }), { maxLength: 6 }), async (lines) => {
        const clean = lines.map((line) => line.replace(/\0/g, '').toWellFormed());
        const report = await load(csv(NEWTOWN, ...clean)).catch((error: Error) => error);
        if (report instanceof Error) expect(report.name).toBe('ImportFileError');
        else expect(report.created + report.unchanged).toBeGreaterThan(0);
      }),
      runs(100),
    );
  });

  it('ends with one of the two lists when two imports run at the same time', async () => {
    await Promise.all([load(csv(NEWTOWN)), load(csv(HOBART))]);
    expect(await stored()).toHaveLength(1);
  });
});

describe('an import of localities from GeoNames’ AU.txt', () => {
  const row = (name: string, postcode: string, state = 'NSW') =>
    ['AU', postcode, name, 'A state', state, '', '', '', '', '-33.8', '151.1', '4'].join('\t');

  it('leaves out boxes and delivery centres, and stores the attribution', async () => {
    const rows = [
      row('Mcmahons Point', '2060'),
      row('Sydney', '1001'),
      row('Minto DC', '2566'),
      row("O'Connor", '2602', 'ACT'),
      row('O’Connor', '2602', 'ACT'),
      row('5" Nail', '2603', 'ACT'),
    ];
    const report = await load(rows.join('\n'));
    expect(report).toMatchObject({ created: 3, skipped: 0 });
    expect([...report.leftOut.values()]).toEqual([1, 1, 1]);
    expect(await stored()).toEqual([
      'McMahons Point,nsw,2060,-33.8,151.1',
      "O'Connor,act,2602,-33.8,151.1",
      '5" Nail,act,2603,-33.8,151.1',
    ]);
    expect(await attribution()).toContain('GeoNames');
    await load(csv(NEWTOWN));
    expect(await attribution()).toBe('');
  });

  it('reports rows of another country and broken rows', async () => {
    const rows = [row('Newtown', '2042'), row('Rye', '10580').replace('AU', 'US'), 'AU\t2000'];
    expect((await load(rows.join('\n'))).problems).toEqual([
      '2: its country is "US", not AU',
      '3: it has 2 columns, not the 12 of GeoNames',
    ]);
  });
});

describe('an import of localities from G-NAF Core', () => {
  const HEAD = 'ADDRESS_DETAIL_PID|STREET_NAME|LOCALITY_NAME|STATE|POSTCODE|LONGITUDE|LATITUDE';
  const gnaf = (...rows: string[]) => [HEAD, ...rows].join('\r\n');

  it('stores one row for each locality: the middle and the number of its addresses', async () => {
    const report = await load(
      gnaf(
        'GA1|KING "ST|NEWTOWN|NSW|2042|151.10|-33.80',
        'GA2|KING|NEWTOWN|NSW|2042|151.30|-33.90',
        'GA3|MAIN|NORFOLK ISLAND|OT|2899|167.95|-29.03',
        'GA4|MAIN|HOME ISLAND|OT|6799|96.9|-12.11',
        'GA5|MAIN|JERVIS BAY|OT|2540|150.7|-35.15',
        'GA6|MAIN|NOWHERE|OT|2000|150.7|-35.15',
        'GA7|MAIN|BLANK|SA||138|-35',
      ),
    );
    expect(report.problems).toEqual([expect.stringContaining('7: its state must be one of')]);
    expect(await stored()).toEqual([
      'Newtown,nsw,2042,-33.85,151.2,2',
      'Jervis Bay,act,2540,-35.15,150.7,1',
      'Norfolk Island,nsw,2899,-29.03,167.95,1',
      'Home Island,wa,6799,-12.11,96.9,1',
    ]);
    expect(await attribution()).toContain('Geoscape Australia');
  });
});

describe('the built-in list of localities', () => {
  const never = new AbortController().signal;

  it('is loaded once, with its attribution, and never over another list', async () => {
    await prepareLocalities(test.db, never);
    expect((await stored()).length).toBeGreaterThan(16_000);
    expect(await attribution()).toContain('GeoNames');
    const first = await changedIn();
    await prepareLocalities(test.db, never);
    expect(await changedIn()).toBe(first);

    await load(csv(NEWTOWN));
    await prepareLocalities(test.db, never);
    expect(await stored()).toHaveLength(1);
  });
});
