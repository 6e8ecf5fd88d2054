import type { Page } from '@playwright/test';
import { CREATE_RETURN_ERRORS } from '#lib/api/calls/returns/return-errors.ts';
import {
  FAULT_NEEDS_WORDS,
  NOTHING_TO_RETURN,
  RETURN_BLOCK_TEXTS,
  RETURN_UNDER_WAY,
} from '#lib/commerce/returns/texts.ts';
import { expectHolds } from './support/accessibility.ts';
import { test as base } from './support/account-test.ts';
import { giftCard, plainBoot } from './support/demo-products.ts';
import { expect } from './support/fixtures.ts';
import { expectMailed } from './support/mailbox.ts';
import { ReturnPages } from './support/pages/return-pages.ts';
import { placeOrder } from './support/place-order.ts';
import { refuseCall } from './support/refuse-call.ts';
import { deliver, setReturn } from './support/sent-order.ts';

const BOOT = new RegExp(plainBoot.name);
const CARD = new RegExp(giftCard.name);
const SEND = '**/api/returns/guest';

/** Each test has its own order and e-mail address: lookups are limited by both. */
const test = base.extend<{ pages: ReturnPages; email: string }>({
  pages: async ({ page }, use) => use(new ReturnPages(page)),
  email: async ({ page: _ }, use, { testId }) => use(`Marjorie.${testId.slice(-8)}@example.com`),
});

/** A guest's form for their order of two pairs of boots. */
async function openGuestReturn(
  page: Page,
  { number, email }: { number: string; email: string },
): Promise<void> {
  await page.goto('/return/guest/create');
  const main = page.getByRole('main');
  await main.getByRole('textbox', { name: 'Order number' }).fill(number);
  await main.getByRole('textbox', { name: 'Email address' }).fill(email);
  await main.getByRole('button', { name: 'Find order' }).click();
}

