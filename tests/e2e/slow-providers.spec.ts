import { BANK_CHECK_FAILED, PAYMENT_METHOD_FAILED } from '#lib/commerce/payment/texts.ts';
import { openCartWith } from './support/checkout-cart.ts';
import { FramedCard } from './support/pages/framed-card.ts';
import { expect, test } from './support/provider-shop.ts';

/*
 * Providers' hosts that take a request and never answer. Nothing tells a browser that they will not:
 * the shop gives each of them up by itself.
 */
/** Longer than the shop waits for any host. */
const GIVEN_UP = { timeout: 90_000 };

test('silent configuration and card fields are given up, load on “Try again”, and the card pays', async ({
  page,
  checkout,
  providers,
  providerShop: { braintree },
}) => {
  const failure = page.getByText(PAYMENT_METHOD_FAILED.CREDIT_CARD);
  const tryAgain = page.getByRole('button', { name: 'Try again' });
  const configuration = providers.hold(/\/graphql$|\/client_api\/v1\/configuration/);
  providers.hold(/c\.paypal\.com/);
  await openCartWith(page, 1);
  await checkout.goToPayment();
  await expect(checkout.method('Afterpay')).toBeEnabled();
  await expect(failure).toBeVisible(GIVEN_UP);

  const frames = providers.hold(/hosted-fields-frame/);
  configuration();
  await tryAgain.click();
  await expect(page.getByText('Loading the card form')).toBeAttached();
  await expect(failure).toBeVisible(GIVEN_UP);

  frames();
  await tryAgain.click();
  await new FramedCard(page).fill();
  await checkout.pay();
  const [payment, ...others] = braintree.ofOrder(await checkout.expectPlaced());
  expect(others).toEqual([]);
  expect(payment?.request).not.toHaveProperty('device_data');
});

/** Braintree's own code throws where another host's script is missing. */
const unquiet = test.extend<{ quietConsole: undefined }>({
  quietConsole: async ({ page: _page }, use) => use(undefined),
});

unquiet(
  'a silent script of the card network ends the press without a charge, and the next press pays',
  async ({ page, checkout, providers, providerShop: { braintree } }) => {
    const release = providers.hold(/songbird/);
    await openCartWith(page, 1);
    await checkout.goToPayment();
    const card = new FramedCard(page);
    await card.fill();
    const before = braintree.ledger.transactions.size;
    await checkout.pay();
    await expect(page.getByText(BANK_CHECK_FAILED).first()).toBeVisible(GIVEN_UP);
    expect(braintree.ledger.transactions.size).toBe(before);
    await expect(card.number).toHaveValue(/^4111/);
    release();
    await checkout.pay();
    const [payment] = braintree.ofOrder(await checkout.expectPlaced());
    expect(payment?.threeDSecureInfo).toMatchObject({ liabilityShifted: true });
  },
);
