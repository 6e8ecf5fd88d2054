import { parse } from 'csv-parse/sync';
import sharp from 'sharp';
import { PAGE_SIZE } from '#lib/commerce/catalogue/listing.ts';
import { discontinued, plainBoot, reduced } from '../support/demo-products.ts';
import { expect, test } from '../support/http-test.ts';

/** Origin of the tested shop's absolute links, set by tests/e2e/run.ts. */
const site = process.env.SITE_URL ?? '';

/** Every JSON-LD block of a page's HTML. */
function structuredData(html: string): Record<string, unknown>[] {
  return [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
    ([, json]) => JSON.parse(json ?? '') as Record<string, unknown>,
  );
}

interface Variant {
  sku: string;
  name: string;
  image: string;
  offers: { price: string; url: string };
}

/** The variants that a product's page describes; those of other colours have their own pages. */
function variantsOf(html: string): Variant[] {
  const [graph] = structuredData(html).filter((one) => '@graph' in one);
  const nodes = (graph?.['@graph'] ?? []) as { hasVariant?: Variant[] }[];
  return nodes.flatMap(({ hasVariant }) => hasVariant ?? []).filter(({ sku }) => sku);
}

const canonical = (html: string) => /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1];

test('a product page has structured data and previews in its HTML', { tag: '@change' }, async ({
  request,
}) => {
  const html = await (await request.get(`/products/${reduced.slug}`)).text();
  expect(canonical(html)).toBe(`${site}/products/${reduced.slug}`);
  const data = structuredData(html);
  const [graph] = data.filter((one) => '@graph' in one);
  expect(graph?.['@graph']).toContainEqual(
    expect.objectContaining({ '@type': 'ProductGroup', name: reduced.name }),
  );
  expect(variantsOf(html)).toEqual(
    reduced.variants.map(({ id, label }) =>
      expect.objectContaining({
        sku: id,
        offers: expect.objectContaining({
          price: (reduced.price / 100).toFixed(2),
          priceCurrency: 'AUD',
          url: `${site}/products/${reduced.slug}?${new URLSearchParams({ size: label })}`,
        }),
      }),
    ),
  );
  expect(data).toContainEqual(expect.objectContaining({ '@type': 'BreadcrumbList' }));
  expect(html).toMatch(/<meta name="description" content="[^"]{50,}"/);
  expect(html).toContain(`<meta property="og:image" content="${site}/social/products/`);
});

test('the home page describes the shop as an online store', { tag: '@change' }, async ({
  request,
}) => {
  const html = await (await request.get('/')).text();
  expect(structuredData(html)).toContainEqual(
    expect.objectContaining({ '@type': 'OnlineStore', name: 'Stringybark' }),
  );
});

test('the Google feed says the same as the product pages, to every visitor', {
  tag: '@change',
}, async ({ request }) => {
  const answer = await request.get('/feeds/google.tsv?utm_source=x', {
    headers: { cookie: 'a=b' },
  });
  expect(answer.headers()).toMatchObject({
    'content-type': 'text/tab-separated-values; charset=utf-8',
    'cache-control': 'no-cache',
  });
  expect(answer.headers()).not.toHaveProperty('set-cookie');
  const rows = parse<Record<string, string>>(await answer.text(), {
    columns: true,
    delimiter: '\t',
  });
  for (const { slug } of [reduced, plainBoot]) {
    const html = await (await request.get(`/products/${slug}`)).text();
    const link = `${site}/products/${slug}`;
    const variants = variantsOf(html);
    expect(variants.length).toBeGreaterThan(1);
    expect(rows.filter((row) => row.link?.startsWith(`${link}?`))).toEqual(
      variants.map(({ sku, name, image, offers }) =>
        expect.objectContaining({
          ...{ id: sku, title: name, image_link: image, link: offers.url },
          [slug === reduced.slug ? 'sale_price' : 'price']: `${offers.price} AUD`,
          availability: expect.stringMatching(/^(?:in|out_of)_stock$/),
        }),
      ),
    );
  }
  const known = { 'if-none-match': answer.headers().etag ?? '' };
  expect((await request.get('/feeds/google.tsv', { headers: known })).status()).toBe(304);
  const head = await request.head('/feeds/google.tsv');
  expect({ status: head.status(), bytes: (await head.body()).length }).toEqual({
    status: 200,
    bytes: 0,
  });
});

