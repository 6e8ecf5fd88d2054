import type { Page } from '@playwright/test';
import { expectHolds, WIDTHS } from './support/accessibility.ts';
import { expect, test } from './support/fixtures.ts';
import { refuseCall } from './support/refuse-call.ts';

const EVERY_WIDTH = { widths: [320, ...WIDTHS] };
const POSTS = { method: 'GET', path: '/blog/posts?*' };

const cards = (page: Page) => page.getByRole('main').getByRole('article');
const topic = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Topics' }).getByRole('link', { name, exact: true });
const failure = (page: Page) =>
  page.getByRole('alert').filter({ hasText: 'Unable to load posts.' });

/** What a parser that takes nothing but correct XML makes of a text. */
async function parseXml(page: Page, xml: string) {
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

test('posts of a topic, by press, Back and link; canonical to the blog', async ({
  page,
  request,
}) => {
  await page.goto('/blog');
  await topic(page, 'Coast').click();
  await expect(page).toHaveURL('/blog?tag=Coast');
  await expect(topic(page, 'Coast')).toHaveAttribute('aria-current', 'true');
  const status = page.getByRole('status').filter({ hasText: /^\d+ posts?$/ });
  await expect(status).toBeVisible();
  await expect(cards(page)).toHaveCount(Number.parseInt(await status.innerText(), 10));
  await expectHolds(page, status, EVERY_WIDTH);
  await page.goBack();
  await expect(page).toHaveURL('/blog');
  await expect(cards(page)).toHaveCount(13);

  await page.goto('/blog?tag=coast');
  await expect(status).toBeVisible();
  const html = await (await request.get('/blog?tag=coast')).text();
  expect(/<link rel="canonical" href="([^"]+)"/.exec(html)?.[1]).toBe('https://shop.example/blog');
  expect(html).not.toContain('tag=coast');

  await page.goto('/blog?tag=%3Cb%3Enothing');
  await expect(page.getByText('There are no posts about “<b>nothing”.')).toBeVisible();
  await page.getByRole('link', { name: 'See all posts' }).click();
  await expect(cards(page)).toHaveCount(13);
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

test('a post has its text, its topics, its neighbours and its data', async ({ page, request }) => {
  await page.goto('/blog');
  const card = cards(page).nth(1);
  const title = await card.getByRole('heading').innerText();
  await card.getByRole('link').click();
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(title);
  await expect(page.getByText(/^By /)).toBeVisible();
  await expectHolds(page, heading, EVERY_WIDTH);

  const html = await (await request.get(page.url())).text();
  const data = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
    ([, json]) => JSON.parse(json ?? ''),
  );
  expect(data).toContainEqual(
    expect.objectContaining({
      '@type': 'BlogPosting',
      headline: title,
      url: expect.any(String),
      image: [expect.stringMatching(/\/social\/pictures\/[0-9a-f]{24}\.jpg$/)],
    }),
  );
  const [, preview = ''] =
    /<meta property="og:image" content="[^"]*?(\/social\/[^"]+)"/.exec(html) ?? [];
  expect((await request.get(preview)).headers()['content-type']).toBe('image/jpeg');
  expect(html).toContain('application/atom+xml');

  await page.getByRole('link', { name: /^Older post/ }).click();
  await expect(heading).not.toHaveText(title);
  await page.getByRole('link', { name: /^Newer post/ }).click();
  await expect(heading).toHaveText(title);
});

test('the link of a post is copied', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'share', { value: undefined });
  });
  await page.goto('/blog');
  await cards(page).nth(1).getByRole('link').click();
  await expect(page).toHaveURL(/\/blog\/./);
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(page.getByText('Link copied.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
});

test('the feed holds whole posts with absolute addresses', async ({ page, request }) => {
  const answer = await request.get('/blog/feed.xml');
  expect(answer.headers()['content-type']).toBe('application/atom+xml; charset=utf-8');
  expect(Date.parse(answer.headers()['last-modified'] ?? '')).toBeGreaterThan(0);
  await page.goto('/blog');
  const feed = await parseXml(page, await answer.text());
  expect(feed.root).toBe('feed');
  expect(feed.links.length).toBe(20);
  expect(new Set(feed.ids).size).toBe(21);
  expect(
    feed.ids.slice(1).every((id) => /^tag:shop\.example,\d{4}-\d\d-\d\d:\/blog\//.test(id)),
  ).toBe(true);
  expect(feed.updated.every((time) => Number.isFinite(Date.parse(time)))).toBe(true);
  expect(feed.contents.join('')).not.toMatch(/ (?:href|src)="\//);
  expect(feed.contents.every((html) => html.includes('<p>'))).toBe(true);
});

test('articles are listed without the home article and have no date', async ({ page, request }) => {
  await page.goto('/articles');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Help and advice');
  await expectHolds(page, heading, EVERY_WIDTH);
  await expect(page.getByRole('main').locator('a[href="/articles/home"]')).toHaveCount(0);
  expect((await request.get('/articles/home')).status()).toBe(404);
  await page.getByRole('main').getByRole('link', { name: 'Returns', exact: true }).click();
  await expect(heading).toHaveText('Returns');
  await expectHolds(page, heading, EVERY_WIDTH);
});

test('an article shows the products that it names', async ({ page }) => {
  await page.goto('/articles/gift-cards');
  const named = page.getByRole('region', { name: 'In this article' });
  await expect(named.getByRole('article').first()).toBeVisible();
});

test('unknown posts, articles and pages of the blog are not found', async ({ request }) => {
  const paths = [
    ...['/blog/no-such-post', '/articles/no/such', '/blog?page=99'],
    ...['/blog/%00', '/articles/%00', '/articles/a%00b'],
  ];
  for (const path of paths) {
    expect((await request.get(path)).status(), path).toBe(404);
  }
});
