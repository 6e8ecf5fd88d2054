import { openCartWith } from './support/checkout-cart.ts';
import { FramedCard } from './support/pages/framed-card.ts';
import { test as base, expect } from './support/provider-shop.ts';

/** With the back-forward cache on, as in ordinary browsers; Playwright switches it off. */
const test = base.extend<object, object>({
  launchOptions: [
    async ({ launchOptions }, use) =>
      use({ ...launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] }),
    { scope: 'worker' },
  ],
});

test('a payment step that Back restores accepts a card and places the order', async ({
  page,
  checkout,
}) => {
  await openCartWith(page, 1);
  await checkout.goToPayment();
  const card = new FramedCard(page);
  await card.fill();
  await page.goto('/cart');
  await page.goBack({ waitUntil: 'commit' });
  await checkout.expectStep('payment');
  // The frames that were left are replaced.
  await expect(card.number).toHaveValue('');
  await card.fill();
  await checkout.pay();
  await checkout.expectPlaced();
});
