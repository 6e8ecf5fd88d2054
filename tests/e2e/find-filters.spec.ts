import { expect, test } from './support/fixtures.ts';
import { holdScripts } from './support/lazy-scripts.ts';

/** `32 products` → 32. */
const number = (text: string) => Number.parseInt(text.replaceAll(',', ''), 10);

test('several values of one filter widen a listing, and several filters narrow it', {
  tag: '@change',
}, async ({ page, listing, filters }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/search')) asked.push(request.url());
  });
  await listing.goto('/products');
  const settled = async () => {
    await filters.settled();
    return number(await listing.count.innerText());
  };
  const everything = await settled();
  // The counts come with the prerendered page: nobody is asked for them.
  expect(asked).toEqual([]);
  await filters.option('Colour', 'Black').check();
  await expect(page).toHaveURL('/products?colour=Black');
  const black = await settled();
  expect(black).toBeLessThan(everything);
  await filters.option('Colour', 'Blue').check();
  await expect(page).toHaveURL('/products?colour=Black&colour=Blue');
  expect(await settled()).toBeGreaterThan(black);

  const women = filters.option('Gender', 'Women');
  const both = await filters.count(women);
  await women.check();
  await expect(listing.count).toHaveText(`${both} products`);
  await expect(page).toHaveURL('/products?for=Women&colour=Black&colour=Blue');
});

test('filters can be used by keyboard alone', { tag: '@change' }, async ({
  page,
  listing,
  filters,
}) => {
  await listing.goto('/categories/mens/footwear');
  const unisex = page.getByRole('switch', { name: 'Include unisex' });
  await expect(unisex).toBeChecked();
  await unisex.focus();
  await page.keyboard.press('Space');
  await expect(page).toHaveURL('/categories/mens/footwear?for=Men');
  await expect(unisex).toBeFocused();
  await expect(unisex).not.toBeChecked();
  const width = filters.facet('Footwear width');
  await width.locator('summary').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(width.getByRole('checkbox').first()).toBeFocused();
  await page.keyboard.press('Space');
  await expect(page).toHaveURL(/footwearWidth=/);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true });

  test('filters open in a drawer that says how many products are left', {
    tag: '@change',
  }, async ({ listing, filters }) => {
    await listing.goto('/categories/mens');
    await filters.open.tap();
    await expect(filters.drawer).toBeVisible();
    const blue = filters.drawer.getByRole('checkbox', { name: 'Blue', exact: true });
    const count = await filters.count(blue);
    await blue.tap();
    await filters.drawer.getByRole('button', { name: `Show ${count} products` }).tap();
    await expect(filters.drawer).toBeHidden();
    await expect(filters.open).toBeFocused();
    await expect(filters.open).toHaveText(/Filters\s*1/);
    await expect(listing.count).toHaveText(`${count} products`);
  });
});

test('sorting is disabled until the page’s scripts run', async ({ page, listing, filters }) => {
  const release = await holdScripts(page);
  await page.goto('/categories/mens/footwear', { waitUntil: 'commit' });
  await expect(filters.sortBy).toBeDisabled();
  release();
  await filters.sortBy.selectOption('Price low-high');
  await expect(page).toHaveURL('/categories/mens/footwear?sort=priceAsc');
  await filters.settled();
  await expect(listing.products.first()).toBeVisible();
});

test('products can be filtered and sorted by rating', { tag: '@change' }, async ({
  page,
  listing,
  filters,
}) => {
  await listing.goto('/categories/mens/footwear');
  const rated = filters.option('Rating', '4 stars and up');
  const count = await filters.count(rated);
  await rated.check();
  await expect(page).toHaveURL('/categories/mens/footwear?rating=4+stars+and+up');
  await expect(listing.count).toHaveText(`${count} ${count === 1 ? 'product' : 'products'}`);
  await filters.settled();
  const cards = listing.products;
  expect(await cards.count()).toBe(Math.min(count, 24));
  for (const text of await cards.allTextContents()) {
    expect(Number(/(\d(?:\.\d)?) of 5 stars/.exec(text)?.[1]), text).toBeGreaterThanOrEqual(4);
  }
  await filters.sortBy.selectOption('Top rated');
  await expect(page).toHaveURL('/categories/mens/footwear?rating=4+stars+and+up&sort=rating');
  await page.getByRole('button', { name: 'Remove 4 stars and up' }).click();
  await expect(page).toHaveURL('/categories/mens/footwear?sort=rating');
  await expect(rated).not.toBeChecked();
});
