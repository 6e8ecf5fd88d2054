import { plainBoot } from './support/demo-products.ts';
import { expect, test } from './support/fixtures.ts';

test.use({ javaScriptEnabled: false });

test('pages that need scripts say so when scripts are off', { tag: '@change' }, async ({
  page,
  product,
}) => {
  for (const [path, text] of [
    ['/cart', 'Your cart needs JavaScript.'],
    ['/checkout/contact-info', 'Checkout needs JavaScript.'],
    ['/hand-over', 'Your cart needs JavaScript.'],
    ['/search?q=boots', 'Search needs JavaScript.'],
    [`/products/${plainBoot.slug}`, 'Buying needs JavaScript.'],
  ] as const) {
    await page.goto(path);
    await expect(page.locator('noscript p', { hasText: text })).toBeVisible();
    await expect(product.addToCart).toBeHidden();
  }
  await page.goto('/categories/mens');
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Sort by' })).toBeHidden();
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Men’s', exact: true })).toBeHidden();
});

test('a crawler without scripts reaches every model by “Show more”, and its colours', {
  tag: '@change',
}, async ({ page, listing, product }) => {
  await listing.goto('/categories/mens');
  const total = Number.parseInt(await listing.count.innerText(), 10);
  const seen = new Set<string>();
  for (;;) {
    for (const link of await listing.products.getByRole('link').all()) {
      seen.add((await link.getAttribute('href')) ?? '');
    }
    if ((await listing.showMore.count()) === 0) break;
    const next = await listing.showMore.getAttribute('href');
    await listing.showMore.click();
    // A page that is still arriving lacks its last products.
    await page.waitForURL((url) => next !== null && url.href.endsWith(next));
  }
  expect(seen.size).toBe(total);
  await listing.products.first().getByRole('link').click();
  await expect(product.heading).toBeVisible();
  const colours = page.getByRole('navigation', { name: 'Colours' }).getByRole('link');
  expect(await colours.count()).toBeGreaterThan(1);
});

test('search, older posts and size guides work without scripts', { tag: '@change' }, async ({
  page,
  header,
  product,
}) => {
  await page.goto('/brands');
  await header.search.fill('boots');
  await header.search.press('Enter');
  await expect(page).toHaveURL('/search?q=boots');

  const cards = page.getByRole('main').getByRole('article');
  await page.goto('/blog');
  const first = await cards.nth(1).getByRole('heading').innerText();
  await page.getByRole('link', { name: /^Show \d+ more$/ }).click();
  await expect(page).toHaveURL('/blog?page=2');
  await expect(cards.first()).toBeVisible();
  await expect(page.getByRole('heading', { name: first, exact: true })).toHaveCount(0);
  await cards.first().getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  await product.goto(plainBoot.slug);
  await page.getByRole('main').getByRole('link', { name: 'Size guide' }).click();
  await expect(page).toHaveURL(/\/articles\/size-guides\//);
  await expect(page.getByRole('columnheader', { name: 'Foot (cm)' })).toBeVisible();
  await page.getByRole('radio', { name: 'inches' }).check();
  await expect(page.getByRole('columnheader', { name: 'Foot (in)' })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Foot (cm)' })).toBeHidden();
});
