import { expectAccessible } from './support/accessibility.ts';
import { expect, test } from './support/fixtures.ts';
import { holdScripts } from './support/lazy-scripts.ts';

/** `32 products` → 32. */
const number = (text: string) => Number.parseInt(text.replaceAll(',', ''), 10);

test('a value leaves as many products as stand beside it, and says so', async ({
  page,
  listing,
  filters,
}) => {
  await listing.goto('/categories/mens');
  const blue = filters.option('Colour', 'Blue');
  const count = await filters.count(blue);
  await blue.check();
  await expect(listing.count).toHaveText(`${count} products`);
  await expect(page).toHaveURL('/categories/mens?colour=Blue');
  await expect(filters.active.getByRole('button', { name: 'Remove Blue' })).toBeVisible();
});

test('values of one facet add up, values of two facets narrow down', { tag: '@change' }, async ({
  page,
  listing,
  filters,
}) => {
  await listing.goto('/products');
  const settled = async () => {
    await filters.settled();
    return number(await listing.count.innerText());
  };
  const everything = await settled();
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

test('sizes, sale and words of what it is for filter too', async ({ page, listing, filters }) => {
  await listing.goto('/categories/mens/footwear');
  for (const option of [filters.option('Footwear size', '10'), filters.onSale]) {
    const count = await filters.count(option);
    await option.check();
    await expect(listing.count).toHaveText(`${count} ${count === 1 ? 'product' : 'products'}`);
  }
  const activities = filters.facet('Footwear activities');
  await expect(activities.getByRole('checkbox')).toHaveCount(0);
  await activities.getByText('Footwear activities').click();
  const activity = activities.getByRole('checkbox').first();
  const count = await filters.count(activity);
  await activity.check();
  await expect(listing.count).toHaveText(`${count} ${count === 1 ? 'product' : 'products'}`);
  await expect(page).toHaveURL(/\?footwearSize=Men\+10&sale=true&footwearActivity=/);
});

test('sizes of footwear are in the system of the listing, also in a link of before', async ({
  page,
  listing,
  filters,
}) => {
  await listing.goto('/categories/womens/footwear?footwearSize=8');
  await expect(
    filters.active.getByRole('button', { name: 'Remove Women’s footwear size 8' }),
  ).toBeVisible();
  const eight = filters.option('Footwear size', '8');
  await expect(eight).toBeChecked();
  await filters.settled();
  await expect(eight).toHaveAccessibleDescription(/product/);
  const count = await filters.count(eight);
  await expect(listing.count).toHaveText(`${count} ${count === 1 ? 'product' : 'products'}`);

  await listing.goto('/products');
  await filters.facet('Footwear size').getByText('Kids’').click();
  await filters.option('Kids’', 'Kids’ 28').check();
  await expect(page).toHaveURL('/products?footwearSize=Kids+28');
});

test('prices filter in whole dollars, however they are typed', async ({
  page,
  listing,
  filters,
}) => {
  await listing.goto('/products');
  await filters.minimumPrice.fill('100');
  await filters.minimumPrice.press('Enter');
  await expect(page).toHaveURL('/products?minPrice=100');
  await filters.maximumPrice.fill('150');
  await filters.maximumPrice.blur();
  await expect(page).toHaveURL('/products?minPrice=100&maxPrice=150');
  await expect(filters.active).toContainText('$100 to $150');
  await filters.settled();
  await expect(listing.products.first()).toBeVisible();
  for (const text of await listing.products.allInnerTexts()) {
    const price = Number(/\$([\d,.]+)/.exec(text)?.[1]?.replace(',', ''));
    expect(price).toBeGreaterThanOrEqual(100);
    expect(price).toBeLessThanOrEqual(150);
  }

  // Several changes typed without leaving the field make one history entry.
  await filters.maximumPrice.fill('120');
  await expect(page).toHaveURL('/products?minPrice=100&maxPrice=120');
  await filters.maximumPrice.fill('110');
  await expect(page).toHaveURL('/products?minPrice=100&maxPrice=110');
  await page.goBack();
  await expect(page).toHaveURL('/products?minPrice=100&maxPrice=150');
  await expect(filters.maximumPrice).toHaveValue('150');

  await filters.active.getByRole('button', { name: 'Remove $100 to $150' }).click();
  await expect(page).toHaveURL('/products');
  await expect(filters.minimumPrice).toHaveValue('');
});

test('each order is the order it says', async ({ page, listing, filters }) => {
  await listing.goto('/categories/mens/footwear');
  await expect(filters.sortBy.getByRole('option')).toHaveText([
    'Featured',
    'Newest',
    'Name A-Z',
    'Name Z-A',
    'Price low-high',
    'Price high-low',
  ]);
  const featured = await listing.products.allInnerTexts();
  const price = (text: string) => Number(/\$([\d,.]+)/.exec(text)?.[1]?.replace(',', ''));
  const sorted = async (label: string, key: string) => {
    await filters.sortBy.selectOption(label);
    await expect(page).toHaveURL(`/categories/mens/footwear?sort=${key}`);
    await filters.settled();
    await expect(listing.products.first()).toBeVisible();
    return listing.products.allInnerTexts();
  };
  const cheap = (await sorted('Price low-high', 'priceAsc')).map(price);
  expect(cheap).toEqual(cheap.toSorted((a, b) => a - b));
  const dear = (await sorted('Price high-low', 'priceDesc')).map(price);
  expect(dear).toEqual(dear.toSorted((a, b) => b - a));
  expect(dear[0]).toBeGreaterThan(cheap[0] ?? 0);

  const names = async (label: string, key: string) => {
    await sorted(label, key);
    return listing.products.getByRole('heading').allInnerTexts();
  };
  const byName = new Intl.Collator('en-AU').compare;
  const rising = await names('Name A-Z', 'nameAsc');
  expect(rising).toEqual(rising.toSorted(byName));
  const falling = await names('Name Z-A', 'nameDesc');
  expect(falling).toEqual(falling.toSorted((a, b) => byName(b, a)));
  expect(await sorted('Newest', 'newest')).not.toEqual(featured);

  await filters.sortBy.selectOption('Featured');
  await expect(page).toHaveURL('/categories/mens/footwear');
  await expect.poll(() => listing.products.allInnerTexts()).toEqual(featured);
});

test('a long facet shows ten, or sixteen sizes, then all', async ({ listing, filters }) => {
  await listing.goto('/products');
  for (const [heading, limit] of [
    ['Colour', 10],
    ['Footwear size', 16],
  ] as const) {
    const options = filters.facet(heading).getByRole('checkbox');
    await expect(options).toHaveCount(limit);
    await filters
      .facet(heading)
      .getByRole('button', { name: /^Show all/ })
      .click();
    expect(await options.count()).toBeGreaterThan(limit);
  }
});

test('only facets that apply are there', async ({ page, listing, filters }) => {
  await listing.goto('/categories/mens/clothing');
  await expect(filters.facet('Clothing size')).toBeVisible();
  await expect(page.getByText('Footwear width')).toHaveCount(0);
  await listing.goto('/categories/mens/footwear');
  await expect(filters.facet('Footwear width')).toBeVisible();
  await expect(filters.facet('Footwear width').getByRole('checkbox')).toHaveCount(0);
  await expect(page.getByText('Clothing material')).toHaveCount(0);
});

test('chips take filters off again, one by one or all, and the focus is kept', {
  tag: '@change',
}, async ({ page, listing, filters }) => {
  await listing.goto('/categories/mens?colour=Black&colour=Blue&sale=true');
  const all = filters.active.getByRole('button', { name: /^Remove/ });
  await expect(all).toHaveCount(3);
  await all.nth(0).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/categories/mens?colour=Blue&sale=true');
  await expect(filters.active.getByRole('button', { name: 'Remove Blue' })).toBeFocused();
  await filters.clearAll.click();
  await expect(page).toHaveURL('/categories/mens');
  await expect(filters.active).toHaveCount(0);
  await expect(filters.option('Colour', 'Blue')).not.toBeChecked();
  await expect(page.getByRole('heading', { name: 'Products', exact: true })).toBeFocused();
});

test('filters that leave nothing say so and offer to be cleared', async ({
  page,
  listing,
  filters,
}) => {
  await listing.goto('/products?maxPrice=1');
  await expect(page.getByText('No products match these filters')).toBeVisible();
  await expect(listing.count).toHaveText('0 products');
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page).toHaveURL('/products');
  await expect(listing.products.first()).toBeVisible();
  await expect(filters.active).toHaveCount(0);
});

test('filters that are still to come are accessible', async ({ page }) => {
  await page.route('**/api/search/1/**', () => {
    // Never answered.
  });
  await page.setViewportSize({ width: 1280, height: 600 });
  await page.goto('/search?q=boots');
  await expect(page.locator('.filters-placeholder')).toBeVisible();
  await expectAccessible(page);
});

test('everything can be filtered by keyboard alone', { tag: '@change' }, async ({
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

  test('filters are in a drawer that tells what they leave before it is closed', {
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

  test('all filters can be cleared in the drawer', async ({ page, listing, filters }) => {
    await listing.goto('/categories/mens?colour=Blue&sale=true');
    await filters.open.tap();
    await filters.clearAll.tap();
    await expect(page).toHaveURL('/categories/mens');
    await expect(
      filters.drawer.getByRole('checkbox', { name: 'Blue', exact: true }),
    ).not.toBeChecked();
    await filters.drawer.getByRole('button', { name: 'Close' }).tap();
    await expect(listing.products.first()).toBeVisible();
  });
});

test('an order cannot be chosen and lost before the page’s scripts run', async ({
  page,
  listing,
  filters,
}) => {
  const release = await holdScripts(page);
  await page.goto('/categories/mens/footwear', { waitUntil: 'commit' });
  await expect(filters.sortBy).toBeDisabled();
  release();
  await filters.sortBy.selectOption('Price low-high');
  await expect(page).toHaveURL('/categories/mens/footwear?sort=priceAsc');
  await filters.settled();
  await expect(listing.products.first()).toBeVisible();
});
