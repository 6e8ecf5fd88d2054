import { testCardPayments } from './support/card-payments.ts';
import { openCartWith } from './support/checkout-cart.ts';
import { FramedCard } from './support/pages/framed-card.ts';
import { expect, test } from './support/provider-shop.ts';

test.use({ cardEntry: 'drop-in', threeDSecure: 'never' });

test.describe('a card in Braintree’s drop-in', () => {
  testCardPayments();
});

test('drop-in stays visible when an earlier form removes its styles', async ({
  page,
  checkout,
}) => {
  await openCartWith(page, 1);
  await checkout.goToPayment();
  const card = new FramedCard(page);
  await expect(card.number).toBeVisible();
  // As drop-in does whenever it takes a form down, however late.
  await page.evaluate(() => document.getElementById('braintree-dropin-stylesheet')?.remove());
  await expect(card.number).toBeVisible();
  await card.fill();
  await checkout.pay();
  await checkout.expectPlaced();
});
