import type { Locator } from '@playwright/test';
import { remembered } from './support/checkout-cart.ts';
import { expect, test } from './support/fixtures.ts';

const SEARCH = '**/api/search/1/**';

/** Waits for the suggestions of a text; those of its beginning may show before. */
const expectSearchFor = (list: Locator, text: string) =>
  expect(list.getByRole('option', { name: /^See all/ })).toHaveAttribute(
    'href',
    `/search?q=${text}`,
  );

test('typing suggests searches, categories and products with picture and price', {
  tag: '@change',
}, async ({ page, header }) => {
  await page.goto('/');
  await header.search.click();
  await header.search.pressSequentially('hik');
  const list = page.getByRole('listbox', { name: 'Suggestions' });
  const group = (name: string) => list.getByRole('group', { name });
  await expect(group('Suggestions').getByRole('option').first()).toContainText(/hik/i);
  await expect(group('Categories').getByRole('option').first()).toContainText(/hik/i);
  const product = group('Products').getByRole('option').first();
  await expect(product).toContainText(/\$\d/);
  await expect(product.locator('img')).toBeVisible();
  // The list of all three letters, which replaces the one of two.
  await expectSearchFor(list, 'hik');

  const href = (await product.getAttribute('href')) ?? '';
  await product.click();
  await expect(page).toHaveURL(href);
  await expect(list).toBeHidden();
});

test('a brand is suggested by its name', async ({ page, header }) => {
  await page.goto('/');
  await header.search.fill('saltp');
  await page
    .getByRole('listbox', { name: 'Suggestions' })
    .getByRole('group', { name: 'Brands' })
    .getByRole('option', { name: 'Saltpan' })
    .click();
  await expect(page).toHaveURL('/brands/saltpan');
});

test('a model is suggested once, unless a colour is asked for', async ({ page, header }) => {
  await page.goto('/');
  await header.search.fill('rain jacket');
  const list = page.getByRole('listbox', { name: 'Suggestions' });
  const products = list.getByRole('group', { name: 'Products' }).getByRole('option');
  await expect(products).toHaveCount(5);
  await expect(products.first()).toContainText(/\+\d+ colours?/);
  const names = await products.allInnerTexts();
  expect(new Set(names.map((name) => name.split('\n')[0])).size).toBe(5);
});

test('words that a page answers suggest that page first', async ({ page, header }) => {
  await page.goto('/');
  await header.search.fill('track my orders');
  const list = page.getByRole('listbox', { name: 'Suggestions' });
  const answer = list.getByRole('group', { name: 'Go to' }).getByRole('option');
  await expect(answer).toHaveText('Find your order');
  await page.keyboard.press('ArrowDown');
  await expect(answer).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/orders?redirectedSearchQuery=track+my+orders');
  await expect(page.getByText('You searched for “track my orders”.')).toBeVisible();
});

test('posts, articles and stores are suggested below products', async ({ page, header }) => {
  await page.goto('/');
  await header.search.fill('boots');
  const list = page.getByRole('listbox', { name: 'Suggestions' });
  const articles = list.getByRole('group', { name: 'Help and advice' });
  await expect(articles.getByRole('option').first()).toHaveAttribute('href', /^\/articles\//);
  await expect(
    list.getByRole('group', { name: 'Discover' }).getByRole('option').first(),
  ).toBeVisible();
  const names = await list
    .getByRole('group')
    .evaluateAll((groups) => groups.map((group) => group.firstElementChild?.textContent));
  expect(names.indexOf('Discover')).toBeGreaterThan(names.indexOf('Products'));

  await header.search.fill('hobrat');
  const store = list.getByRole('group', { name: 'Stores' }).getByRole('option');
  await expect(store).toContainText('Hobart');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/^[^?]*\/stores\/[^?]*hobart/);
});

test('products are suggested without posts, articles and stores if these fail', async ({
  page,
  header,
}) => {
  await page.route('**/api/search/content?*', (route) => route.abort());
  await page.goto('/');
  await header.search.fill('boots');
  const list = page.getByRole('listbox', { name: 'Suggestions' });
  await expect(list.getByRole('group', { name: 'Products' })).toBeVisible();
  await expect(list.getByRole('group', { name: 'Discover' })).toHaveCount(0);
  await expect(list.getByRole('alert')).toHaveCount(0);
});

test('no other words are suggested for words that nothing is like', async ({ page, header }) => {
  await page.goto('/');
  const answered = page.waitForResponse((response) =>
    Boolean(response.request().postData()?.includes('maison scotch')),
  );
  await header.search.fill('maison scotch');
  await answered;
  await expect(page.getByRole('listbox')).toHaveCount(0);
});