test('agents.md and llms.txt describe the shop as Markdown and as text', {
  tag: '@change',
}, async ({ request }) => {
  const markdown = await request.get('/agents.md');
  const plain = await request.get('/llms.txt');
  expect(markdown.headers()['content-type']).toBe('text/markdown; charset=utf-8');
  expect(plain.headers()['content-type']).toBe('text/plain; charset=utf-8');
  const text = await markdown.text();
  expect(text).toMatch(/^# Stringybark\n/);
  expect(text).toContain(`${site}/articles/returns`);
  expect(await plain.text()).toBe(text);
});

test('page 2 is canonical to itself, and a filtered view to the unfiltered listing', {
  tag: '@change',
}, async ({ request }) => {
  const of = async (path: string) => canonical(await (await request.get(path)).text());
  expect(await of('/categories/mens')).toBe(`${site}/categories/mens`);
  expect(await of('/categories/mens?page=2')).toBe(`${site}/categories/mens?page=2`);
  expect(await of('/categories/mens?colour=Black&sort=priceAsc')).toBe(`${site}/categories/mens`);
  expect(await of('/products?colour=Black&sale=true')).toBe(`${site}/products?sale=true`);
  expect(await of('/blog?tag=coast')).toBe(`${site}/blog`);
  expect(await of('/stores?near=newtown-nsw-2042')).toBe(`${site}/stores`);
});

test('a filtered listing and the sale can be cached, with their products in the HTML', {
  tag: '@change',
}, async ({ request }) => {
  for (const path of ['/categories/mens?colour=Blue&sort=newest', '/products?sale=true&page=2']) {
    const answer = await request.get(path);
    expect(answer.headers()['cache-control'], path).toContain('s-maxage');
    expect((await answer.text()).match(/<article /g), path).toHaveLength(PAGE_SIZE);
  }
});

test('a post and a store have structured data in their HTML', {
  tag: '@change',
}, async ({ request }) => {
  const path = '/blog/salt-is-the-end-of-zips';
  const post = await (await request.get(path)).text();
  expect(structuredData(post)).toContainEqual(
    expect.objectContaining({
      '@type': 'BlogPosting',
      url: site + path,
      image: [expect.stringMatching(/\/social\/pictures\/[0-9a-f]{24}\.jpg$/)],
    }),
  );
  const [, preview = ''] =
    /<meta property="og:image" content="[^"]*?(\/social\/[^"]+)"/.exec(post) ?? [];
  expect((await request.get(preview)).headers()['content-type']).toBe('image/jpeg');
  expect(post).toContain('application/atom+xml');
  const store = await (await request.get('/stores/newtown')).text();
  expect(structuredData(store).map((data) => data['@type'])).toContain('ShoeStore');
});

test('the sitemap lists only pages that answer 200', { tag: '@change' }, async ({ request }) => {
  const xml = await (await request.get('/sitemap.xml')).text();
  const paths = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) =>
    (url ?? '').replace(site, ''),
  );
  expect(paths).toEqual(expect.arrayContaining(['/', '/stores', '/stores/newtown']));
  expect(paths).toContain(`/products/${plainBoot.slug}`);
  expect(paths).not.toContain(`/products/${discontinued.slug}`);
  expect(new Set(paths).size).toBe(paths.length);
  const statuses = new Map<string, number>();
  // All that are not products, and one product in forty: each may have to be rendered first.
  const queue = paths
    .filter((path, index) => !path.startsWith('/products/') || index % 40 === 0)
    .values();
  const ask = async () => {
    for (const path of queue) {
      statuses.set(path, (await request.head(path, { maxRedirects: 0 })).status());
    }
  };
  await Promise.all(Array.from({ length: 8 }, ask));
  expect([...statuses].filter(([, status]) => status !== 200)).toEqual([]);
});

test('robots.txt disallows filters and sorting, and allows page numbers', {
  tag: '@change',
}, async ({ request }) => {
  const robots = await (await request.get('/robots.txt')).text();
  for (const param of ['colour', 'for', 'sort', 'minPrice', 'footwearWidth']) {
    expect(robots).toContain(`Disallow: /*?${param}=`);
    expect(robots).toContain(`Disallow: /*&${param}=`);
  }
  expect(robots).not.toMatch(/Disallow: .*page=/);
  expect(robots).toContain('Allow: /products?sale=true$');
  expect(robots).toContain('/sitemap.xml');
});

test('link previews are 1200 by 630 pixels', { tag: '@change' }, async ({ request }) => {
  const previews = { [`/social/products/${plainBoot.slug}`]: 'jpeg', '/social/brand': 'png' };
  for (const [path, kind] of Object.entries(previews)) {
    const answer = await request.get(path);
    expect(answer.headers()['content-type']).toBe(`image/${kind}`);
    const { format, width, height } = await sharp(await answer.body()).metadata();
    expect({ format, width, height }).toEqual({ format: kind, width: 1200, height: 630 });
  }
});

test('pictures are compressed and cached as immutable', { tag: '@change' }, async ({ request }) => {
  const html = await (await request.get('/products')).text();
  // The page shows them at the size of a card; which pictures those are stands in its data.
  const data = await (await request.get(/"(\/_page\/[^"]+)"/.exec(html)?.[1] ?? '')).text();
  const pictures = new Set([...data.matchAll(/\/media\/[0-9a-f]{24}\.svg/g)].map(([path]) => path));
  expect(pictures.size).toBeGreaterThan(20);
  for (const path of pictures) {
    const answer = await fetch(new URL(path, process.env.BASE_URL), {
      headers: { 'accept-encoding': 'br' },
    });
    expect(answer.headers.get('content-encoding')).toBe('br');
    expect(answer.headers.get('cache-control')).toContain('immutable');
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(0);
  }
});
