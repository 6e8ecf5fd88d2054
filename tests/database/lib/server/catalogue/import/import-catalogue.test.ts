import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  type ImportOptions,
  importCatalogue,
} from '#lib/server/catalogue/import/import-catalogue.ts';
import type { ImportReport } from '#lib/server/catalogue/import/import-report.ts';
import { readProductDetail } from '#lib/server/catalogue/product-reader.ts';
import { operator } from '#lib/server/commands/actor.ts';
import { connect } from '#lib/server/db/database.ts';
import { ImportBusyError } from '#lib/server/import-files/import-lock.ts';
import { setStock } from '#lib/server/inventory/stock-commands.ts';
import { ownDatabase } from '#tests/api/support/database.ts';
import {
  contents,
  emptyCatalogue,
  touchedTags,
} from '#tests/database/lib/server/catalogue/support/contents.ts';
import {
  boot,
  memorySource,
  STRUCTURE,
} from '#tests/database/lib/server/catalogue/support/memory-source.ts';
import { ledgerDifferences } from '#tests/database/lib/server/inventory/support/ledger.ts';

const test = ownDatabase();
beforeEach(() => emptyCatalogue(test.db));

function load(records: readonly unknown[], options?: ImportOptions): Promise<ImportReport> {
  return importCatalogue(test.db, memorySource([...STRUCTURE, ...records]), options);
}

const FIRST = STRUCTURE.length + 1;

const stockTimes = () =>
  test.db
    .selectFrom('products')
    .select(['id', 'stock_updated_at', 'updated_at'])
    .orderBy('id')
    .execute();

describe('a first import', () => {
  it('creates everything so that pages can read it', async () => {
    const report = await load([
      boot(1, { originalPrice: 24_995, categories: ['sale'], overlayIds: ['online-only'] }),
      boot(2),
    ]);
    expect(report).toMatchObject({
      refused: false,
      products: { created: 2, changed: 0, unchanged: 0 },
      structure: { created: STRUCTURE.length },
      skipped: 0,
    });
    const detail = await readProductDetail(test.db, 'boot-1');
    expect(detail).toMatchObject({
      price: 19_995,
      erpOriginalPrice: 24_995,
      canonicalCategory: [
        { path: 'mens' },
        { path: 'mens/footwear' },
        { path: 'mens/footwear/boots' },
      ],
      categoryPaths: ['mens', 'mens/footwear', 'mens/footwear/boots', 'sale'],
      overlayIds: ['online-only'],
      variants: [
        { id: 'B1-41', qty: 3 },
        { id: 'B1-42', qty: 4 },
      ],
      productGallery: [
        { alt: 'Front', width: 600, height: 900 },
        { alt: 'Sole', src: expect.stringMatching(/^\/media\/[0-9a-f]{24}\.svg$/) },
      ],
    });
  });

  it('distinguishes the categories that a product names from their ancestors', async () => {
    await load([boot(1, { categories: ['sale'] })]);
    const rows = await test.db.selectFrom('product_categories').selectAll().execute();
    expect(Object.fromEntries(rows.map((row) => [row.category_path, row.assigned]))).toEqual({
      mens: false,
      'mens/footwear': false,
      'mens/footwear/boots': true,
      sale: true,
    });
  });

  it('spells each clothing size in one way and refuses a product with the same size twice', async () => {
    const sizes = (...labels: string[]) => ({
      sizeSystem: 'clothing' as const,
      variants: labels.map((label, at) => ({ id: `T-${at}`, code: `T-${at}`, label, qty: 1 })),
    });
    const tee = boot(1, sizes('Small', 'XXL', '6 – 8'));
    await load([tee]);
    const detail = await readProductDetail(test.db, 'boot-1');
    expect(detail?.variants.map(({ label }) => label)).toEqual(['S', '2XL', '6-8']);
    expect((await load([tee])).products).toMatchObject({ unchanged: 1 });
    expect((await load([boot(2, sizes('S', 'Small'))])).problems).toMatchObject([
      { reason: 'two of its variants have the label "S"' },
    ]);
  });

  it('sanitises every text in HTML', async () => {
    const html = '<p onclick="x()">One</p><script>alert(1)</script>';
    await load([boot(1, { description: html, sections: [{ heading: 'Care', html }] })]);
    expect(await readProductDetail(test.db, 'boot-1')).toMatchObject({
      description: '<p>One</p>',
      sections: [{ heading: 'Care', html: '<p>One</p>' }],
    });
  });

  it('shows no discount when the original price is below the price', async () => {
    await load([boot(1, { originalPrice: 100 })]);
    expect(await readProductDetail(test.db, 'boot-1')).toMatchObject({ isDiscounted: false });
  });

  it('touches the tags of everything that shows the products', async () => {
    await load([boot(1)]);
    expect(await touchedTags(test.db)).toEqual([
      'brand:acme',
      'catalogue',
      'category:mens',
      'category:mens/footwear',
      'category:mens/footwear/boots',
      'product:boot-1',
      'products',
      'range:B',
    ]);
  });
});

