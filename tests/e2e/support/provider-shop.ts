import type { BraintreeSettings, ThreeDSecure } from '#lib/config/payment-variables.ts';
import {
  type AfterpayEmulator,
  startAfterpayEmulator,
} from '#tests/support/afterpay-emulator/start-afterpay-emulator.ts';
import {
  type BraintreeEmulator,
  startBraintreeEmulator,
} from '#tests/support/braintree-emulator/braintree-emulator.ts';
import { isPaymentPageScript } from '#tests/support/payment-page-scripts.ts';
import { test as base, expect } from './fixtures.ts';
import { ProviderNetwork } from './providers/provider-network.ts';
import { openSecondServer } from './second-server.ts';

/** A shop that takes payments through providers: emulators of them on this machine. */
interface ProviderShop {
  baseUrl: string;
  /** The shop's account at Braintree. */
  braintree: BraintreeEmulator;
  /** Its account at Afterpay, whose pages the shopper's browser really opens. */
  afterpay: AfterpayEmulator;
}

interface WorkerFixtures {
  /** Braintree's form for cards; a setting of the shop. */
  cardEntry: BraintreeSettings['cardEntry'];
  threeDSecure: ThreeDSecure;
  providerShop: ProviderShop;
}

interface Fixtures {
  /** The providers' hosts. A test fails if its pages ask any other. */
  providers: ProviderNetwork;
}

/**
 * Tests of a shop with providers: a second server of the tested build over the same database, with
 * every method of every provider. It writes pages into the same build, so that its public address is the
 * tested shop’s. Its jobs are off. Set `cardEntry` and `threeDSecure` by
 * `test.use` at a file's top: each setting has a server of its own.
 */
export const test = base.extend<Fixtures, WorkerFixtures>({
  cardEntry: ['hosted-fields', { scope: 'worker', option: true }],
  threeDSecure: ['auto', { scope: 'worker', option: true }],
  providerShop: [
    async ({ cardEntry, threeDSecure }, use) => {
      const braintree = await startBraintreeEmulator();
      const afterpay = await startAfterpayEmulator();
      // Tests of one worker pay the same amounts by the same cards.
      braintree.account.duplicateWindowMs = 0;
      const server = await openSecondServer(process.env.DATABASE_URL ?? '', {
        ...braintree.variables(),
        AFTERPAY_ENVIRONMENT: 'sandbox',
        AFTERPAY_MERCHANT_ID: 'shop',
        AFTERPAY_SECRET_KEY: 'secret-of-the-emulator',
        AFTERPAY_API_URL: afterpay.url,
        BRAINTREE_CARD_ENTRY: cardEntry,
        BRAINTREE_3D_SECURE: threeDSecure,
        // Tests choose their client address: see fixtures.ts.
        TRUSTED_PROXIES: '1',
      });
      afterpay.shopUrl = server.baseUrl;
      await use({ baseUrl: server.baseUrl, braintree, afterpay });
      await server.stop();
      await braintree.close();
      await afterpay.close();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  baseURL: async ({ providerShop }, use) => use(providerShop.baseUrl),
  // What a service worker asks for passes by the routes.
  serviceWorkers: 'block',
  providers: [
    async ({ context, providerShop: { baseUrl, braintree, afterpay } }, use) => {
      const network = new ProviderNetwork(braintree);
      await network.install(context, [baseUrl, afterpay.url]);
      await use(network);
      expect(network.unknown, 'asked of no provider').toEqual([]);
      const scripts = network.asked.filter((asked) => asked.startsWith('script '));
      const addresses = scripts.map((asked) => asked.replace(/^script /, 'https://'));
      expect(
        addresses.filter((address) => !isPaymentPageScript(address, { origin: baseUrl })),
        'not in docs/payment-page-scripts.md',
      ).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
