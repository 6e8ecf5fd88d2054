import { openCartWith } from './support/checkout-cart.ts';
import { FramedCard } from './support/pages/framed-card.ts';
import { expect, test } from './support/provider-shop.ts';

test('hosted fields look like the shop’s own fields, also after a change of colour scheme', async ({
  page,
  checkout,
}) => {
  await openCartWith(page, 1);
  await checkout.goToPayment();
  const { number } = new FramedCard(page);
  const ink = () => page.locator('body').evaluate((body) => getComputedStyle(body).color);
  await expect(number).toHaveCSS('color', await ink());
  await expect(number).toHaveCSS('font-size', '16px');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(number).toHaveCSS('color', await ink());
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(number).toHaveCSS('color', await ink());
});

test('a press on a label focuses its hosted field, and paying focuses the first wrong one', async ({
  page,
  checkout,
}) => {
  await openCartWith(page, 1);
  await checkout.goToPayment();
  const card = new FramedCard(page);
  // Its name is there once all of the frames listen.
  await expect(card.expiry).toBeVisible();
  await page.getByText('Expiry', { exact: true }).click();
  await expect(card.expiry).toBeFocused();
  await card.number.fill('4111 1111 1111 1111');
  await checkout.pay();
  await expect(card.expiry).toBeFocused();
});