describe('an import of the same records again', () => {
  it('writes nothing at all', async () => {
    const records = [boot(1, { description: '<div>x</div>' }), boot(2, { baseColours: ['Red'] })];
    await load(records);
    const before = await contents(test.db);
    const report = await load(records);
    expect(report).toMatchObject({
      products: { created: 0, changed: 0, unchanged: 2 },
      structure: { created: 0, changed: 0, unchanged: STRUCTURE.length },
    });
    expect(await contents(test.db)).toEqual(before);
  });

  it('treats another spelling of the same product as unchanged', async () => {
    await load([boot(1, { categories: ['sale'] })]);
    const before = await contents(test.db);
    const respelt = boot(1, {
      categories: ['sale', 'mens/footwear/boots'],
      originalPrice: null,
      isNew: false,
      overlayIds: [],
      publishedAt: '2026-03-01T00:00:00Z',
    });
    expect((await load([respelt])).products.unchanged).toBe(1);
    expect(await contents(test.db)).toEqual(before);
  });

  it('does not bring sold units back', async () => {
    await load([boot(1)]);
    await test.db.updateTable('variants').set({ qty: 1 }).where('id', '=', 'B1-41').execute();
    expect((await load([boot(1)])).products.unchanged).toBe(1);
    const detail = await readProductDetail(test.db, 'boot-1');
    expect(detail?.variants[0]?.qty).toBe(1);
  });
});

