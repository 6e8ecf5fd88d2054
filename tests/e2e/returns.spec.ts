import type { Page } from '@playwright/test';
import { expectHolds } from './support/accessibility.ts';
import { test as base } from './support/account-test.ts';
import { plainBoot } from './support/demo-products.ts';
import { expect } from './support/fixtures.ts';
import { expectMailed } from './support/mailbox.ts';
import { ReturnPages } from './support/pages/return-pages.ts';
import { placeOrder } from './support/place-order.ts';
import { deliver, setReturn } from './support/shipped-order.ts';

const BOOT = new RegExp(plainBoot.name);

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

test('a guest returns one of two pairs by post, and cancels the return', {
  tag: '@change',
}, async ({ page, request, pages, email }) => {
  const order = await placeOrder(request, { productId: plainBoot.id, email, qty: 2 });
  await deliver(order.number);
  await openGuestReturn(page, { number: order.number, email });
  await expect(page).toHaveURL(`/return/guest/create?order=${order.number}`);
  await expect(page).toHaveTitle(/^Return an order/);
  // The only item is chosen already.
  await expect(pages.item(BOOT)).toBeChecked();
  await pages.review.click();
  await expectHolds(page, pages.fields(BOOT).getByText('Choose a reason.'));
  await pages.reason(BOOT).selectOption('Too small');
  await pages.byPost.check();
  await expectHolds(page, pages.refund);
  await expect(pages.refund).toContainText('Visa ending in 1111');
  const refund = await pages.refund.getByText(/^\$/).first().textContent();
  await pages.review.click();
  await expect(page).toHaveURL(/step=review/);
  await expect(pages.items).toContainText('Too small');
  await expectHolds(page, pages.send);

  // Back leads to the form as it was, and forward to the review.
  await page.goBack();
  await expect(pages.reason(BOOT)).toHaveValue('TOO_SMALL');
  await page.goForward();
  await pages.send.click();
  await expect(pages.thanks).toBeFocused();
  const number = await pages.number();
  await expectHolds(page, page.getByRole('img', { name: `QR code of return ${number}` }));
  await page.reload();
  await expect(pages.thanks).toBeVisible();

  await page.getByRole('link', { name: 'Back to your order' }).click();
  await expect(pages.returns).toContainText(`Return ${number}`);
  await expect(pages.returns).toContainText(`expected refund ${refund}`);
  await expectHolds(page, pages.returns);
  await pages.returns.getByRole('button', { name: 'Cancel return' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancel this return?' });
  await dialog.getByRole('button', { name: 'Cancel return' }).click();
  await expect(pages.returns).toContainText('You can return it again.');
});

test('an order shows each step of its return, e-mails tell the buyer, and the money is paid back', {
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
  await expect(main.getByRole('button', { name: 'Download adjustment note (PDF)' })).toBeVisible();
  // The printed tax invoice stays that of the sale.
  await page.emulateMedia({ media: 'print' });
  await expect(main.getByText('Tax invoice', { exact: true })).toBeVisible();
  await expect(main.getByText('Paid back', { exact: true })).toBeHidden();
  await expect(
    main.getByText(/has been paid back since.*also need the adjustment note/),
  ).toBeVisible();
});
