import { expect, test } from './support/fixtures.ts';

test('a filtered listing is the same prerendered page, canonical to the unfiltered one', {
  tag: '@change',
}, async ({ request }) => {
  const plain = await (await request.get('/categories/mens')).text();
  const filtered = await request.get('/categories/mens?colour=Blue&sort=newest');
  expect(filtered.headers()['cache-control']).toContain('s-maxage');
  const html = await filtered.text();
  const canonical = (page: string) => /<link rel="canonical" href="([^"]+)"/.exec(page)?.[1];
  expect(canonical(html)).toBe(canonical(plain));
  expect(canonical(html)).toMatch(/\/categories\/mens$/);
  const robots = await (await request.get('/robots.txt')).text();
  for (const param of ['colour', 'for', 'sort', 'minPrice', 'footwearWidth']) {
    expect(robots).toContain(`/*?${param}=`);
    expect(robots).toContain(`/*&${param}=`);
  }
});

test('the filters’ counts come with the prerendered page: nobody is asked for them', {
  tag: '@change',
}, async ({ page, filters }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/')) asked.push(request.url());
  });
  await page.goto('/categories/mens');
  const blue = filters.option('Colour', 'Blue');
  await expect(blue).toBeVisible();
  expect(await filters.count(blue)).toBeGreaterThan(0);
  expect(asked.filter((url) => url.includes('search'))).toEqual([]);
});

test('controls that need scripts are hidden without them', { tag: '@change' }, async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/categories/mens');
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Sort by' })).toBeHidden();
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Men’s', exact: true })).toBeHidden();
  await context.close();
});

test('the search’s page is not for crawlers', { tag: '@change' }, async ({ request }) => {
  const html = await (await request.get('/search?q=boots')).text();
  expect(html).toMatch(/<meta name="robots" content="noindex/);
});