describe('an import of changed records', () => {
  it('leaves the stock and its time alone when a price changes', async () => {
    await load([boot(1), boot(2)]);
    const [before, other] = await stockTimes();
    await touchedTags(test.db);
    expect((await load([boot(1, { price: 14_995 }), boot(2)])).products).toEqual({
      created: 0,
      changed: 1,
      unchanged: 1,
    });
    const [after, otherAfter] = await stockTimes();
    expect(after?.stock_updated_at).toEqual(before?.stock_updated_at);
    expect(after?.updated_at).not.toEqual(before?.updated_at);
    expect(otherAfter).toEqual(other);
    expect(await touchedTags(test.db)).toContain('product:boot-1');
  });

  it('leaves the stock of existing sizes alone when quantities change, and reports it', async () => {
    await load([boot(1)]);
    const old = boot(1).variants.map(({ qty }) => qty);
    const variants = boot(1).variants.map((variant) => ({ ...variant, qty: 9 }));
    const report = await load([boot(1, { variants }), boot(2)]);
    expect(report).toMatchObject({
      products: { created: 1, changed: 0, unchanged: 1 },
      quantitiesLeft: 2,
    });
    // Once more, and with another change.
    expect(await load([boot(1, { variants })])).toMatchObject({ quantitiesLeft: 2 });
    await load([
      boot(1, {
        variants: [...variants, { id: 'B1-50', code: '50', label: '50', qty: 4 }],
        name: 'New',
      }),
    ]);
    const detail = await readProductDetail(test.db, 'boot-1');
    expect(detail?.variants.map(({ qty }) => qty)).toEqual([...old, 4]);
    expect(await ledgerDifferences(test.db)).toEqual([]);
  });

  it('sets the stock with the option for it, even if it was left alone before', async () => {
    await load([boot(1)]);
    const variants = boot(1).variants.map((variant) => ({ ...variant, qty: 9 }));
    await load([boot(1, { variants })]);
    const [before] = await stockTimes();
    const report = await load([boot(1, { variants })], { stock: true });
    expect(report).toMatchObject({ products: { changed: 1 }, quantitiesLeft: 0 });
    const [after] = await stockTimes();
    expect(Number(after?.stock_updated_at)).toBeGreaterThan(Number(before?.stock_updated_at));
    expect((await readProductDetail(test.db, 'boot-1'))?.variants.map(({ qty }) => qty)).toEqual([
      9, 9,
    ]);
    // Units that are sold now do not come back: the record was taken in.
    await setStock(
      { db: test.db, actor: operator('test'), now: new Date() },
      { lines: [{ variant: 'B1-41', qty: 1 }] },
    );
    expect(await load([boot(1, { variants })], { stock: true })).toMatchObject({
      products: { unchanged: 1 },
    });
    expect(await ledgerDifferences(test.db)).toEqual([]);
  });

  it('keeps the sizes that stay, by their ids, when sizes change', async () => {
    await load([boot(1)]);
    const variants = [
      { id: 'B1-43', code: '43', label: '43', qty: 1 },
      { id: 'B1-41', code: '41', label: '41', qty: 3 },
    ];
    await load([boot(1, { variants })]);
    const rows = await test.db.selectFrom('variants').select('id').orderBy('position').execute();
    expect(rows).toEqual([{ id: 'B1-43' }, { id: 'B1-41' }]);
    // Sizes that go close their ledger, so that they may come back.
    await load([boot(1)]);
    expect(await ledgerDifferences(test.db)).toEqual([]);
  });

  it('touches the old and new slug, brand, range and category', async () => {
    await load([boot(1)]);
    await touchedTags(test.db);
    await load([
      boot(1, { slug: 'shoe', brand: 'other', parentCode: 'C', canonicalCategory: 'sale' }),
    ]);
    expect(await touchedTags(test.db)).toEqual([
      'brand:acme',
      'brand:other',
      'category:mens',
      'category:mens/footwear',
      'category:mens/footwear/boots',
      'category:sale',
      'product:boot-1',
      'product:shoe',
      'products',
      'range:B',
      'range:C',
    ]);
  });

  it('reorders listings when a popularity changes', async () => {
    await load([boot(1)]);
    await load([boot(1, { popularity: 7 })]);
    const rows = await test.db.selectFrom('product_categories').select('popularity').execute();
    expect(new Set(rows.map(({ popularity }) => popularity))).toEqual(new Set([7]));
  });

  it('deletes the old picture when a picture changes', async () => {
    await load([boot(1)]);
    await load([
      boot(1, { images: [{ src: 'new.svg', alt: 'New' }], overlayIds: ['online-only'] }),
    ]);
    expect((await contents(test.db)).media).toHaveLength(1);
  });

  it('updates a category and touches the tag of every page’s frame', async () => {
    await load([]);
    await touchedTags(test.db);
    const report = await importCatalogue(
      test.db,
      memorySource([{ type: 'category', path: 'sale', name: 'Last pairs', position: 3 }]),
    );
    expect(report.structure).toEqual({ created: 0, changed: 1, unchanged: 0 });
    expect(await touchedTags(test.db)).toEqual(['catalogue']);
  });

  it('overwrites an edit made in the database only once the record itself changes', async () => {
    await load([boot(1)]);
    await test.db.updateTable('products').set({ name: 'By hand' }).execute();
    await load([boot(1)]);
    expect((await readProductDetail(test.db, 'boot-1'))?.name).toBe('By hand');
    await load([boot(1, { popularity: 1 })]);
    expect((await readProductDetail(test.db, 'boot-1'))?.name).toBe('Boot 1');
  });
});

