import type { Locator } from '@playwright/test';
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

test('typing quickly sends one search at a time and ends with the newest', async ({
  page,
  header,
}) => {
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

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true });

  test('one touch opens the search field over the whole width, and another closes it', {
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
