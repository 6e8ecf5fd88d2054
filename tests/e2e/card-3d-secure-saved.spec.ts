import { giveAddress } from './support/account-data.ts';
import { openCartWith } from './support/checkout-cart.ts';
import { makeCustomer } from './support/customer.ts';
import { AccountScreens } from './support/pages/account-screens.ts';
import { FramedCard } from './support/pages/framed-card.ts';
import { expect, test } from './support/provider-shop.ts';
import { show } from './support/show.ts';
import { startSignedIn } from './support/signed-in.ts';

/* A saved card whose issuer has to be asked before each payment, with the real browser code of Braintree. */

test.use({ cardEntry: 'hosted-fields', threeDSecure: 'always' });

test.beforeEach(async ({ page, checkout, providers }) => {
  await startSignedIn(page, await makeCustomer(page.request));
  await giveAddress(page, { isDefaultShipping: true, isDefaultBilling: true });
  const screens = new AccountScreens(page);
  await screens.goto('payment-methods');
  await screens.addCard.click();
  await new FramedCard(page).fill();
  await show(screens.saveCard);
  await screens.saveCard.click();
  await expect(screens.savedMethods).toContainText('Visa ending in 1111');
  await openCartWith(page, 1);
  await checkout.goToPaymentAsCustomer();
  await expect(checkout.method('Visa ending in 1111')).toBeChecked();
  providers.client.issuer = 'challenge';
});

test('a saved card is confirmed at the bank, and then pays', async ({
  page,
  checkout,
  providers,
  providerShop: { braintree },
}) => {
  await checkout.pay();
  await expect(page.getByRole('dialog', { name: 'Confirm with your bank' })).toBeVisible();
  await page.frameLocator('#bank').getByRole('button', { name: 'Confirm the payment' }).click();
  const [payment, ...others] = braintree.ofOrder(await checkout.expectPlaced());
  expect(others).toEqual([]);
  expect(payment?.threeDSecureInfo).toMatchObject({
    status: 'authenticate_successful',
    liabilityShifted: true,
  });
  expect(payment?.request).not.toHaveProperty('payment_method_token');
  // The dollar of saving it, then the order.
  expect(providers.client.lookups.map(({ amount }) => amount)).toEqual(['1.00', payment?.amount]);
});