test('a guest returns one of two pairs by post, and cancels it', { tag: '@change' }, async ({
  page,
  request,
  pages,
  email,
}) => {
  const order = await placeOrder(request, { productId: plainBoot.id, email, qty: 2 });
  await deliver(order.number);
  await openGuestReturn(page, { number: order.number, email });
  await expect(page).toHaveURL(`/return/guest/create?order=${order.number}`);
  await expect(page).toHaveTitle(/^Return an order/);
  // The only item is chosen already.
  await expect(pages.item(BOOT)).toBeChecked();
  await pages.reason(BOOT).selectOption('Too small');
  await pages.byPost.check();
  await expect(pages.refund).toContainText('Visa ending in 1111');
  const refund = await pages.refund.getByText(/^\$/).first().textContent();
  await pages.review.click();
  await expect(page).toHaveURL(/step=review/);
  await expect(pages.items).toContainText('Too small');

  // Back leads to the form as it was, and forward to the review.
  await page.goBack();
  await expect(pages.reason(BOOT)).toHaveValue('TOO_SMALL');
  await page.goForward();
  await pages.send.click();
  await expect(pages.thanks).toBeFocused();
  const number = await pages.number();
  await expect(page.getByRole('img', { name: `QR code of return ${number}` })).toBeVisible();
  await page.reload();
  await expect(pages.thanks).toBeVisible();

  await page.getByRole('link', { name: 'Back to your order' }).click();
  await expect(pages.returns).toContainText(`Return ${number}`);
  await expect(pages.returns).toContainText(`expected refund ${refund}`);
  await pages.returns.getByRole('button', { name: 'Cancel return' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancel this return?' });
  await dialog.getByRole('button', { name: 'Cancel return' }).click();
  await expect(pages.returns).toContainText('You can return it again.');
});

test('a customer swaps one item for another size and returns a faulty one to a store', async ({
  page,
  request,
  pages,
  customer,
}) => {
  const order = await placeOrder(request, {
    productId: plainBoot.id,
    email: customer.email,
    also: [giftCard.id],
  });
  await deliver(order.number);
  await page.goto(`/account/orders/${order.number}`);
  await page.getByRole('main').getByRole('link', { name: 'Return items' }).click();
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toHaveText(
    `HomeMy AccountOrdersOrder #${order.number}Return an order`,
  );
  await expect(pages.items).toContainText('Gift cards can’t be returned for a change of mind.');
  await pages.item(BOOT).check();
  await pages.reason(BOOT).selectOption('Too small');
  await pages.fields(BOOT).getByRole('radio', { name: 'Another size' }).check();
  await pages.review.click();
  const size = pages.fields(BOOT).getByRole('combobox', { name: 'Size' });
  await expect(size).toHaveAccessibleDescription('Choose a size.');
  await expect(size).toBeFocused();
  await size.selectOption({ index: 1 });
  await pages.item(CARD).check();
  await pages.reason(CARD).selectOption('Faulty or damaged');
  await pages.fields(CARD).getByRole('textbox').fill('The code cannot be read.');
  await pages.toStore.check();
  await page.getByRole('button', { name: 'Choose a store' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Return here/ })
    .first()
    .click();
  await pages.review.click();
  await expect(pages.items).toContainText('The code cannot be read.');
  await pages.send.click();
  await expect(pages.thanks).toBeVisible();
  const number = await pages.number();

  // Only the slip is printed. The print dialog stays open: the headless shell has none.
  await page.evaluate(() => {
    window.print = () => {};
  });
  await page.getByRole('button', { name: /^Print return slip/ }).click();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('Return slip', { exact: true })).toBeVisible();
  await expect(pages.thanks).toBeHidden();
  await page.emulateMedia({ media: 'screen' });

  await setReturn(number, 'declined', 'These boots are fine.');
  await page.goto(`/account/orders/${order.number}`);
  await expect(pages.returns).toContainText('Declined');
  await expect(pages.returns).toContainText('These boots are fine.');
  await expectMailed(customer.email, 'return', 'These boots are fine.');
});

test('an order shows each step of its return, its buyer is emailed each, and the money comes back', {
  tag: '@change',
}, async ({ page, request, pages, email }) => {
  const order = await placeOrder(request, { productId: plainBoot.id, email });
  await deliver(order.number);
  const main = page.getByRole('main');

  async function sendReturn(): Promise<string> {
    await openGuestReturn(page, { number: order.number, email });
    await pages.reason(BOOT).selectOption('Too small');
    await pages.byPost.check();
    await pages.review.click();
    await pages.send.click();
    await expect(pages.thanks).toBeVisible();
    await expectMailed(email, 'return', 'we have your request');
    return pages.number();
  }
  /** The returns of the order as its buyer sees them now. */
  async function open() {
    await page.goto(`/orders/${order.number}`);
    await expect(pages.returns).toBeVisible();
  }

  const first = await sendReturn();
  await setReturn(first, 'cancelled', 'You asked us to.');
  await expectMailed(email, 'return', 'your return is cancelled');
  await open();
  await expect(pages.returns).toContainText('You keep what was in it.');
  await expect(pages.returns).toContainText('You asked us to.');

  const second = await sendReturn();
  await setReturn(second, 'approved');
  await expectMailed(email, 'return', `Return ${second}`);
  await expectMailed(email, 'return', 'you can send it back');
  await open();
  await expect(pages.returns).toContainText('You can send it back now.');

  await setReturn(second, 'received');
  await expectMailed(email, 'return', 'your return is here');
  await open();
  await expect(pages.returns).toContainText('we’ve accepted it');
  await expect(main.getByText('Refunded in part')).toBeHidden();

  await setReturn(second, 'refunded');
  // A job gives the money back.
  await expectMailed(email, 'return', 'your money is on its way');
  await open();
  await expect(pages.returns).toContainText('Banks take up to 5 business days');
  await expect(main.getByText(/^Refunded/).first()).toBeVisible();
  await expect(main.getByText('Paid back', { exact: true })).toBeVisible();
  // The printed tax invoice stays that of the sale.
  await page.emulateMedia({ media: 'print' });
  await expect(main.getByText('Tax invoice', { exact: true })).toBeVisible();
  await expect(main.getByText('Paid back', { exact: true })).toBeHidden();
  await expect(
    main.getByText(/has been paid back since.*ask us for an adjustment note/),
  ).toBeVisible();
});

test('after the return window the law’s road is open, and nothing says otherwise', async ({
  page,
  request,
  pages,
  email,
}) => {
  const order = await placeOrder(request, { productId: plainBoot.id, email });
  await deliver(order.number, { daysAgo: 900 });
  await openGuestReturn(page, { number: order.number, email });
  await expect(pages.items).toContainText('Change-of-mind returns for this order have ended.');
  await expect(page.getByRole('main')).toContainText('Australian Consumer Law');
  await expect(page.getByRole('main')).not.toContainText(/cannot be returned/i);
  await expect(pages.reason(BOOT).getByRole('option')).toHaveText([
    'Choose a reason',
    'Faulty or damaged',
    'Wrong item sent',
    'Not as described or pictured',
  ]);
  await pages.reason(BOOT).selectOption('Faulty or damaged');
  await pages.fields(BOOT).getByRole('textbox').fill('The sole came off.');
  await pages.byPost.check();
  // All that was delivered is faulty: what delivery cost comes back too.
  await expect(pages.refund).not.toContainText('isn’t refunded');
  await pages.review.click();
  await pages.send.click();
  await expect(pages.thanks).toBeVisible();
  await expect(page.getByRole('main')).toContainText('we pay the postage back');
});

test('a failure loses nothing, and the same request arrives once', async ({
  page,
  request,
  pages,
  email,
}) => {
  const order = await placeOrder(request, { productId: plainBoot.id, email });
  await deliver(order.number);
  await openGuestReturn(page, { number: order.number, email });
  await pages.reason(BOOT).selectOption('Too large');
  await pages.byPost.check();
  await pages.review.click();
  const keys: (string | undefined)[] = [];
  // The shop takes it, but its answer is lost.
  await page.route(SEND, async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    await route.fetch();
    await route.abort();
  });
  await pages.send.click();
  await expect(pages.problem).toContainText('We don’t know yet whether your return arrived.');
  await page.unroute(SEND);
  page.on('request', (sent) => {
    if (sent.url().endsWith('/api/returns/guest')) keys.push(sent.headers()['idempotency-key']);
  });
  await page.getByRole('button', { name: 'Send it again' }).click();
  await expect(pages.thanks).toBeVisible();
  expect(new Set(keys).size).toBe(1);
  expect(keys).toHaveLength(2);
  await page.getByRole('link', { name: 'Back to your order' }).click();
  await expect(pages.returns.getByRole('heading')).toHaveCount(1);
  await openGuestReturn(page, { number: order.number, email });
  await expect(page.getByRole('main')).toContainText(RETURN_BLOCK_TEXTS.ALL_RETURNED);
});

