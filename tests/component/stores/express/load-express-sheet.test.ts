import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ExpressMethodOffer } from '#lib/api/payment/use-payment-methods.ts';
import { loadExpressSheet } from '#stores/express/load-express-sheet.ts';
import {
  CLIENT_TOKEN,
  forgetWallets,
  serveWallets,
  type WalletNetwork,
} from '#tests/component/support/wallets.ts';

const OFFERS: [host: string, ExpressMethodOffer][] = [
  [
    'pay.google.com',
    { type: 'GOOGLE_PAY', form: 'braintree', environment: 'TEST', merchantId: null },
  ],
  ['www.sandbox.paypal.com', { type: 'PAYPAL', form: 'braintree' }],
  [
    'js-sandbox.squarecdn.com',
    { type: 'AFTERPAY', form: 'afterpay', environment: 'sandbox', min: 2_000, max: 100_000 },
  ],
];

let network: WalletNetwork;

beforeEach(() => {
  vi.stubGlobal('fetch', async () => Response.json({ clientToken: CLIENT_TOKEN }));
  network = serveWallets();
});
afterEach(() => {
  forgetWallets();
});

describe('loadExpressSheet', () => {
  it.each(OFFERS)('loads the script of %s again after it was blocked', async (host, offer) => {
    const load = () => loadExpressSheet(offer, new AbortController().signal);
    network.blocked.add(host);
    await expect(load()).rejects.toThrow();
    network.blocked.delete(host);
    expect(await load()).not.toBeNull();
    expect(network.scripts.filter((asked) => asked === host)).toHaveLength(2);
  });
});
