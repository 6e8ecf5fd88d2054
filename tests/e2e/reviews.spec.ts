import { runShop } from '#tests/support/run-shop.ts';
import { expectHolds } from './support/accessibility.ts';
import { test } from './support/account-test.ts';
import { plainBoot } from './support/demo-products.ts';
import { expect } from './support/fixtures.ts';
import { placeOrder } from './support/place-order.ts';
import { deliver } from './support/shipped-order.ts';

/** 16 by 16 pixels. */
const GREEN_PNG =
  'iVBORw0KGgoAAAANSUhEUgAAABAAAAAQCAIAAACQkWg2AAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAGElEQVQokWMw7gglCTGMaugYDSXj4Zo0AHlwEBCUfUUAAAAAAElFTkSuQmCC';

test('a shopper reads more reviews, filters and searches them', { tag: '@change' }, async ({
  page,
}) => {
  await page.goto(`/products/${plainBoot.slug}`);
  await page.getByRole('link', { name: /out of 5 stars .* reviews/ }).click();
  const reviews = page.getByRole('region', { name: 'Reviews' });
  await expectHolds(page, reviews.getByRole('article').first());
  await reviews.getByRole('button', { name: 'Show more reviews' }).click();
  await expect(reviews.getByRole('article')).toHaveCount(10);
  await reviews.getByRole('button', { name: /^4 stars: / }).click();
  await expect(reviews.getByRole('status')).toContainText('with 4 stars');
  const five = { name: '5 out of 5 stars', exact: true };
  await expect(reviews.getByRole('article').getByRole('img', five)).toHaveCount(0);
  await reviews.getByRole('searchbox').fill('zzzz');
  const none = reviews.getByText('0 reviews with 4 stars and “zzzz”');
  await expectHolds(page, none);
  await reviews.getByRole('button', { name: 'Show all' }).click();
  await expect(reviews.getByRole('article')).toHaveCount(5);
});

test('a buyer writes a review, staff publish it, and the page shows it', {
  tag: '@change',
}, async ({ page, request, customer }) => {
  const order = await placeOrder(request, { productId: plainBoot.id, email: customer.email });
  await deliver(order.number);
  await page.goto(`/account/orders/${order.number}`);
  await page.getByRole('link', { name: 'Write a review' }).click();
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Send review' }).click();
  await expectHolds(page, main.getByText('Choose one to five stars.'));
  await main.getByRole('radio', { name: '2 stars' }).check();
  const title = `The eyelets of ${order.number}`;
  await main.getByRole('textbox', { name: 'Title' }).fill(title);
  await main.getByRole('textbox', { name: 'Your review' }).fill('Two eyelets came off in a week.');
  await main.getByLabel('Choose pictures').setInputFiles({
    name: 'eyelets.png',
    mimeType: 'image/png',
    buffer: Buffer.from(GREEN_PNG, 'base64'),
  });
  await expectHolds(page, main.getByRole('textbox', { name: /What’s in picture 1/ }));
  await main.getByRole('checkbox', { name: 'Show my first name' }).check();
  await main.getByRole('button', { name: 'Send review' }).click();
  await expectHolds(page, main.getByText(/We read everything before it appears/));

  const listed = (await runShop('reviews list', ['--most', '10000'])).split('\n');
  const [version = ''] = listed[listed.indexOf(`  ${title}`) - 1]?.split(' ') ?? [];
  await runShop('reviews publish', [version]);
  await expect(async () => {
    await page.goto(`/products/${plainBoot.slug}`);
    const reviews = page.getByRole('region', { name: 'Reviews' });
    await reviews.getByRole('combobox').selectOption('Newest');
    const first = reviews.getByRole('article').filter({ hasText: title });
    await expect(first).toContainText('Verified buyer', { timeout: 2_000 });
    await first
      .getByRole('link', { name: /^Zoom picture 1 of 1: Picture by a buyer of / })
      .click({ timeout: 2_000 });
  }).toPass({ timeout: 20_000 });
  const enlarged = page.getByRole('dialog', { name: 'Pictures by buyers' });
  await expectHolds(page, enlarged);
  await expect(enlarged.getByRole('img')).toHaveJSProperty('naturalWidth', 16);
  // What the shopper asks for is newer than the page may be.
  await expect(async () => {
    await page.goto(`/products/${plainBoot.slug}`);
    await page.getByRole('region', { name: 'Reviews' }).scrollIntoViewIfNeeded();
    const row = page.getByRole('region', { name: 'Pictures by buyers' });
    const own = row.getByRole('link', { name: /: Picture by a buyer of [^(]+$/ });
    await expect(own.first()).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 20_000 });
});
