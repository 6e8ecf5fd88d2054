import { expectHolds } from './support/accessibility.ts';
import { giveAddress } from './support/account-data.ts';
import { openCartWith } from './support/checkout-cart.ts';
import { makeCustomer } from './support/customer.ts';
import { AccountScreens } from './support/pages/account-screens.ts';
import { expect, test } from './support/provider-shop.ts';
import { startSignedIn } from './support/signed-in.ts';
import { held } from './support/wallet-sheets.ts';

/*
 * A PayPal account saved in Braintree's vault, with the real browser code of Braintree. PayPal's window
 * is a double: PayPal's code is served by its own host only.
 */

const LABEL = 'PayPal (payer@example.com)';

test.beforeEach(async ({ page }) => {
  await startSignedIn(page, await makeCustomer(page.request));
});

test('a customer saves a PayPal account, and pays an order with it', async ({
  page,
  checkout,
  providers,
  providerShop: { braintree },
}) => {
  await giveAddress(page, { isDefaultShipping: true });
  const screens = new AccountScreens(page);
  await screens.goto('payment-methods');
  await expect(screens.addPayPal).toBeVisible();
  expect(providers.asked.filter((asked) => asked.includes('paypal.com'))).toEqual([]);
  await screens.addPayPal.click();
  await expect(screens.continueWithPayPal).not.toHaveAttribute('aria-disabled');
  await expectHolds(page, screens.continueWithPayPal);
  await screens.continueWithPayPal.click();
  await expect(screens.notifications).toContainText('Your PayPal account has been saved.');
  await expect(screens.savedMethods).toContainText(LABEL);
  expect((await held(page, 'payPalSheet')).started).toEqual([{ kind: 'agreement', inPress: true }]);

  await openCartWith(page, 1);
  await checkout.goToPaymentAsCustomer();
  await expect(checkout.method(LABEL)).toBeChecked();
  await checkout.pay();
  const [payment, ...others] = braintree.ofOrder(await checkout.expectPlaced());
  expect(others).toEqual([]);
  expect(payment?.request).toMatchObject({ payment_method_token: expect.any(String) });
});
