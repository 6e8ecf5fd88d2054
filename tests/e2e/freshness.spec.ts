import type { ProductRecord } from '#lib/server/catalogue/import/records.ts';
import { expect, test } from './support/fixtures.ts';
import { importRecords } from './support/import-records.ts';

/** Discontinued products have a page but are not listed, so other tests do not see them. */
function record(slug: string, name: string): ProductRecord {
  return {
    type: 'product',
    id: slug,
    slug,
    name,
    brand: 'stringybark',
    price: 12_300,
    state: 'discontinued',
    compositeCode: slug,
    parentCode: slug,
    variants: [{ id: `${slug}-1`, code: slug, label: 'One size', qty: 0 }],
  };
}

test('an import shows within seconds, on a page that was a 404 and on one that was cached', async ({
  request,
}) => {
  const slug = `freshness-${Date.now()}`;
  const heading = async () => {
    const html = await (await request.get(`/products/${slug}`)).text();
    return /<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1] ?? '';
  };
  expect((await request.get(`/products/${slug}`)).status()).toBe(404);

  await importRecords([record(slug, 'First Name')]);
  await expect.poll(heading).toContain('First Name');
  expect((await request.get(`/products/${slug}`)).headers()['x-nextjs-cache']).toBe('HIT');

  await importRecords([record(slug, 'Second Name')]);
  await expect.poll(heading).toContain('Second Name');
});

test('unknown paths answer 404 and are not kept', async ({ request }) => {
  const path = `/products/unknown-${Date.now()}`;
  for (const _ of [1, 2]) {
    const answer = await request.get(path);
    expect(answer.status()).toBe(404);
    expect(answer.headers()['x-nextjs-cache']).not.toBe('HIT');
  }
});
