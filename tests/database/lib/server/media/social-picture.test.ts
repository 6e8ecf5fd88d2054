import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { GET } from '#app/social/[...path]/route.ts';
import { drawSocialPictures } from '#lib/server/catalogue/draw-social-pictures.ts';
import type { CatalogueSource } from '#lib/server/catalogue/import/catalogue-source.ts';
import { importCatalogue } from '#lib/server/catalogue/import/import-catalogue.ts';
import { compressText } from '#lib/server/media/media.ts';
import { runWorker } from '#lib/server/worker/run-worker.ts';
import { countInserts } from '#tests/api/support/count-inserts.ts';
import { createTestDatabase, type TestDatabase } from '#tests/api/support/database.ts';
import {
  boot,
  memorySource,
  STRUCTURE,
} from '#tests/database/lib/server/catalogue/support/memory-source.ts';
import { nestedUses } from '#tests/support/svg-bombs.ts';

describe('GET /social/…', () => {
  let test: TestDatabase;

  beforeAll(async () => {
    test = await createTestDatabase();
    await load(
      boot(1),
      boot(2),
      boot(3),
      boot(4, { images: [] }),
      boot(5, { state: 'unpublished' }),
    );
  });
  afterAll(() => test.drop());

  const load = async (...products: ReturnType<typeof boot>[]) => {
    const report = await importCatalogue(test.db, memorySource([...STRUCTURE, ...products]));
    expect(report.problems).toEqual([]);
  };
  const get = (path: string) =>
    GET(new Request('http://shop.example/social'), {
      params: Promise.resolve({ path: path.split('/') }),
    });
  const keep = (product: string, bytes: Buffer) =>
    test.db
      .updateTable('social_pictures')
      .set({ bytes })
      .where('product_id', '=', product)
      .execute();

  it.each([
    ['brand', 'png'],
    ['products/boot-1', 'jpeg'],
  ])('sends the picture of %s as a %s of 1200 by 630', async (path, kind) => {
    const response = await get(path);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe(`image/${kind}`);
    const { format, width, height } = await sharp(await response.arrayBuffer()).metadata();
    expect({ format, width, height }).toEqual({ format: kind, width: 1200, height: 630 });
  });

  it('draws a product’s picture once, however many ask', async () => {
    const inserts = await countInserts(test.db, 'social_pictures');
    const answers = await Promise.all(Array.from({ length: 50 }, () => get('products/boot-2')));
    expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(200));
    expect(await inserts()).toBe(1);
  });

  it('sends the stored picture until the product has other pictures', async () => {
    await get('products/boot-1');
    await keep('B1', Buffer.from('as kept'));
    expect(await (await get('products/boot-1')).text()).toBe('as kept');
    await load(boot(1, { name: 'Another name' }));
    expect(await (await get('products/boot-1')).text()).toBe('as kept');
    await load(boot(1, { images: [{ src: 'other.svg', alt: '' }] }));
    const anew = Buffer.from(await (await get('products/boot-1')).arrayBuffer());
    expect(anew.toString()).not.toBe('as kept');
    expect(Buffer.from(await (await get('products/boot-1')).arrayBuffer())).toEqual(anew);
  });

  it('finds the picture that a job has drawn after an import', {
    timeout: 90_000,
  }, async () => {
    const drawn = () =>
      test.db.selectFrom('social_pictures').select('product_id').orderBy('product_id').execute();
    await test.db.deleteFrom('social_pictures').execute();
    await load(boot(1), boot(2, { images: [{ src: 'new.svg', alt: '' }] }));
    const worker = await runWorker(test.url, { 'draw-social-pictures': drawSocialPictures });
    // B4 has no pictures, and B5 no page.
    await expect
      .poll(drawn, { timeout: 60_000 })
      .toEqual(['B1', 'B2', 'B3'].map((product_id) => ({ product_id })));
    await worker.stop();
    const inserts = await countInserts(test.db, 'social_pictures');
    for (const number of [1, 2, 3]) {
      expect((await get(`products/boot-${number}`)).status).toBe(200);
    }
    expect(await inserts()).toBe(0);
  });

  it('draws pictures of drawings that come with the shop only on request', async () => {
    const given = memorySource([boot(6, { images: [{ src: 'own.svg', alt: '' }] })]);
    const own: CatalogueSource = {
      ...given,
      async image(src) {
        const { bytes } = await given.image(src);
        return { bytes, brotli: await compressText(bytes) };
      },
    };
    expect((await importCatalogue(test.db, own)).problems).toEqual([]);
    await drawSocialPictures(
      {},
      { db: test.db, signal: new AbortController().signal, lastTry: false },
    );
    const kept = () =>
      test.db
        .selectFrom('social_pictures')
        .select('product_id')
        .where('product_id', '=', 'B6')
        .execute();
    expect(await kept()).toEqual([]);
    expect((await get('products/boot-6')).status).toBe(200);
    expect(await kept()).toHaveLength(1);
  });

  it('shows the brand’s mark when a stored picture cannot be drawn', async () => {
    await test.db.deleteFrom('social_pictures').execute();
    await test.db
      .updateTable('media')
      .set({ bytes: await compressText(Buffer.from(nestedUses())) })
      .where('hash', 'in', (query) =>
        query
          .selectFrom('product_images')
          .select('media_hash')
          .where('product_id', '=', 'B3')
          .where('position', '=', 0),
      )
      .execute();
    const inserts = await countInserts(test.db, 'social_pictures');
    const first = await get('products/boot-3');
    expect(first.status).toBe(200);
    expect((await get('products/boot-3')).status).toBe(200);
    expect(await inserts()).toBe(1);
  });

  it.each([
    'products/boot-4',
    'products/boot-5',
    'products/no-such-product',
    'products/%',
    'products/%25',
    'products/\0',
    'products/boot-1/more',
    `products/${'a'.repeat(10_000)}`,
    'nothing',
    '',
  ])('answers 404 for %s', async (path) => {
    const response = await get(path);
    expect(response.status).toBe(404);
    expect(response.headers.get('cache-control')).toBe('no-store');
  });
});
