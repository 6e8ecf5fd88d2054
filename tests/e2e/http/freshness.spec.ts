import type { ProductRecord } from '#lib/server/catalogue/import/records.ts';
import { expect, test } from '../support/http-test.ts';
import { importContent } from '../support/import-content.ts';
import { importRecords } from '../support/import-records.ts';

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

test('an import shows within seconds, also on a page that was a 404 or cached', {
  tag: '@change',
}, async ({ request }) => {
  const slug = `freshness-${Date.now()}`;
  const heading = async () => {
    const html = await (await request.get(`/products/${slug}`)).text();
    return /<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1] ?? '';
  };
  expect((await request.get(`/products/${slug}`)).status()).toBe(404);

  await importRecords([record(slug, 'First Name')]);
  await expect.poll(heading).toContain('First Name');
  // Some seconds after a change pages are rendered once more.
  await expect
    .poll(async () => (await request.get(`/products/${slug}`)).headers()['x-nextjs-cache'])
    .toBe('HIT');

  await importRecords([record(slug, 'Second Name')]);
  await expect.poll(heading).toContain('Second Name');
});

test('a post shows within seconds of its import, and a scheduled one when it is due', async ({
  request,
}) => {
  // Long enough to see that it is not there yet.
  const SOON_MS = 20_000;
  const slug = `freshness-${Date.now()}`;
  // Hidden posts have a page but are not listed, so other tests do not see them.
  const post = (fields: { slug: string; title: string; date: string }) => ({
    fields: { ...fields, kind: 'post', author: 'Mia Reed', hidden: 'true' },
  });
  const timeOf = (time: number) => new Date(time).toISOString().replace(/\.\d+/, '');
  const status = async (path: string) => (await request.get(path)).status();
  const heading = async () => {
    const html = await (await request.get(`/blog/${slug}`)).text();
    return /<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1] ?? '';
  };
  expect(await status(`/blog/${slug}`)).toBe(404);

  const due = Date.now() + SOON_MS;
  await importContent([
    post({ slug, title: 'First title', date: '2026-01-01' }),
    post({
      slug: `${slug}-later`,
      title: 'Later',
      date: timeOf(due),
    }),
  ]);
  await expect.poll(heading).toBe('First title');
  const early = await status(`/blog/${slug}-later`);
  if (Date.now() < due) expect(early).toBe(404);

  await importContent([post({ slug, title: 'Second title', date: '2026-01-01' })]);
  await expect.poll(heading).toBe('Second title');

  await expect.poll(() => status(`/blog/${slug}-later`), { timeout: 90_000 }).toBe(200);
  expect(Date.now()).toBeGreaterThanOrEqual(due - 1000);
});
