import type { Page } from '@playwright/test';
import { PAGE_SIZE } from '#lib/commerce/catalogue/listing.ts';
import { expectAccessible } from './support/accessibility.ts';
import { expect, test } from './support/fixtures.ts';
import { holdScripts } from './support/lazy-scripts.ts';
import type { ListingPage } from './support/pages/listing-page.ts';

const SEARCH = '**/api/search/1/**';

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

test('words typed into the head of any page lead to what they find', { tag: '@change' }, async ({
  page,
  header,
  listing,
  filters,
}) => {
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

test('the field shows a whole search at every width', { tag: '@change' }, async ({
  page,
  header,
  listing,
}) => {
  const text = 'red hiking boots under $250';
  await listing.goto(`/search?${new URLSearchParams({ q: text })}`);
  await expect(header.search).toHaveValue(text);
  const hidden = () => header.search.evaluate((field) => field.scrollWidth - field.clientWidth);
  for (const width of [768, 1024, 1280, 1440, 1600, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await hidden()).toBe(0);
  }
});

test('posts and articles stand below the products that a search finds', async ({
  page,
  listing,
}) => {
  await listing.goto('/search?q=boots');
  await expect(listing.products.first()).toBeVisible();
  const advice = page.getByRole('region', { name: 'Help and advice' });
  const link = advice.getByRole('link').first();
  await expect(link).toHaveAttribute('href', /^\/articles\//);
  await expect(
    page.getByRole('region', { name: 'Discover' }).getByRole('link').first(),
  ).toBeVisible();
  const href = (await link.getAttribute('href')) ?? '';
  await link.click();
  await expect(page).toHaveURL(href);
});

test('a store is found by its place, where no product is', async ({ page }) => {
  await page.goto('/search?q=braddon');
  await expect(page.getByText('No products found for “braddon”')).toBeVisible();
  await page.getByRole('region', { name: 'Stores' }).getByRole('link').click();
  await expect(page).toHaveURL(/\/stores\/.*braddon/);
});

test('products are found all the same when posts, articles and stores do not load', async ({
  page,
  listing,
}) => {
  await page.route('**/api/search/content?*', (route) => route.abort());
  await listing.goto('/search?q=boots');
  await expect(listing.products.first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'Discover' })).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
});

test('a search is shared by its link, page and all', async ({ page, listing, filters }) => {
  await listing.goto('/search?q=boots&colour=Brown');
  await expect(filters.option('Colour', 'Brown')).toBeChecked();
  const count = await listing.count.innerText();
  await listing.goto('/search?q=boots&colour=Brown&colour=Plaid&footwearWidth=Enormous');
  await expect(filters.active.getByRole('button', { name: /^Remove/ })).toHaveCount(1);
  await expect(listing.count).toHaveText(count);
  await listing.goto('/search?q=hiking&page=2');
  await expect(listing.products).toHaveCount(2 * PAGE_SIZE);
  await expect(page).toHaveURL('/search?q=hiking&page=2');
});

test('the heading stands from the first paint on', async ({ page, listing }) => {
  await page.route(SEARCH, () => {});
  await page.route('**/_next/static/**', (route) =>
    route.request().resourceType() === 'script' ? route.abort() : route.continue(),
  );
  await page.goto('/search?q=wool+socks', { waitUntil: 'commit' });
  await expect(listing.heading).toHaveText('Search results for “wool socks”');
});

test('misspelt words find what was meant, and the page says so', async ({ page, listing }) => {
  await listing.goto('/search?q=hikng+bost');
  await expect(listing.heading).toHaveText('Search results for “hikng bost”');
  await expect(page.getByText(/^Showing results for “hiking boot/)).toBeVisible();
  await expect(listing.products.first()).toContainText(/boot/i);
});

test('a colour in the words comes first, and becomes a filter at a press', {
  tag: '@change',
}, async ({ page, listing, filters }) => {
  await listing.goto('/search?q=red+fleece');
  await expect(listing.products.first()).toContainText('Lambing Shed');
  await expect(page.getByText(/^Nothing has all of/)).toHaveCount(0);
  const narrow = page.getByRole('list', { name: 'Narrow to' });
  await narrow.getByRole('button', { name: 'Only Red' }).click();
  await expect(page).toHaveURL('/search?q=red+fleece&colour=Red');
  await expect(filters.option('Colour', 'Red')).toBeChecked();
  await expect(narrow.getByRole('button', { name: 'Only Red' })).toHaveCount(0);
  await page.goBack();
  await expect(narrow.getByRole('button', { name: 'Only Red' })).toBeVisible();
});

test('a search that nothing answers whole says so before what is closest', {
  tag: '@change',
}, async ({ page, listing }) => {
  await listing.goto(`/search?${new URLSearchParams({ q: 'red fleece for kids under $5' })}`);
  await expect(
    page.getByText('Nothing has all of: red, fleece, kids, under $5. Closest:'),
  ).toBeVisible();
  await expect(listing.products.first()).toContainText('Fleece');
  await expectAccessible(page);
});

test('a search without results offers ways on', { tag: '@change' }, async ({
  page,
  listing,
  filters,
}) => {
  await listing.goto('/search?q=qwzxqwzx');
  await expect(page.getByText('Nothing found for “qwzxqwzx”')).toBeVisible();
  await expect(listing.count).toHaveText('0 products');
  await expect(filters.sortBy).toBeHidden();
  const best = page.getByRole('region', { name: 'Best sellers' });
  await expect(best.getByRole('article').first()).toBeVisible();
  const popular = page.getByRole('navigation', { name: 'Popular categories' });
  await popular.getByRole('link').first().click();
  await expect(page).toHaveURL(/^\S+\/categories\//);
  await expect(listing.products.first()).toBeVisible();
});

test('filters that leave nothing of a search can be cleared', async ({ page, listing }) => {
  await listing.goto('/search?q=boots&maxPrice=1');
  await expect(page.getByText('No products match these filters')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page).toHaveURL('/search?q=boots');
  await expect(listing.products.first()).toBeVisible();
});

test('a search that took the place of another says so and leads back', async ({
  page,
  listing,
}) => {
  await listing.goto('/search?q=boots&redirectedSearchQuery=bosots');
  await expect(page.getByText('Showing results for “boots” instead.')).toBeVisible();
  await page.getByRole('link', { name: 'Search for “bosots”' }).click();
  await expect(page).toHaveURL('/search?q=bosots');
  await expect(listing.heading).toHaveText('Search results for “bosots”');
  await listing.goto('/categories/mens/footwear?redirectedSearchQuery=mens+shoes');
  await page.getByRole('link', { name: 'See the search results' }).click();
  await expect(page).toHaveURL('/search?q=mens+shoes&redirectedSearchQuery=mens+shoes');
  await expect(listing.heading).toHaveText('Search results for “mens shoes”');
});

test('a model is shown once, with how many colours it has, in the one that is asked for', async ({
  page,
  listing,
  filters,
}) => {
  await listing.goto('/search?q=rain+jacket');
  await expect(
    listing.products.first().getByRole('img', { name: /^\d+ colours of/ }),
  ).toBeVisible();
  const names = await listing.products.getByRole('heading').allInnerTexts();
  expect(new Set(names).size).toBe(names.length);
  await expect(listing.count).toHaveText(`${names.length} products`);

  // A colour's count is the number of results that choosing it shows.
  const black = filters.option('Colour', 'Black');
  const count = await filters.count(black);
  await black.check();
  await expect(page).toHaveURL('/search?q=rain+jacket&colour=Black');
  await expect(listing.count).toHaveText(`${count} ${count === 1 ? 'product' : 'products'}`);
  await expect(listing.products).toHaveCount(count);
  const inBlack = await listing.products.getByRole('heading').allInnerTexts();
  expect(new Set(inBlack).size).toBe(count);

  // The first row of a text that names a colour is of as many models as cards.
  await listing.goto('/search?q=black+jacket');
  await expect(listing.products.nth(3)).toBeVisible();
  const row = (await listing.products.getByRole('heading').allInnerTexts()).slice(0, 4);
  expect(new Set(row).size).toBe(4);
});

test.describe('words that a page answers', () => {
  test('lead there, say so, and back to what they find', async ({ page, header, listing }) => {
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

  for (const [text, url] of [
    ['track my order', '/orders?redirectedSearchQuery=track+my+order'],
    ['Returns policy', '/articles/returns?redirectedSearchQuery=Returns+policy'],
    ['handbag', '/categories/accessories/packs?redirectedSearchQuery=handbag'],
    ['sale', '/products?sale=true&redirectedSearchQuery=sale'],
  ]) {
    test(`${text}, by its link`, async ({ page }) => {
      await page.goto(`/search?${new URLSearchParams({ q: text ?? '' })}`);
      await expect(page).toHaveURL(url ?? '');
      await expect(page.getByText(`You searched for “${text}”.`)).toBeVisible();
      await expectAccessible(page);
    });
  }

  test('lead nowhere but to this shop', async ({ page, listing }) => {
    await page.route('**/api/search/1/**', async (route) => {
      const response = await route.fetch();
      const json = await response.json();
      json.results[0].renderingContent = { redirect: { url: '//evil.example/orders' } };
      await route.fulfill({ response, json });
    });
    await listing.goto('/search?q=boots');
    await expect(listing.products.first()).toBeVisible();
    await expect(page).toHaveURL('/search?q=boots');
  });
});

for (const text of ['blazer', 'maison scotch', 'harris wharf']) {
  test(`${text} is no other word: nothing matches, and the departments are shown`, async ({
    page,
    listing,
  }) => {
    await page.goto(`/search?${new URLSearchParams({ q: text })}`);
    await expect(page.getByText(`Nothing found for “${text}”`)).toBeVisible();
    await expect(page.getByText('Did you mean')).toHaveCount(0);
    const departments = page.getByRole('navigation', { name: 'All departments' });
    await departments.getByRole('link', { name: 'Accessories' }).click();
    await expect(page).toHaveURL('/categories/accessories');
    await expect(listing.products.first()).toBeVisible();
  });
}

test('a spelling that finds something is asked about', async ({ page, listing }) => {
  await page.goto('/search?q=jackitt');
  await page.getByText('Did you mean').getByRole('link', { name: 'jacket' }).click();
  await expect(page).toHaveURL('/search?q=jacket&redirectedSearchQuery=jackitt');
  await expect(listing.products.first()).toBeVisible();
});

test('without a text the search asks for one', async ({ page, listing }) => {
  for (const path of ['/search', '/search?q=', '/search?q=%20%20']) {
    await page.goto(path);
    await expect(listing.heading).toHaveText('Search');
    await expect(page.getByText('What are you looking for?')).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Popular categories' })).toBeVisible();
  }
});

test.describe('whatever is searched for', () => {
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

  test('is shown harmlessly, by its link', async ({ page, listing }) => {
    for (const [name, text] of Object.entries(texts)) {
      await page.goto(`/search?${new URLSearchParams({ q: text })}`);
      await expectHarmless(page, listing, name);
    }
  });

  test('is shown harmlessly, typed one after the other', async ({ page, listing, header }) => {
    await page.goto('/stores');
    for (const [name, text] of Object.entries(texts)) {
      const before = page.url();
      await header.search.fill(text);
      await expect(header.search, name).not.toHaveValue('');
      await header.search.press('Enter');
      await expect(page, name).not.toHaveURL(before);
      await expectHarmless(page, listing, name);
    }
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the field is a form that asks the search’s page', { tag: '@change' }, async ({
    page,
    header,
  }) => {
    await page.goto('/brands');
    await header.search.fill('boots');
    await header.search.press('Enter');
    await expect(page).toHaveURL('/search?q=boots');
  });
});
