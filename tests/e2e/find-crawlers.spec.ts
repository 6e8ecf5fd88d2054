import { expect, test } from './support/fixtures.ts';

test('a filtered listing is the same prerendered page, canonical to the unfiltered one', async ({
  request,
}) => {
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

test('the counts of the filters are part of the prerendered page', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/categories/mens');
  const html = await page.content();
  expect(html).toMatch(/Blue<\/label>.*?\d+/);
  // These controls need scripts, so they are hidden without them.
  await expect(page.getByRole('combobox', { name: 'Sort by' })).toBeHidden();
  await expect(page.getByRole('checkbox', { name: 'Blue', exact: true })).toBeHidden();
  await context.close();
});

test('the search’s page is not for crawlers', async ({ request }) => {
  const html = await (await request.get('/search?q=boots')).text();
  expect(html).toMatch(/<meta name="robots" content="noindex/);
});
