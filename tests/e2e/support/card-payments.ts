import type { Page, TestDetails } from '@playwright/test';
import { CARD_FORM_EXPIRED, PAYMENT_METHOD_FAILED } from '#lib/commerce/payment/texts.ts';
import { expectAccessible, expectFitsWidth } from './accessibility.ts';
import { openCartWith } from './checkout-cart.ts';
import { makeCustomer } from './customer.ts';
import { CheckoutPage } from './pages/checkout-page.ts';
import { FramedCard } from './pages/framed-card.ts';
import { expect, test } from './provider-shop.ts';
import { show } from './show.ts';
import { startSignedIn } from './signed-in.ts';

const DECLINED = '4000 1111 1111 1115';
const FRAMES = /hosted-fields-frame/;
const GRAPHQL = /\/graphql$/;
/** With the older address that Braintree's code asks where the first does not answer. */
const CONFIGURATION = /\/graphql$|\/client_api\/v1\/configuration/;

/** Opens the payment step with a cart of its own. */
async function openPayment(page: Page): Promise<CheckoutPage> {
  const checkout = new CheckoutPage(page);
  await openCartWith(page, 1);
  await checkout.goToPayment();
  return checkout;
}

/** How a host fails; null: it cannot be reached. */
const FAILURES = [
  ['cannot be reached', null],
  [
    'answers with an error',
    { status: 500, contentType: 'text/html', body: '<h1>Internal error</h1>' },
  ],
  [
    'answers with garbage',
    { status: 200, contentType: 'application/octet-stream', body: '\u0000<\u0001{"' },
  ],
] as const;

const DAY_MS = 24 * 60 * 60 * 1000;

const failure = (page: Page) => page.getByText(PAYMENT_METHOD_FAILED.CREDIT_CARD);
const tryAgain = (page: Page) => page.getByRole('button', { name: 'Try again' });

