import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { importCatalogue } from '#lib/server/catalogue/import/import-catalogue.ts';
import type { ImportProblem } from '#lib/server/catalogue/import/import-report.ts';
import { ownDatabase } from '#tests/api/support/database.ts';
import { contents, emptyCatalogue } from '#tests/database/lib/server/catalogue/support/contents.ts';
import {
  boot,
  memorySource,
  STRUCTURE,
} from '#tests/database/lib/server/catalogue/support/memory-source.ts';

const test = ownDatabase();
beforeEach(() => emptyCatalogue(test.db));

const load = (records: readonly unknown[], onProblem?: (problem: ImportProblem) => void) =>
  importCatalogue(test.db, memorySource([...STRUCTURE, ...records]), onProblem && { onProblem });

/** So many that the last ones are written twenty at a time. */
const MANY = 400;
const boots = (change: (n: number) => Parameters<typeof boot>[1] = () => ({})) =>
  Array.from({ length: MANY }, (_, n) => boot(n, change(n)));

/** Everything in the catalogue, without its times. */
async function catalogue() {
  const { cache_tags: _, products: __, ...rest } = await contents(test.db);
  const products = await sql`
    select to_jsonb(products) - '{updated_at, stock_updated_at}'::text[] as product,
      (select sum(delta) from stock_ledger join variants on variants.id = variant_id
        where product_id = products.id) as stock,
      (select array_agg(price) from price_history where product_id = products.id) as charged
    from products order by id`.execute(test.db);
  return { ...rest, products: products.rows };
}

it('importing many new products at once gives the same catalogue as in small files', async () => {
  const records = boots((n) => ({
    popularity: n,
    overlayIds: n % 3 === 0 ? ['online-only'] : [],
    categories: n % 5 === 0 ? ['sale'] : [],
    description: n % 7 === 0 ? '<p>Half a pair: \ud83d “quoted” \\ud83d</p>' : '<p>Boots</p>',
    state: n % 11 === 0 ? 'coming' : 'current',
    sections: [{ heading: 'Care', html: `<p>Brush ${n}</p>` }],
    footwear: { activities: ['hiking'], width: n % 2 === 0 ? ['wide'] : [] },
  }));
  expect((await load(records)).products).toEqual({ created: MANY, changed: 0, unchanged: 0 });
  const together = await catalogue();
  await emptyCatalogue(test.db);
  for (let first = 0; first < MANY; first += 20) await load(records.slice(first, first + 20));
  expect(together).toEqual(await catalogue());
  expect((await load(records)).products).toEqual({ created: 0, changed: 0, unchanged: MANY });
});

it('lines with a problem do not stop the lines beside them, and are reported in file order', async () => {
  await load([boot(900, { slug: 'taken' }), boot(901)]);
  await sql`alter table products add constraint refused check (popularity <> 999)`.execute(test.db);
  try {
    const variants = [{ id: 'B901-41', code: '41', label: '41', qty: 1 }];
    const wrong: Record<number, Parameters<typeof boot>[1]> = {
      350: { popularity: 999 },
      351: { slug: 'taken' },
      352: { variants },
      353: { price: -1 },
      354: { images: [{ src: 'bad.svg', alt: '' }] },
      355: { slug: 'boot-3' },
    };
    const problems: ImportProblem[] = [];
    const report = await load(
      boots((n) => wrong[n] ?? {}),
      (problem) => problems.push(problem),
    );
    expect(report).toMatchObject({ products: { created: MANY - 6 }, skipped: 6 });
    const line = STRUCTURE.length + 1;
    expect(problems.map((problem) => [problem.line - line, problem.reason])).toEqual([
      [350, expect.stringContaining('the database refused it')],
      [351, expect.stringContaining('its slug "taken" already belongs to the product "B900"')],
      [352, expect.stringContaining('its variant id "B901-41" already belongs to the product')],
      [353, expect.stringContaining('price')],
      [354, expect.stringContaining('picture "bad.svg"')],
      [355, expect.stringContaining('slug "boot-3" is already on a line above')],
    ]);
  } finally {
    await sql`alter table products drop constraint refused`.execute(test.db);
  }
});

it('an import whose source fails keeps the lines before the failure', async () => {
  const source = memorySource([...STRUCTURE, ...boots()]);
  const { records } = source;
  source.records = {
    async *[Symbol.asyncIterator]() {
      yield* records;
      throw new Error('gone');
    },
  };
  await expect(importCatalogue(test.db, source)).rejects.toThrow('gone');
  expect((await load(boots())).products).toEqual({ created: 0, changed: 0, unchanged: MANY });
});

it('an import recognises records that an earlier version of the shop stored without a hash', async () => {
  const records = boots().slice(0, 50);
  await load(records);
  const hashes = () =>
    test.db.selectFrom('products').select(['id', 'record_hash']).orderBy('id').execute();
  const noted = await hashes();
  await sql`update products set record_hash = null`.execute(test.db);
  expect((await load(records)).products).toEqual({ created: 0, changed: 0, unchanged: 50 });
  expect(await hashes()).toEqual(noted);
});

it('an import compares unchanged records too with the ids and slugs of the lines above', async () => {
  const records = boots().slice(0, 50);
  await load(records);
  const problems: ImportProblem[] = [];
  await load([...records, boot(7), boot(60, { slug: 'boot-3' })], (problem) =>
    problems.push(problem),
  );
  expect(problems.map(({ reason }) => reason)).toEqual([
    expect.stringContaining('id "B7" is already on a line above'),
    expect.stringContaining('slug "boot-3" is already on a line above'),
  ]);
});
