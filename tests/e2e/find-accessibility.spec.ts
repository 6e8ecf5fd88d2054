import { expectFitsWidth, expectHolds } from './support/accessibility.ts';
import { expect, test } from './support/fixtures.ts';

test('a filtered listing has nothing to report', { tag: '@change' }, async ({
  page,
  listing,
  filters,
}) => {
  await listing.goto('/categories/mens?colour=Blue&footwearSize=Men+10&sale=true&maxPrice=400');
  await filters.facet('Footwear material').getByText('Footwear material').click();
  await expect(filters.active).toBeVisible();
  await expectHolds(page, listing.products.first());
});

test('the drawer of filters has nothing to report', { tag: '@change' }, async ({
  page,
  listing,
  filters,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await listing.goto('/categories/mens?colour=Blue');
  await expect(listing.products.first()).toBeVisible();
  await filters.open.click();
  await expect(filters.drawer).toBeVisible();
  await filters.drawer.getByText('Footwear material').click();
  await expectHolds(page, filters.drawer, { widths: [360, 768] });
});

test('the open list of suggestions has nothing to report', async ({ page, header }) => {
  await page.goto('/stores');
  await header.search.fill('boots');
  const suggestions = page.getByRole('listbox', { name: 'Suggestions' });
  await expect(suggestions).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expectHolds(page, suggestions);
});

test('results, no results and failures have nothing to report', { tag: '@change' }, async ({
  page,
  listing,
}) => {
  await page.goto('/search?q=hikng+boots');
  await expectHolds(page, listing.products.first());
  await page.goto('/search?q=qwzxqwzx');
  await expectHolds(page, page.getByText('Nothing found for'));
  await page.goto('/search');
  await expectHolds(page, page.getByText('What are you looking for?'));
  await page.route('**/api/search/1/**', (route) => route.abort());
  await page.goto('/search?q=boots');
  await expectHolds(page, page.getByText('Unable to perform your search.'));
});

test('searches and filters fit every width', async ({ page, listing }) => {
  const paths = [
    '/search?q=boots&colour=Blue&colour=Brown&sale=true&footwearSize=Men+10&maxPrice=400',
    '/search?q=qwzxqwzx',
    '/categories/mens?colour=Blue&colour=Green&footwearSize=Men+10&footwearSize=Men+9&minPrice=10',
  ];
  for (const path of paths) {
    await page.goto(path);
    await expect(listing.count).toHaveText(/^[\d,]+ products?$/);
    for (const width of [320, 1024]) await expectFitsWidth(page, width);
  }
});
