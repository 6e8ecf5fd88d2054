import { expect, test } from './support/fixtures.ts';

const SEARCH = '**/api/search/1/**';

test('a filter that fails keeps the list, shows an error and works on “Try again”', async ({
  page,
  listing,
  filters,
}) => {
  await listing.goto('/categories/mens');
  const before = await listing.products.allInnerTexts();
  const all = await listing.count.innerText();
  await page.route(SEARCH, (route) => route.abort());
  await filters.option('Colour', 'Blue').check();
  const alert = page.getByRole('alert').filter({ hasText: 'Unable to load products.' });
  await expect(alert).toBeVisible();
  expect(await listing.products.allInnerTexts()).toEqual(before);
  await expect(filters.option('Colour', 'Blue')).toBeChecked();

  await page.unroute(SEARCH);
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect(alert).toBeHidden();
  await expect(listing.count).not.toHaveText(all);
  await expect(page.getByRole('heading', { name: 'Products', exact: true })).toBeFocused();
});

test('an older answer never replaces a newer one when filters are clicked quickly', {
  tag: '@change',
}, async ({ page, listing, filters }) => {
  await listing.goto('/products');
  // Held-back searches, to be answered newest first.
  const waiting: (() => Promise<void>)[] = [];
  await page.route(SEARCH, (route) => {
    waiting.push(() => route.continue());
  });
  for (const colour of ['Black', 'Blue', 'Green', 'Grey']) {
    await filters.option('Colour', colour).check();
  }
  await expect(page).toHaveURL('/products?colour=Black&colour=Blue&colour=Green&colour=Grey');
  await expect.poll(() => waiting.length).toBeGreaterThanOrEqual(4);
  await expect(page.locator('main ul[aria-busy=true]')).toBeVisible();
  const counts: string[] = [];
  for (const answer of waiting.splice(0).toReversed()) {
    await answer();
    await filters.settled();
    counts.push(await listing.count.innerText());
  }
  await page.unroute(SEARCH);
  expect(new Set(counts).size).toBe(1);
  await page.reload();
  await expect(listing.count).toHaveText(counts[0] ?? '');
});