/** What a shopper may meet who pays by card, the same for each of Braintree's forms. `details`: of the first. */
export function testCardPayments(details: TestDetails = {}): void {
  test(
    'a card pays once, with the device data of the risk script',
    details,
    async ({ page, providers, providerShop: { braintree } }) => {
      const checkout = await openPayment(page);
      const card = new FramedCard(page);
      await card.fill();
      await checkout.pay();
      const number = await checkout.expectPlaced();

      const [payment, ...others] = braintree.ofOrder(number);
      expect(others).toEqual([]);
      expect(payment?.status).toBe('authorized');
      expect(payment?.request).toMatchObject({ device_data: expect.stringContaining('{') });
      expect(providers.client.nonces).toHaveLength(1);
    },
  );

  test('a second press after a decline exchanges the card for a new token', async ({
    page,
    providers,
  }) => {
    const checkout = await openPayment(page);
    await new FramedCard(page).fill({ number: DECLINED });
    await checkout.pay();
    await expect(checkout.problem).toContainText('declined');
    await checkout.pay();
    await expect.poll(() => new Set(providers.client.nonces).size).toBe(2);
    // A token offered again fails for good, and not as declined.
    await expect(checkout.problem).toContainText('declined');
  });

  test('card fields that do not load show an error, and load on “Try again”', async ({
    page,
    providers,
  }) => {
    const unblock = providers.block(FRAMES);
    const checkout = await openPayment(page);
    // Braintree's code does not tell: the shop waits for its frames for 15 s, once it has the rest.
    await expect(failure(page)).toBeVisible({ timeout: 60_000 });
    unblock();
    await tryAgain(page).click();
    await new FramedCard(page).fill();
    await checkout.pay();
    await checkout.expectPlaced();
  });

  test('slow card fields leave the rest of the step usable, and accept a card once loaded', async ({
    page,
    providers,
  }) => {
    const release = providers.hold(FRAMES);
    const checkout = await openPayment(page);
    await expect(page.getByText('Loading the card form')).toBeAttached();
    await expect(checkout.method('Afterpay')).toBeEnabled();
    release();
    await new FramedCard(page).fill();
    await expect(failure(page)).toBeHidden();
    await checkout.pay();
    await checkout.expectPlaced();
  });

  test('a form that was left while loading accepts a card once the shopper is back', async ({
    page,
    providers,
  }) => {
    const release = providers.hold(FRAMES);
    const checkout = await openPayment(page);
    await expect.poll(() => providers.asked.join()).toContain('hosted-fields-frame');
    const editDelivery = page.getByRole('link', { name: 'Edit delivery' });
    await show(editDelivery);
    await editDelivery.click();
    await checkout.expectStep('shipping');
    release();
    await checkout.toPayment.click();
    await checkout.expectStep('payment');
    const card = new FramedCard(page);
    await card.fill();
    await expect(card.frames).toHaveCount(3);
    await checkout.pay();
    await checkout.expectPlaced();
    expect(providers.client.nonces).toHaveLength(1);
  });

  test('a form left open for a day says that it has expired, and accepts the card again', async ({
    page,
    providers,
  }) => {
    const checkout = await openPayment(page);
    const card = new FramedCard(page);
    await card.fill();
    await page.clock.setSystemTime(Date.now() + DAY_MS);
    providers.client.expiredForms = 1;
    await checkout.pay();
    await expect(page.getByText(CARD_FORM_EXPIRED)).toBeVisible();
    expect(providers.client.nonces).toEqual([]);
    await expect(card.number).toHaveValue('');
    await card.fill();
    await checkout.pay();
    await checkout.expectPlaced();
  });

  for (const [name, answer] of FAILURES) {
    test.describe(`while Braintree ${name}`, () => {
      // Braintree's own code reads what is not there.
      test.use({ faultsOfOthers: /determineStatus/ });

      test('a configuration that does not load shows an error, and loads on “Try again”', async ({
        page,
        providers,
      }) => {
        const mend = providers.block(CONFIGURATION, answer);
        const checkout = await openPayment(page);
        await expect(failure(page)).toBeVisible();
        await expect(checkout.method('Afterpay')).toBeEnabled();
        mend();
        await tryAgain(page).click();
        await new FramedCard(page).fill();
        await checkout.pay();
        await checkout.expectPlaced();
      });

      test('a card that could not be exchanged pays at the next press, without retyping', async ({
        page,
        providers,
      }) => {
        const checkout = await openPayment(page);
        const card = new FramedCard(page);
        await card.fill();
        const mend = providers.block(GRAPHQL, answer);
        await checkout.pay();
        await expect(page.getByText(/You have not been charged/).first()).toBeVisible();
        await expect(card.number).toHaveValue(/^4111/);
        mend();
        await checkout.pay();
        await checkout.expectPlaced();
      });
    });
  }

  test('an expired client token is replaced once, without an error', async ({
    page,
    providers,
  }) => {
    providers.client.expiredTokens = 1;
    const tokens: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/payment/client-tokens')) tokens.push(request.method());
    });
    const checkout = await openPayment(page);
    await new FramedCard(page).fill();
    await expect(failure(page)).toBeHidden();
    expect(tokens.length).toBeGreaterThanOrEqual(2);
    await checkout.pay();
    await checkout.expectPlaced();
  });

  test('a card pays even when the risk script is blocked', async ({
    page,
    providers,
    providerShop: { braintree },
  }) => {
    providers.block(/c\.paypal\.com/);
    const checkout = await openPayment(page);
    await new FramedCard(page).fill();
    await checkout.pay();
    expect(braintree.ofOrder(await checkout.expectPlaced())).toHaveLength(1);
  });

  test('a card is saved with an order, and pays the next one', async ({
    page,
    request,
    threeDSecure,
    providerShop: { braintree },
  }) => {
    const customer = await makeCustomer(request);
    await startSignedIn(page, customer);
    const checkout = new CheckoutPage(page);
    const card = new FramedCard(page);
    await openCartWith(page, 1);
    await checkout.goto();
    await checkout.phone.fill('0412 345 678');
    await checkout.toShipping.click();
    await checkout.enterDelivery();
    await card.fill();
    const save = page.getByRole('checkbox', { name: 'Save this card for next time' });
    await show(save);
    await save.check();
    await checkout.pay();
    await checkout.expectPlaced();

    await openCartWith(page, 1);
    await checkout.goto('shipping');
    await checkout.toPayment.click();
    const saved = checkout.method('Visa ending in 1111');
    await expect(saved).toBeChecked();
    // Whoever pays by a saved card asks for no form.
    await expect(card.frames).toHaveCount(0);
    await checkout.pay();
    const [payment, ...others] = braintree.ofOrder(await checkout.expectPlaced());
    expect(others).toEqual([]);
    // Where its issuer may be asked, it is exchanged for a token that pays once.
    expect(payment?.token === null).toBe(threeDSecure !== 'never');
  });

  test('the payment step is accessible and fits every width, light and dark', async ({ page }) => {
    await openPayment(page);
    const card = new FramedCard(page);
    await expect(card.number).toBeVisible();
    for (const width of [360, 768, 1280, 1920]) {
      await expectFitsWidth(page, width);
      await expectAccessible(page);
    }
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectAccessible(page);
  });
}
