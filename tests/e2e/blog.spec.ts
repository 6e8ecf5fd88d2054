import type { Page } from '@playwright/test';
import { expectHolds, WIDTHS } from './support/accessibility.ts';
import { expect, test } from './support/fixtures.ts';
import { refuseCall } from './support/refuse-call.ts';

const EVERY_WIDTH = { widths: [320, ...WIDTHS] };
const POSTS = { method: 'GET', path: '/blog/posts?*' };

const cards = (page: Page) => page.getByRole('main').getByRole('article');
const _topic = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Topics' }).getByRole('link', { name, exact: true });
const failure = (page: Page) =>
  page.getByRole('alert').filter({ hasText: 'Unable to load posts.' });

/** What a parser that takes nothing but correct XML makes of a text. */
async function _parseXml(page: Page, xml: string) {
  return page.evaluate((text) => {
    const found = new DOMParser().parseFromString(text, 'application/xml');
    const all = (name: string) =>
      [...found.getElementsByTagNameNS('http://www.w3.org/2005/Atom', name)].map(
        ({ textContent }) => textContent ?? '',
      );
    return {
      root: found.documentElement.localName,
      ids: all('id'),
      updated: all('updated'),
      contents: all('content'),
      links: [...found.querySelectorAll('entry > link')].map((link) => link.getAttribute('href')),
    };
  }, xml);
}

test('the blog shows one post large and twelve below, and more at a press', {
  tag: '@change',
}, async ({ page }) => {
  await page.goto('/blog');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Discover');
  await expect(cards(page)).toHaveCount(13);
  await expect(cards(page).first()).toContainText('Featured');
  await expect(cards(page).nth(1)).toContainText('min read');
  await expectHolds(page, cards(page).first(), EVERY_WIDTH);

  const more = page.getByRole('link', { name: /^Show \d+ more$/ });
  await more.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/blog?page=2');
  await expect(cards(page).nth(13).getByRole('link')).toBeFocused();
  await expect(cards(page)).toHaveCount(25);
  const titles = await cards(page).getByRole('heading').allInnerTexts();
  expect(new Set(titles).size).toBe(titles.length);
});

test('without scripts further pages and posts are links', { tag: '@change' }, async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    ...(baseURL ? { baseURL } : {}),
  });
  const page = await context.newPage();
  await page.goto('/blog');
  const first = await cards(page).nth(1).getByRole('heading').innerText();
  await page.getByRole('link', { name: /^Show \d+ more$/ }).click();
  await expect(page).toHaveURL('/blog?page=2');
  await expect(cards(page).first()).toBeVisible();
  await expect(page.getByRole('heading', { name: first, exact: true })).toHaveCount(0);
  await cards(page).first().getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await context.close();
});

test('posts that cannot be loaded leave the page, and are tried again', async ({ page }) => {
  await page.goto('/blog');
  const mend = await refuseCall(page, POSTS, { status: 503, code: 'Unavailable' });
  const more = page.getByRole('link', { name: /^Show \d+ more$/ });
  await more.click();
  await expect(failure(page)).toBeVisible();
  await expect(cards(page)).toHaveCount(13);
  // What was not loaded was not viewed either.
  await expect(more).toBeHidden();
  await mend();
  await failure(page).getByRole('button', { name: 'Try again' }).click();
  await expect(cards(page)).toHaveCount(25);
  await expect(more).toBeVisible();
});
