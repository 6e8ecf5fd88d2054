import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';

const POSTS = '**/api/blog/posts?*';

const cards = (page: Page) => page.getByRole('main').getByRole('article');
const failure = (page: Page) =>
  page.getByRole('alert').filter({ hasText: 'Unable to load posts.' });

test('the blog shows one large post and twelve below, and loads more at a press', {
  tag: '@change',
}, async ({ page }) => {
  await page.goto('/blog');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Discover');
  await expect(cards(page)).toHaveCount(13);
  await expect(cards(page).first()).toContainText('Featured');
  await expect(cards(page).nth(1)).toContainText('min read');

  const more = page.getByRole('link', { name: /^Show \d+ more$/ });
  await more.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/blog?page=2');
  await expect(cards(page).nth(13).getByRole('link')).toBeFocused();
  await expect(cards(page)).toHaveCount(25);
  const titles = await cards(page).getByRole('heading').allInnerTexts();
  expect(new Set(titles).size).toBe(titles.length);
});

test('posts that fail to load leave the page as it is, and load on “Try again”', async ({
  page,
}) => {
  await page.goto('/blog');
  await page.route(POSTS, (route) => route.abort());
  const more = page.getByRole('link', { name: /^Show \d+ more$/ });
  await more.click();
  await expect(failure(page)).toBeVisible();
  await expect(cards(page)).toHaveCount(13);
  // What was not loaded was not viewed either.
  await expect(more).toBeHidden();
  await page.unroute(POSTS);
  await failure(page).getByRole('button', { name: 'Try again' }).click();
  await expect(cards(page)).toHaveCount(25);
  await expect(more).toBeVisible();
});