describe('what a file only implies', () => {
  it('is created when missing and left alone when it exists', async () => {
    const implied = (record: object) => ({ item: { line: 0, record, implied: true } });
    const source = () =>
      memorySource([
        implied({ type: 'brand', slug: 'acme', name: 'ACME' }),
        implied({ type: 'category', path: 'new', name: 'New' }),
        implied({ type: 'overlay', id: 'sale', name: 'Sale', dynamicOverlay: 'sale' }),
      ]);
    await load([{ type: 'overlay', id: 'reduced', name: 'Reduced', dynamicOverlay: 'sale' }]);
    const report = await importCatalogue(test.db, source());
    expect(report.structure).toEqual({ created: 1, changed: 0, unchanged: 2 });
    const brand = await test.db
      .selectFrom('brands')
      .select('name')
      .where('slug', '=', 'acme')
      .executeTakeFirst();
    expect(brand).toEqual({ name: 'Acme' });
  });
});

describe('a line of an import', () => {
  it('with a problem is reported and skipped, in file order, while the rest is imported', async () => {
    const heard: number[] = [];
    const report = await load(
      [
        boot(1, { images: [{ src: 'bad.svg', alt: '' }] }),
        boot(2, { price: -1 }),
        boot(3),
        boot(4, { images: [{ src: 'missing.svg', alt: '' }] }),
        { item: { line: 0, problem: 'it is not JSON', key: 'x' } },
      ],
      { onProblem: ({ line }) => heard.push(line) },
    );
    expect(report.products.created).toBe(1);
    expect(report.problems).toEqual([
      {
        line: FIRST,
        key: 'boot-1',
        reason: 'picture "bad.svg": it is not a PNG, JPEG, WebP, AVIF, GIF or SVG picture',
        skipped: true,
      },
      { line: FIRST + 1, key: 'boot-2', reason: expect.stringMatching(/^price/), skipped: true },
      {
        line: FIRST + 3,
        key: 'boot-4',
        reason: 'picture "missing.svg": there is no such file',
        skipped: true,
      },
      { line: FIRST + 4, key: 'x', reason: 'it is not JSON', skipped: true },
    ]);
    expect(heard).toEqual([FIRST, FIRST + 1, FIRST + 3, FIRST + 4]);
  });

  it('with a problem leaves the product as it was and stores no picture', async () => {
    await load([boot(1)]);
    const before = await contents(test.db);
    const images = [
      { src: 'other.svg', alt: '' },
      { src: 'bad.svg', alt: '' },
    ];
    await load([boot(1, { images })]);
    expect(await contents(test.db)).toEqual(before);
  });

  it('cannot take another product’s slug or variant id', async () => {
    await load([boot(1)]);
    const before = await contents(test.db);
    const variants = [{ id: 'B1-42', code: 'x', label: 'M', qty: 0 }];
    const report = await load([boot(2, { slug: 'boot-1' }), boot(3, { variants })]);
    expect(report.problems.map(({ reason }) => reason)).toEqual([
      expect.stringMatching(/^its slug "boot-1" already belongs to the product "B1"/),
      expect.stringMatching(/^its variant id "B1-42" already belongs to the product "B1"/),
    ]);
    expect(await contents(test.db)).toEqual(before);
  });

  it('can take a slug or variant that a line above gives up', async () => {
    await load([boot(1)]);
    const variants = [{ id: 'B1-42', code: 'x', label: 'M', qty: 0 }];
    const records = [
      boot(1, { slug: 'boot-one', variants: boot(1).variants.slice(0, 1) }),
      boot(2, { slug: 'boot-1', variants }),
    ];
    expect(await load(records, { strict: true })).toMatchObject({
      refused: false,
      products: { created: 1, changed: 1 },
      skipped: 0,
    });
  });

  it('with a problem is reported in full only up to a limit, but always counted', async () => {
    const report = await load(Array.from({ length: 500 }, () => ({ type: 'x' })));
    expect(report.skipped).toBe(500);
    expect(report.problems.length).toBeLessThanOrEqual(200);
  });
});

