import type { TestDetails } from '@playwright/test';
import { expectAccessible, expectFitsWidth } from './accessibility.ts';
import { openCartWith } from './checkout-cart.ts';
import type { CheckoutPage } from './pages/checkout-page.ts';
import { FramedCard } from './pages/framed-card.ts';
import { expect, test } from './provider-shop.ts';

/** A card whose issuer takes part in 3-D Secure, the same for each of Braintree's forms. `details`: of the one that asks. */
export function testCardAuthentication(details: TestDetails = {}): void {
  const bank = (page: CheckoutPage['placeOrder']) =>
    page.page().getByRole('dialog', { name: 'Confirm with your bank' });

  test.beforeEach(async ({ page, checkout }) => {
    await openCartWith(page, 1);
    await checkout.goToPayment();
    await new FramedCard(page).fill();
  });

  test('an issuer that recognises the shopper asks for nothing', async ({
    checkout,
    providers,
    providerShop: { braintree },
  }) => {
    await checkout.pay();
    const [payment] = braintree.ofOrder(await checkout.expectPlaced());
    expect(payment?.threeDSecureInfo).toMatchObject({ liabilityShifted: true });
    expect(providers.client.lookups).toHaveLength(1);
    expect(providers.client.lookups[0]).toMatchObject({
      amount: payment?.amount,
      additionalInfo: { billingPostalCode: '2780', email: expect.stringContaining('walker') },
    });
  });

  test(
    'a shopper confirms the payment in the dialog of a challenge',
    details,
    async ({ page, checkout, providers, providerShop: { braintree } }) => {
      providers.client.issuer = 'challenge';
      await checkout.pay();
      await expect(bank(checkout.placeOrder)).toBeVisible();
      await expectAccessible(page);
      await expectFitsWidth(page, 360);
      await page.emulateMedia({ colorScheme: 'dark' });
      await expectAccessible(page);
      await page.frameLocator('#bank').getByRole('button', { name: 'Confirm the payment' }).click();
      const [payment] = braintree.ofOrder(await checkout.expectPlaced());
      expect(payment?.threeDSecureInfo).toMatchObject({ status: 'authenticate_successful' });
    },
  );

  test('a closed challenge orders nothing, and the next press pays', async ({
    page,
    checkout,
    providers,
  }) => {
    providers.client.issuer = 'challenge';
    await checkout.pay();
    const dialog = bank(checkout.placeOrder);
    await expect(dialog).toBeVisible();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(page.getByText(/^You closed your bank’s check/)).toBeVisible();
    await checkout.expectStep('payment');

    await checkout.pay();
    await page.frameLocator('#bank').getByRole('button', { name: 'Confirm the payment' }).click();
    await checkout.expectPlaced();
    expect(new Set(providers.client.nonces).size).toBe(2);
  });

  test('a failed challenge is judged by the server, and makes at most one payment', async ({
    page,
    checkout,
    providers,
    providerShop: { braintree },
  }) => {
    const sales = () =>
      braintree.requests.filter(({ line }) => line.endsWith('/transactions')).length;
    // Of other tests, whose shop this is too.
    const before = sales();
    providers.client.issuer = 'challenge';
    await checkout.pay();
    await page.frameLocator('#bank').getByRole('button', { name: 'Fail' }).click();
    await expect(checkout.problem.or(checkout.thanks).first()).toBeVisible();
    expect(sales() - before).toBeLessThanOrEqual(1);
  });
}

/** Tests whose pages show an error of Braintree's own code, where a script of another host is missing. */
export function testWithoutCardNetwork(): void {
  const unquiet = test.extend<{ quietConsole: undefined }>({
    quietConsole: async ({ page: _page }, use) => use(undefined),
  });
  unquiet(
    'a blocked script of the card network lets shoppers pay whom their bank recognises',
    async ({ page, checkout, providers }) => {
      providers.block(/songbird/);
      await openCartWith(page, 1);
      await checkout.goToPayment();
      await new FramedCard(page).fill();
      await checkout.pay();
      await checkout.expectPlaced();
    },
  );
}
