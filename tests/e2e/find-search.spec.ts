import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { expect, test } from './support/fixtures.ts';
import { holdScripts } from './support/lazy-scripts.ts';
import type { ListingPage } from './support/pages/listing-page.ts';

test('words typed before the page’s scripts run are searched for', { tag: '@change' }, async ({
  page,
  header,
  listing,
}) => {
  const release = await holdScripts(page);
  await page.goto('/search?q=boots', { waitUntil: 'commit' });
  await header.search.fill('merino');
  release();
  await expect(page.getByRole('listbox', { name: 'Suggestions' })).toBeVisible();
  await expect(header.search).toHaveValue('merino');
  await header.search.press('Enter');
  await expect(listing.heading).toHaveText('Search results for “merino”');
});

test('a search from the header finds products that can be filtered, and Back restores it', {
  tag: '@change',
}, async ({ page, header, listing, filters }) => {
  await page.goto('/brands');
  await header.search.fill('hiking boots');
  await header.search.press('Enter');
  await expect(page).toHaveURL('/search?q=hiking+boots');
  await expect(listing.heading).toHaveText('Search results for “hiking boots”');
  await expect(page).toHaveTitle(/^Search results for “hiking boots”/);
  await expect(listing.products.first()).toContainText(/boot/i);
  await expect(header.search).toHaveValue('hiking boots');

  const women = filters.option('Gender', 'Women');
  const count = await filters.count(women);
  await women.check();
  await expect(listing.count).toHaveText(`${count} ${count === 1 ? 'product' : 'products'}`);
  await expect(page).toHaveURL('/search?q=hiking+boots&for=Women');
  await filters.sortBy.selectOption('Price low-high');
  await expect(page).toHaveURL('/search?q=hiking+boots&for=Women&sort=priceAsc');

  await header.search.fill('merino');
  await header.search.press('Enter');
  await expect(page).toHaveURL('/search?q=merino');
  await expect(listing.heading).toHaveText('Search results for “merino”');
  await expect(filters.active).toHaveCount(0);
  await page.goBack();
  await expect(listing.heading).toHaveText('Search results for “hiking boots”');
  await expect(header.search).toHaveValue('hiking boots');
  await expect(women).toBeChecked();
});

test('a search turns words into filters, and lists close products under their own heading', {
  tag: '@change',
}, async ({ page, header, listing, filters }) => {
  await page.goto('/brands');
  await header.search.fill('red fleece');
  await header.search.press('Enter');
  await expect(page).toHaveURL('/search?q=red+fleece&redirectedSearchQuery=red+fleece&colour=Red');
  await expect(filters.active).toContainText('Red');
  await expect(page.getByRole('button', { name: 'Remove Fleece' })).toBeVisible();
  const count = Number.parseInt((await listing.count.textContent()) ?? '', 10);
  const close = page.getByRole('region', { name: 'Close to what you asked for' });
  await expect(close.getByRole('listitem').first()).toContainText(/fleece/i);
  await page.getByRole('button', { name: 'Remove Red', exact: true }).click();
  await expect(page).toHaveURL('/search?q=red+fleece&redirectedSearchQuery=red+fleece');
  await expect
    .poll(async () => Number.parseInt((await listing.count.textContent()) ?? '', 10))
    .toBeGreaterThan(count);

  await page.goto('/search?q=tent');
  await expect(page.getByText('We do not sell tents.')).toBeVisible();
});

test('a size in a search becomes a filter, until the shopper removes it', async ({
  page,
  header,
  listing,
  filters,
}) => {
  await page.goto('/brands');
  await header.search.fill('size 8 hiking boots');
  await header.search.press('Enter');
  await expect(page).toHaveURL(/^[^?]*\/search\?q=size\+8\+hiking\+boots&.*footwearSize=/);
  await expect(listing.heading).toHaveText('Search results for “size 8 hiking boots”');
  await expect(filters.active).not.toHaveCount(0);
  for (const whose of ['Women’s', 'Men’s']) {
    await page.getByRole('button', { name: `Remove ${whose} footwear size 8` }).click();
  }
  await expect(filters.active).toHaveCount(0);
  await page.reload();
  await expect(listing.count).toHaveText(/products?$/);
  await expect(filters.active).toHaveCount(0);
  await page.goto('/search?q=womens+eu+39+boots');
  await expect(page.getByRole('button', { name: 'Remove Women’s footwear size 8' })).toBeVisible();
});

test.describe('a search that redirects to a page', () => {
  test('opens the page, says so, and links to the search results', async ({
    page,
    header,
    listing,
  }) => {
    await page.goto('/brands');
    await header.search.fill('Wallets');
    await header.search.press('Enter');
    await expect(page).toHaveURL('/categories/accessories/packs?redirectedSearchQuery=Wallets');
    await expect(listing.heading).toHaveText('Packs and bags');
    await expect(page.getByText('You searched for “Wallets”.')).toBeVisible();
    await expectAccessible(page);
    await page.goBack();
    await expect(page).toHaveURL('/brands');

    await page.goForward();
    await page.getByRole('link', { name: 'See the search results' }).click();
    const results = '/search?q=Wallets&redirectedSearchQuery=Wallets';
    await expect(page.getByText('Nothing found for “Wallets”')).toBeVisible();
    await expect(page).toHaveURL(results);
    await page.reload();
    await expect(page.getByText('Nothing found for “Wallets”')).toBeVisible();
    await expect(page).toHaveURL(results);

    // Searches again, from the results page and from another page.
    for (let again = 0; again < 2; again++) {
      const entries = await page.evaluate(() => history.length);
      await header.search.fill('Wallets');
      await header.search.press('Enter');
      await expect.poll(() => page.evaluate(() => history.length)).toBe(entries + 1);
      await expect(page).toHaveURL('/categories/accessories/packs?redirectedSearchQuery=Wallets');
      await expect(listing.heading).toHaveText('Packs and bags');
    }
  });
});

test.describe('a search for a hostile text', () => {
  const texts = {
    markup: '<script>window.broken = 1</script><img src=x onerror="window.broken = 1">',
    quotes: `"it’s" 'so' \\ {"a":1} \`x\``,
    'an injection': "'; drop table products; -- {{7*7}} <%= 7*7 %>",
    emoji: '🥾👩‍👩‍👧‍👦🇦🇺',
    'right to left': 'נעליים \u202e eslaf',
    'control characters': 'a\u0000b\u0007c\u001b[31m',
    'space upon space': 'hiking   \t boots',
    'a filter': 'price>=0 AND colour:Red, [{"facetFilters":[]}]',
    'one of 10,000 characters': 'boots '.repeat(1_667).slice(0, 10_000),
    'one word of 10,000 characters': 'x'.repeat(10_000),
    'an address': 'javascript:alert(1)//https://evil.example',
  };

  const expectHarmless = async (page: Page, listing: ListingPage, name: string) => {
    await expect(listing.heading, name).toHaveText(/^Search results for “/);
    await expect(listing.count, name).toHaveText(/^[\d,]+ products?$/);
    expect(await page.evaluate(() => 'broken' in window), name).toBe(false);
    const overflow = () =>
      page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
    expect(await overflow(), name).toBeLessThanOrEqual(0);
  };

  test('shows the text harmlessly', async ({ page, listing }) => {
    for (const [name, text] of Object.entries(texts)) {
      await page.goto(`/search?${new URLSearchParams({ q: text })}`);
      await expectHarmless(page, listing, name);
    }
  });
});