describe('the option strict', () => {
  it.each([
    ['a bad record', [boot(1), boot(2, { price: -1 })]],
    ['a bad picture', [boot(1), boot(2, { images: [{ src: 'bad.svg', alt: '' }] })]],
    ['an unknown brand', [boot(1), boot(2, { brand: 'nobody' })]],
    ['a repeated id', [boot(1), boot(1)]],
    ['a key of another product', [boot(1, { slug: 'boot-9' })]],
    ['a note', [boot(1), { item: { line: 0, record: boot(2), notes: ['stock taken as 0'] } }]],
  ])('refuses the whole file for %s and changes nothing', async (_, records) => {
    await load([boot(9)]);
    const before = await contents(test.db);
    const report = await load(records, { strict: true });
    expect(report.refused).toBe(true);
    expect(report.problems).toHaveLength(1);
    expect(report.products).toEqual({ created: 0, changed: 0, unchanged: 0 });
    expect(await contents(test.db)).toEqual(before);
  });
});

describe('the option replace', () => {
  it('unpublishes products that the file does not name, until it names them again', async () => {
    await load([boot(1), boot(2)]);
    await touchedTags(test.db);
    expect((await load([boot(1)], { replace: true })).unpublished).toBe(1);
    expect((await readProductDetail(test.db, 'boot-2'))?.state).toBe('unpublished');
    expect(await touchedTags(test.db)).toContain('product:boot-2');
    expect((await load([boot(1)], { replace: true })).unpublished).toBe(0);
    expect((await load([boot(2)])).products.changed).toBe(1);
    expect((await readProductDetail(test.db, 'boot-2'))?.state).toBe('current');
  });

  it('unpublishes nothing when a line was skipped or the file is empty', async () => {
    await load([boot(1), boot(2)]);
    for (const records of [[boot(1), boot(3, { price: -1 })], []]) {
      const report = await load(records, { replace: true });
      expect(report.unpublished).toBe(0);
      expect(report.remarks).toEqual([expect.stringMatching(/^Nothing was removed from the shop/)]);
    }
  });
});

describe('an import', () => {
  it('refuses to start while another import runs', async () => {
    const begun = Promise.withResolvers<void>();
    const gate = Promise.withResolvers<void>();
    const waiting = memorySource([...STRUCTURE, boot(1)]);
    const first = importCatalogue(test.db, {
      ...waiting,
      image: async (src) => {
        begun.resolve();
        await gate.promise;
        return waiting.image(src);
      },
    });
    await begun.promise;
    await expect(load([boot(2)])).rejects.toThrow(ImportBusyError);
    gate.resolve();
    expect((await first).products.created).toBe(1);
    expect((await load([boot(2)])).products.created).toBe(1);
  });

  it('stops between two products when aborted, and resumes from there', async () => {
    const stop = new AbortController();
    const records = Array.from({ length: 20 }, (_, n) => boot(n));
    const run = load(records, {
      signal: stop.signal,
      onProgress: ({ products }) => {
        if (products === 5) stop.abort(new Error('stopped'));
      },
    });
    await expect(run).rejects.toThrow('stopped');
    expect((await contents(test.db)).media).toHaveLength(6);
    expect((await load(records)).products).toEqual({ created: 15, changed: 0, unchanged: 5 });
  });

  it('fails with the error of its source and keeps what was complete', async () => {
    const source = memorySource([]);
    source.records = {
      async *[Symbol.asyncIterator]() {
        for (const [index, record] of [...STRUCTURE, boot(1)].entries()) {
          yield { line: index + 1, record };
        }
        throw new Error('the disk is gone');
      },
    };
    await expect(importCatalogue(test.db, source)).rejects.toThrow('the disk is gone');
    const before = await contents(test.db);
    expect(before.products?.length ?? 0).toBeLessThanOrEqual(1);
    expect((await load([boot(1)])).skipped).toBe(0);
  });

  it('leaves the settings of the connections it used as they were', async () => {
    const name = new URL(test.url).pathname.slice(1);
    await sql`alter database ${sql.id(name)} set synchronous_commit = local`.execute(test.db);
    const db = connect(test.url, { max: 2 });
    try {
      await importCatalogue(db, memorySource([...STRUCTURE, boot(1)]));
      const show = sql<{ setting: string }>`
        select current_setting('synchronous_commit') as setting, pg_sleep(0.01)`;
      const both = await Promise.all([show.execute(db), show.execute(db)]);
      expect(both.map(({ rows }) => rows[0]?.setting)).toEqual(['local', 'local']);
    } finally {
      await db.destroy();
    }
  });
});
