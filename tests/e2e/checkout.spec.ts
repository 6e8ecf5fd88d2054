import { openCartWith, remembered } from './support/checkout-cart.ts';
import { expect, test } from './support/fixtures.ts';
import { issueGiftCard } from './support/gift-cards.ts';
import { goBack } from './support/go-back.ts';
import { ordersOf } from './support/page-record.ts';
import { ApprovalPage } from './support/pages/approval-page.ts';
import { newContact } from './support/pages/checkout-page.ts';
import { show } from './support/show.ts';

test('a guest buys with a card, and a reload shows the same order', { tag: '@change' }, async ({
  page,
  cart,
  checkout,
}) => {
  const product = await openCartWith(page, 1);
  await cart.checkout.click();
  await checkout.expectStep('contact-info');
  const contact = newContact();
  await checkout.enterContact(contact);
  await expect(checkout.fullName).toBeVisible();
  await checkout.enterDelivery();
  // The express buttons say so too, once they show.
  await expect(page.getByText('no money moves').last()).toBeVisible();
  await expect(checkout.summary).toContainText(product.name);
  await checkout.card.fill();
  await checkout.pay();
  const number = await checkout.expectPlaced();
  await expect(page.getByText(contact.email).first()).toBeVisible();
  await expect(page.getByText('Visa ending in 1111')).toBeVisible();
  await expect(page.getByText(product.name).first()).toBeVisible();

  await page.reload();
  expect(await checkout.expectPlaced()).toBe(number);
  expect(await remembered(page, 'cart')).not.toContain('productId');
  expect(await remembered(page, 'payment-attempt')).toBe('null');
  // Contact and address are kept for the next visit; this order's delivery options are not.
  expect(await remembered(page, 'checkout-contact')).toContain(contact.email);
  expect(JSON.parse((await remembered(page, 'delivery')) ?? '')).toMatchObject({
    address: { suburb: 'Katoomba' },
    options: { methodCode: '', instructions: '', authorityToLeave: false },
  });
});

test('on a phone the first field is on the first screen, and the pay button right below the card', async ({
  page,
  checkout,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openCartWith(page, 1);
  await checkout.goto();
  await expect(checkout.email).toBeInViewport({ ratio: 1 });
  await checkout.goToPayment();
  await expect(checkout.placeOrder).toContainText(/Pay \$\d+\.\d\d/);
  const above = await checkout.card.cvv.boundingBox();
  const button = await checkout.placeOrder.boundingBox();
  expect((button?.y ?? Number.NaN) - (above?.y ?? 0)).toBeLessThan(200);
});

test('Back after an order shows that order, and places no second one', { tag: '@change' }, async ({
  page,
  checkout,
}) => {
  await openCartWith(page, 1);
  await checkout.goToPayment();
  await checkout.card.fill();
  await checkout.pay();
  const number = await checkout.expectPlaced();
  await goBack(page);
  expect(await checkout.expectPlaced()).toBe(number);
  await checkout.goto('payment');
  expect(await checkout.expectPlaced()).toBe(number);
});

for (const [name, heading] of [
  ['PayPal', /PayPal/],
  ['Afterpay', /Afterpay/],
] as const) {
  test(`a guest buys with ${name} after approving the payment`, { tag: '@change' }, async ({
    page,
    checkout,
  }) => {
    await openCartWith(page, 1);
    await checkout.goToPayment();
    await checkout.method(name).check();
    await checkout.pay();
    const approval = new ApprovalPage(page);
    await expect(approval.heading).toHaveText(heading);
    await approval.approve.click();
    const number = await checkout.expectPlaced();
    expect(page.url()).not.toContain('paymentToken');
    // The URL with the approval is not in the history, so the payment cannot be approved twice.
    await goBack(page);
    await expect(page).not.toHaveURL(/paymentToken/);
    await checkout.goto('success');
    expect(await checkout.expectPlaced()).toBe(number);
  });
}

test('an approval that this tab did not ask for orders nothing', { tag: '@change' }, async ({
  page,
  checkout,
}) => {
  await openCartWith(page, 1);
  await checkout.goToPayment();
  const orders = ordersOf(page);
  await page.goto('/checkout/payment?paymentToken=abc&paymentType=AFTERPAY&status=SUCCESS');
  await expect(checkout.problem).toContainText('we didn’t use it');
  await checkout.expectStep('payment');
  await expect(checkout.placeOrder).toBeVisible();
  expect(orders).toEqual([]);
});

test('a discount code, a gift card and a card pay together', { tag: '@change' }, async ({
  page,
  checkout,
}) => {
  await openCartWith(page, 1);
  await checkout.goToPayment();
  await checkout.applyDiscountCode('track10');
  await expect(checkout.summary).toContainText('10% off for the track');
  await checkout.applyGiftCard(await issueGiftCard(100_00));
  await expect(checkout.summary).toContainText('Left to pay');
  await checkout.card.fill();
  await checkout.pay();
  await checkout.expectPlaced();
  await expect(page.getByText('10% off for the track', { exact: true })).toBeVisible();
  await expect(page.getByText(/Gift card ending in/)).toBeVisible();
  await expect(page.getByText('Visa ending in 1111')).toBeVisible();
  expect(await remembered(page, 'vouchers')).toBe('[]');
  expect(await remembered(page, 'promo-codes')).toBe('[]');
});

test('a declined card is reported at the card, and another card pays', { tag: '@change' }, async ({
  page,
  checkout,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openCartWith(page, 1);
  await checkout.goToPayment();
  const { expiry, cvv } = checkout.card;
  await show(expiry);
  expect((await expiry.boundingBox())?.y).toBe((await cvv.boundingBox())?.y);
  await checkout.card.fill({ number: '4000 0000 0000 0101' });
  await checkout.pay();
  await checkout.expectRefused(
    'Your payment was declined. You have not been charged. Use another card',
  );
  await expect(page.locator(':focus')).toContainText('Your payment was declined.');
  await expect(checkout.problem).toBeInViewport();
  await checkout.card.fill({ number: '3530 1113 3330 0000' });
  await checkout.pay();
  await checkout.expectRefused('This type of card is not accepted');
  await checkout.card.fill();
  await checkout.pay();
  await checkout.expectPlaced();
});

test('an order that gets no answer is requested again under the same key', {
  tag: '@change',
}, async ({ page, checkout }) => {
  await openCartWith(page, 1);
  await checkout.goToPayment();
  const keys: (string | undefined)[] = [];
  const told = Promise.withResolvers<void>();
  await page.route('**/api/checkout/order', async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    // The first request is carried out, but its answer is lost.
    if (keys.length > 1) {
      await told.promise;
      return route.continue();
    }
    await route.fetch();
    return route.abort();
  });
  await checkout.card.fill();
  await checkout.pay();
  await expect(page.getByRole('heading', { name: 'Checking your order' })).toBeVisible();
  told.resolve();
  await checkout.expectPlaced();
  expect(keys.length).toBe(2);
  expect(new Set(keys).size).toBe(1);
});

test('pressing twice places one order', { tag: '@change' }, async ({ page, checkout }) => {
  await openCartWith(page, 1);
  await checkout.goToPayment();
  const orders = ordersOf(page);
  await checkout.card.fill();
  await expect(checkout.placeOrder).not.toHaveAttribute('aria-disabled');
  await checkout.placeOrder.dblclick();
  await checkout.expectPlaced();
  expect(orders).toHaveLength(1);
});