test('the list is used by keyboard, with the focus in the field', { tag: '@change' }, async ({
  page,
  header,
}) => {
  await page.goto('/');
  await header.search.focus();
  await page.keyboard.type('boots');
  const list = page.getByRole('listbox', { name: 'Suggestions' });
  const options = list.getByRole('option');
  await expect(options.first()).toBeVisible();
  // The list of the whole word, and the groups that come last.
  await expectSearchFor(list, 'boots');
  await expect(list.getByRole('group', { name: 'Discover' })).toBeVisible();
  const chosen = list.locator('[aria-selected=true]');
  await expect(chosen).toHaveCount(0);

  await page.keyboard.press('ArrowDown');
  await expect(options.first()).toHaveAttribute('aria-selected', 'true');
  await expect(header.search).toBeFocused();
  const id = (await options.first().getAttribute('id')) ?? '';
  await expect(header.search).toHaveAttribute('aria-activedescendant', id);
  await page.keyboard.press('ArrowUp');
  await expect(chosen).toHaveCount(0);
  await page.keyboard.press('ArrowUp');
  await expect(options.last()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowLeft');
  await expect(chosen).toHaveCount(0);

  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
  await expect(header.search).toHaveValue('boots');
  await page.keyboard.press('ArrowDown');
  await expect(list).toBeVisible();
  await page.keyboard.press('ArrowDown');
  const href = (await chosen.getAttribute('href')) ?? '';
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(href);
  await expect(list).toBeHidden();
});

test('an empty field offers popular searches, and recent ones until they are cleared', async ({
  page,
  header,
  listing,
}) => {
  await page.goto('/');
  await header.search.click();
  const list = page.getByRole('listbox', { name: 'Suggestions' });
  const recent = list.getByRole('group', { name: 'Recent searches' });
  const popular = list.getByRole('group', { name: 'Popular searches' });
  await expect(popular.getByRole('option')).toHaveCount(5);
  await expect(recent).toHaveCount(0);
  await popular.getByRole('option').first().click();
  await expect(listing.heading).toHaveText(/^Search results for “/);

  await header.search.fill('red fleece');
  await header.search.press('Enter');
  await expect(page).toHaveURL('/search?q=red+fleece');
  // What remembers it loads with the first search.
  await expect
    .poll(() => remembered(page, 'recent-searches'))
    .toEqual(expect.stringContaining('red fleece'));
  await page.goto('/');
  await header.search.click();
  await expect(recent.getByRole('option').first()).toHaveText('red fleece');
  await expect(recent.getByRole('option')).toHaveCount(3);
  await recent.getByRole('option', { name: 'Clear recent searches' }).click();
  await expect(recent).toHaveCount(0);
  await expect(header.search).toBeFocused();
  await page.reload();
  await header.search.click();
  await expect(popular.getByRole('option').first()).toBeVisible();
  await expect(recent).toHaveCount(0);
});

test('Tab leaves the field and its list', async ({ page, header }) => {
  await page.goto('/');
  await header.search.focus();
  await page.keyboard.type('boots');
  const list = page.getByRole('listbox', { name: 'Suggestions' });
  await expect(list).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(list).toBeHidden();
  await expect(page.getByRole('button', { name: 'Search', exact: true })).toBeFocused();
});

test('typing quickly asks one thing at a time and ends at the newest', async ({ page, header }) => {
  await page.goto('/');
  let underWay = 0;
  let most = 0;
  const asked: string[] = [];
  const typed = Promise.withResolvers<void>();
  await page.route(SEARCH, async (route) => {
    const { requests } = route.request().postDataJSON();
    // What the empty field offers.
    if (requests[0].query === '') return route.continue();
    underWay += 1;
    most = Math.max(most, underWay);
    asked.push(requests[0].query);
    const response = await route.fetch();
    // No answer before all is typed: a second request sent meanwhile would overlap the first.
    await typed.promise;
    underWay -= 1;
    await route.fulfill({ response });
  });
  await header.search.focus();
  await page.keyboard.type('rain jacket', { delay: 100 });
  typed.resolve();
  const list = page.getByRole('listbox', { name: 'Suggestions' });
  await expect(list.getByRole('option', { name: /^See all|^See the/ })).toHaveAttribute(
    'href',
    '/search?q=rain+jacket',
  );
  expect(most).toBe(1);
  expect(asked.at(-1)).toBe('rain jacket');
  expect(asked.length).toBeLessThan('rain jacket'.length);
});

test('suggestions that cannot be had do not stand in the way of searching', async ({
  page,
  header,
  listing,
}) => {
  await page.goto('/');
  await page.route(SEARCH, (route) => route.abort());
  const failed = page.waitForEvent('requestfailed', (request) =>
    Boolean(request.postData()?.includes('boots')),
  );
  await header.search.fill('boots');
  await failed;
  await expect(page.getByRole('listbox')).toHaveCount(0);
  await page.unroute(SEARCH);
  await header.search.press('Enter');
  await expect(listing.heading).toHaveText('Search results for “boots”');
  await expect(listing.products.first()).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true });

  test('one touch opens the field over the whole width, another closes it', {
    tag: '@change',
  }, async ({ page, header, listing }) => {
    await page.goto('/');
    await header.search.tap();
    await expect(header.search).toBeFocused();
    const box = await header.search.boundingBox();
    expect(box?.width).toBeGreaterThan(250);
    await page.getByRole('button', { name: 'Close search' }).tap();
    await expect(header.search).not.toBeFocused();
    await expect(header.cart).toBeVisible();

    await header.search.tap();
    await expect(header.search).toBeFocused();
    await page.keyboard.type('socks');
    await expect(page.getByRole('listbox', { name: 'Suggestions' })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(listing.heading).toHaveText('Search results for “socks”');
    await expect(header.search).not.toBeFocused();
  });
});