test('what is missing and what is refused is said where it is put right, and stays typed', async ({
  page,
  request,
  pages,
  email,
}) => {
  const order = await placeOrder(request, {
    productId: plainBoot.id,
    email,
    also: [giftCard.id],
  });
  await deliver(order.number);
  await openGuestReturn(page, { number: order.number, email });
  await expect(pages.items).toContainText(RETURN_BLOCK_TEXTS.GIFT_CARD);
  await pages.review.click();
  await expect(page.getByText(NOTHING_TO_RETURN)).toBeVisible();
  await pages.item(BOOT).check();
  await pages.review.click();
  await expect(pages.reason(BOOT)).toHaveAccessibleDescription('Choose a reason.');
  await pages.reason(BOOT).selectOption('Faulty or damaged');
  await pages.review.click();
  const words = pages.fields(BOOT).getByRole('textbox');
  await expect(words).toHaveAccessibleDescription(FAULT_NEEDS_WORDS);
  await words.fill('The sole came off.');
  await pages
    .fields(BOOT)
    .getByRole('radio', { name: /repair/i })
    .check();
  await pages.review.click();
  await expect(page.getByText('Choose how you’ll send it back.')).toBeVisible();
  await pages.byPost.check();

  for (const [code, { status, message }] of Object.entries(CREATE_RETURN_ERRORS)) {
    await pages.review.click();
    const call = { method: 'POST', path: '/returns/guest' };
    const mend = await refuseCall(page, call, { status, code, message });
    await pages.send.click();
    await expect(pages.problem, code).toContainText(message);
    await mend();
    // Where the form can put it right, it shows; else the same can be sent again.
    if (!(await pages.review.isVisible())) await page.goBack();
    await expect(words).toHaveValue('The sole came off.');
  }
  await pages.review.click();
  await expect(pages.items).toContainText('A repair');
  await pages.send.click();
  const number = await pages.number();
  await page.getByRole('link', { name: 'Back to your order' }).click();
  await pages.returns.getByRole('button', { name: 'Cancel return' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancel this return?' });
  await expect(dialog).toBeVisible();
  // The page does not know, and offers it still.
  await setReturn(number, 'approved');
  await dialog.getByRole('button', { name: 'Cancel return' }).click();
  await expect(dialog.getByRole('alert')).toContainText(RETURN_UNDER_WAY);
});

test('an order that has not left, and one of somebody else, cannot be opened here', async ({
  page,
  request,
  pages,
  email,
}) => {
  const order = await placeOrder(request, { productId: giftCard.id, email });
  await openGuestReturn(page, { number: order.number, email: 'somebody.else@example.com' });
  await expect(pages.problem).toContainText('We couldn’t find that order.');
  await openGuestReturn(page, { number: order.number, email });
  await expect(pages.items).toContainText('We haven’t sent this order yet.');
  await expect(pages.review).toBeHidden();
  await page.goto(`/orders/${order.number}`);
  await expect(page.getByRole('list', { name: 'Order items' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Return items' })).toBeHidden();
});

test('no search engine keeps these pages, and nobody’s data is in them', async ({ request }) => {
  for (const path of [
    '/return',
    '/return/guest/create?order=SB123456789',
    '/account/orders/SB123456789/return/T0KEN',
  ]) {
    const answer = await request.get(path);
    expect(answer.status(), path).toBe(200);
    const html = await answer.text();
    expect(html, path).toContain('<meta name="robots" content="noindex');
    expect(html, path).not.toContain('SB123456789');
    expect(html, path).not.toContain('T0KEN');
  }
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 900 } });

  test('a return passes axe at every width, from the choice to the order', async ({
    page,
    request,
    pages,
    email,
  }) => {
    const order = await placeOrder(request, {
      productId: plainBoot.id,
      email,
      also: [giftCard.id],
    });
    await deliver(order.number);
    await openGuestReturn(page, { number: order.number, email });
    await pages.item(BOOT).check();
    await pages.review.click();
    await expectHolds(page, pages.fields(BOOT).getByText('Choose a reason.'));
    await pages.reason(BOOT).selectOption('Faulty or damaged');
    await pages.fields(BOOT).getByRole('textbox').fill('The sole came off.');
    await pages.byPost.check();
    await expectHolds(page, pages.reason(BOOT), { widths: [360] });
    await pages.review.click();
    await expectHolds(page, pages.send);
    await pages.send.click();
    await expectHolds(page, page.getByRole('img', { name: /^QR code/ }));
    await page.getByRole('link', { name: 'Back to your order' }).click();
    await expectHolds(page, pages.returns);
    await page.goto('/return');
    await expectHolds(page, page.getByRole('heading', { level: 1, name: 'Returns' }));
  });
});
