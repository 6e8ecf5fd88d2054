import type { Page } from '@playwright/test';
import { BRAND } from '#lib/config/brand.ts';
import { DEMO_MODELS } from '#lib/demo/catalogue/models.ts';
import { demoSentences } from '#tests/support/demo-sentences.ts';
import { DEMO_WORDS } from '#tests/support/demo-words.ts';
import { builtRoutes } from './support/built-routes.ts';
import { newToken } from './support/challenge.ts';
import { makeUnverified } from './support/customer.ts';
import { test as base, expect } from './support/other-shop.ts';
import { newContact } from './support/pages/checkout-page.ts';
import { ReturnPages } from './support/pages/return-pages.ts';

const test = base.extend<{ returns: ReturnPages }>({
  returns: async ({ page }, use) => use(new ReturnPages(page)),
});

// One shop for all of them.
test.describe.configure({ mode: 'default' });

/** In no answer of another brand's shop. */
const NOT_ITS_OWN = [
  ...[BRAND.name, BRAND.legalName, BRAND.indexPrefix],
  ...DEMO_WORDS,
  ...demoSentences(),
  ...DEMO_MODELS.map(({ name }) => name).filter(
    (name) => name.includes(' ') && name !== 'Gift Card',
  ),
].map((words) => words.toLowerCase());

/** What only a shop that has it speaks of. */
const NOT_SOLD =
  /\b(boots?|shoes?|jackets?|backpacks?|hiking|gift cards? from|frequent.flyer|qantas)\b/gi;

function foreignWordsIn(text: string): string[] {
  // As a page has it: apostrophes are entities, or escaped in the page's data.
  const plain = text.toLowerCase().replaceAll(/&#x27;|\\u2019/g, '’');
  return NOT_ITS_OWN.filter((words) => plain.includes(words));
}

/** What a document shows or reads out, without its scripts and class names. */
function wordsOf(html: string): string {
  return html.replaceAll(/<(script|style)\b.*?<\/\1>| class="[^"]*"/gs, ' ');
}

/** What a page of the browser shows now. */
async function expectOwnWords(page: Page): Promise<void> {
  const shown = `${await page.title()}\n${await page.locator('body').innerText()}`;
  expect(foreignWordsIn(shown), page.url()).toEqual([]);
  expect(shown.match(NOT_SOLD), page.url()).toBeNull();
  // Not every product has a colour: "size Large", not ", size Large".
  expect(shown, page.url()).not.toMatch(/^ *, size/m);
}

const withoutParameters = builtRoutes()
  .filter(
    ({ path, kind, methods }) => kind !== 'call' && !path.includes('[') && methods.includes('GET'),
  )
  .map(({ path }) => path);

test('every page and file of another brand’s shop names only that brand, and every link works', async ({
  otherShop,
}) => {
  const waiting = new Set(['/no/such/page', ...withoutParameters]);
  const asked = new Set<string>();
  const linked = new Set<string>();
  const read = async () => {
    for (const path of waiting) {
      waiting.delete(path);
      if (asked.has(path)) continue;
      asked.add(path);
      const answer = await fetch(otherShop.baseUrl + path, { redirect: 'manual' });
      if (linked.has(path)) expect(answer.status, path).toBeLessThan(400);
      if (!/^(text|application)\//.test(answer.headers.get('content-type') ?? '')) continue;
      const text = await answer.text();
      expect(foreignWordsIn(text), path).toEqual([]);
      if (!answer.headers.get('content-type')?.startsWith('text/html')) continue;
      const words = wordsOf(text);
      expect(words.match(NOT_SOLD), path).toBeNull();
      for (const [, target = ''] of words.matchAll(/href="(\/[^"#]*)/g)) {
        linked.add(target);
        if (!asked.has(target)) waiting.add(target);
      }
    }
  };
  await Promise.all([read(), read()]);
  while (waiting.size > 0) await read();
  for (const path of [
    '/',
    '/products/round-mug',
    '/categories/kettles',
    '/brands/steam-and-sons',
    '/blog/first-cup',
    '/articles/delivery',
    '/blog/feed.xml',
    '/sitemap.xml',
    '/robots.txt',
    '/manifest.webmanifest',
    '/brand/icon.svg',
    '/checkout',
  ]) {
    expect([...asked], 'pages that were read').toContain(path);
  }
});

test('the scripts of another brand’s shop name no other brand', async ({ otherShop }) => {
  expect(otherShop.scripts.flatMap(foreignWordsIn)).toEqual([]);
});

test('shoppers of another brand’s shop buy, return and get e-mails that name only that brand', async ({
  page,
  request,
  otherShop,
  product,
  checkout,
  orders,
  returns,
}) => {
  const contact = newContact();
  await page.goto('/');
  await expectOwnWords(page);
  await page.getByRole('main').getByRole('link', { name: 'Tin mug' }).first().click();
  await product.sizes.getByRole('radio', { name: 'Large' }).check();
  await product.addToCart.click();
  await expect(page.getByRole('dialog', { name: /Cart/ })).toBeVisible();
  await expectOwnWords(page);
  await checkout.goto();
  await checkout.enterContact(contact);
  await expectOwnWords(page);
  await checkout.enterDelivery();
  await expectOwnWords(page);
  await checkout.card.fill();
  await checkout.pay();
  const number = await checkout.expectPlaced();
  expect(number.startsWith('TK')).toBe(true);
  await expectOwnWords(page);

  await otherShop.command('orders set', number, 'delivered');
  await page.goto('/return/guest/create');
  await orders.lookUp(number, contact.email);
  await returns.reason('Tin mug').selectOption('I changed my mind');
  await returns.byPost.check();
  await expectOwnWords(page);
  await returns.review.click();
  await returns.send.click();
  await expect(returns.thanks).toBeVisible();
  await expectOwnWords(page);
  const parcel = await returns.number();
  await otherShop.command('returns set', parcel, 'approved');
  await orders.goto(number);
  await expect(returns.returns).toContainText('You can send it back now.');
  await expectOwnWords(page);

  const recaptchaToken = await newToken(request, 'newsletter_subscribe');
  const { email } = await makeUnverified(request);
  const asked = await request.post('/api/newsletter/subscriptions', {
    data: { email, recaptchaToken },
  });
  expect(asked.status()).toBe(200);
  const mails = [
    ...(await otherShop.mailTo(contact.email, 3)),
    ...(await otherShop.mailTo(email, 2)),
  ];
  for (const { kind, subject, text, html } of mails) {
    expect(foreignWordsIn(subject + text + html), kind).toEqual([]);
    expect(`${subject}${text}${wordsOf(html)}`.match(NOT_SOLD), kind).toBeNull();
    expect(text, kind).toContain('hello@kettle.example');
    expect(html, kind).toContain('The Kettle');
  }
});
