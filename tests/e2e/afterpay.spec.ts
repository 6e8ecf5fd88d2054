import type { Page } from '@playwright/test';
import type { Checkout } from '#tests/support/afterpay-emulator/ledger.ts';
import type { AfterpayEmulator } from '#tests/support/afterpay-emulator/start-afterpay-emulator.ts';
import type { Payment } from '#tests/support/afterpay-emulator/wire.ts';
import { openCartWith } from './support/checkout-cart.ts';
import { type CheckoutPage, newContact } from './support/pages/checkout-page.ts';
import { expect, test } from './support/provider-shop.ts';

/*
 * Paying at Afterpay's own page and coming back. The page is the emulator's, on an origin of its
 * own: the browser really leaves the shop.
 */

/** Opens the payment step with Afterpay chosen. */
async function chooseAfterpay(page: Page, checkout: CheckoutPage, contact = newContact()) {
  await openCartWith(page, 1);
  await checkout.goToPayment(contact);
  await checkout.choose('Afterpay');
  return contact;
}

/** Goes to Afterpay's page. */
async function leave(page: Page, checkout: CheckoutPage, emulator: AfterpayEmulator) {
  await checkout.pay();
  await page.waitForURL(`${emulator.url}/**`);
  const token = new URL(page.url()).searchParams.get('token') ?? '';
  const opened = emulator.ledger.checkouts.get(token);
  if (!opened) throw new Error('Afterpay does not know its own checkout.');
  return opened;
}

const decide = (page: Page, decision: 'Approve' | 'Approve, to be declined' | 'Cancel') =>
  page.getByRole('button', { name: decision, exact: true }).click();

function paymentsBy({ ledger }: AfterpayEmulator, { token }: Checkout): Payment[] {
  return [...ledger.payments.values()].filter((payment) => payment.token === token);
}

test('a guest pays at Afterpay and comes back to one order', { tag: '@change' }, async ({
  page,
  checkout,
  providerShop: { afterpay, baseUrl },
}) => {
  const contact = await chooseAfterpay(page, checkout);
  const opened = await leave(page, checkout, afterpay);
  expect(opened.consumer).toEqual({
    givenNames: contact.firstName,
    surname: contact.lastName,
    email: contact.email,
    phoneNumber: contact.phone,
  });
  expect(opened.shipping).toMatchObject({ line1: '12 Track Road', postcode: '2780' });
  const returned = `${baseUrl}/checkout/payment?status=SUCCESS&orderToken=${opened.token}`;

  await decide(page, 'Approve');
  const number = await checkout.expectPlaced();
  expect(page.url()).not.toContain(opened.token);
  expect(paymentsBy(afterpay, opened)).toMatchObject([
    { merchantReference: number, paymentState: 'AUTH_APPROVED', originalAmount: opened.amount },
  ]);

  // The same return again, by hand, and in another tab: still one order.
  await page.goto(returned);
  expect(await checkout.expectPlaced()).toBe(number);
  const other = await page.context().newPage();
  await other.goto(returned);
  await expect(other).not.toHaveURL(/orderToken/);
  await other.close();
  expect(paymentsBy(afterpay, opened)).toHaveLength(1);
});

test('a guest who cancels at Afterpay has ordered nothing, and can pay there again', async ({
  page,
  checkout,
  providerShop: { afterpay },
}) => {
  await chooseAfterpay(page, checkout);
  const first = await leave(page, checkout, afterpay);
  await decide(page, 'Cancel');
  await checkout.expectStep('payment');
  await expect(checkout.problem).toContainText('we haven’t placed your order');
  expect(paymentsBy(afterpay, first)).toEqual([]);

  await checkout.choose('Afterpay');
  const second = await leave(page, checkout, afterpay);
  await decide(page, 'Approve');
  await checkout.expectPlaced();
  expect(paymentsBy(afterpay, first)).toEqual([]);
  expect(paymentsBy(afterpay, second)).toHaveLength(1);
});

test('an approval is not used when another tab changed the cart, and the next one pays the new cart', async ({
  page,
  context,
  checkout,
  providerShop: { afterpay },
}) => {
  await chooseAfterpay(page, checkout);
  const opened = await leave(page, checkout, afterpay);
  const other = await context.newPage();
  await other.goto('/cart');
  await other.getByRole('button', { name: 'One more' }).click();
  await expect(other.getByRole('spinbutton', { name: 'Quantity' })).toHaveValue('2');
  await decide(page, 'Approve');
  await expect(checkout.problem).toContainText('your order has been updated in another window');
  expect(paymentsBy(afterpay, opened)).toEqual([]);

  await checkout.choose('Afterpay');
  const second = await leave(page, checkout, afterpay);
  expect(Number(second.amount.amount)).toBeGreaterThan(Number(opened.amount.amount));
  await decide(page, 'Approve');
  await checkout.expectPlaced();
  expect(paymentsBy(afterpay, second)).toHaveLength(1);
});

test('an approval orders nothing when another tab emptied the cart', async ({
  page,
  context,
  checkout,
  providerShop: { afterpay },
}) => {
  await chooseAfterpay(page, checkout);
  const opened = await leave(page, checkout, afterpay);
  const other = await context.newPage();
  await other.goto('/cart');
  await other.getByRole('button', { name: /^Remove/ }).click();
  await expect(other.getByText('Your cart is empty')).toBeVisible();
  await decide(page, 'Approve');
  await expect(page.getByText('Your cart is empty')).toBeVisible();
  expect(paymentsBy(afterpay, opened)).toEqual([]);
});

test('a guest who never comes back from Afterpay pays nothing, and a late return is refused', async ({
  page,
  checkout,
  providerShop: { afterpay },
}) => {
  await chooseAfterpay(page, checkout);
  const opened = await leave(page, checkout, afterpay);
  await checkout.goto('payment');
  await expect(checkout.placeOrder).toBeVisible();
  expect(paymentsBy(afterpay, opened)).toEqual([]);
  // A later return is refused: this tab has moved on to another payment.
  await checkout.choose('Afterpay');
  const again = await leave(page, checkout, afterpay);
  await page.goto(`/checkout/payment?status=SUCCESS&orderToken=${opened.token}`);
  await expect(checkout.problem).toContainText('we didn’t use it');
  expect([...paymentsBy(afterpay, opened), ...paymentsBy(afterpay, again)]).toEqual([]);
});
