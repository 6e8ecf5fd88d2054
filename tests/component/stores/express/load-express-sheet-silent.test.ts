import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ExpressMethodOffer } from '#lib/api/payment/use-payment-methods.ts';
import { loadExpressSheet } from '#stores/express/load-express-sheet.ts';
import {
  CLIENT_TOKEN,
  forgetWallets,
  serveWallets,
  type WalletNetwork,
} from '#tests/component/support/wallets.ts';
import { PATIENCE_MS } from '#tests/support/patience.ts';

/* A page keeps a wallet's script once it has it: each is met here once, while it does not come. */
const GOOGLE_PAY: ExpressMethodOffer = {
  type: 'GOOGLE_PAY',
  form: 'braintree',
  environment: 'TEST',
  merchantId: null,
};
const PAYPAL: ExpressMethodOffer = { type: 'PAYPAL', form: 'braintree' };
const AFTERPAY: ExpressMethodOffer = {
  type: 'AFTERPAY',
  form: 'afterpay',
  environment: 'sandbox',
  min: 2_000,
  max: 100_000,
};

let network: WalletNetwork;

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  let tokens = 0;
  vi.stubGlobal('fetch', async () => Response.json({ clientToken: tokenOf(++tokens) }));
  network = serveWallets();
});
afterEach(() => {
  forgetWallets();
});

/** Braintree gives each caller a token of its own: its code remembers what it asked with one. */
function tokenOf(count: number): string {
  return btoa(atob(CLIENT_TOKEN).replace('of-a-double', `of-a-double-${count}`));
}

function load(offer: ExpressMethodOffer): Promise<string> {
  return loadExpressSheet(offer, new AbortController().signal).then(
    (sheet) => (sheet ? 'loaded' : 'none'),
    () => 'given up',
  );
}

/** Lets time pass once `asked` holds: what was asked for is then never given. */
async function waitInVain(asked: () => boolean): Promise<void> {
  await vi.waitFor(() => expect(asked()).toBe(true), { timeout: PATIENCE_MS });
  await vi.advanceTimersByTimeAsync(16_000);
}

it('gives up on Braintree after 16 seconds without an answer, and loads the sheet next time', async () => {
  network.silent.add('payments.sandbox.braintree-api.com');
  network.silent.add('api.sandbox.braintreegateway.com');
  const first = load(PAYPAL);
  await waitInVain(() => network.calls.length > 0);
  expect(await first).toBe('given up');
  network.silent.clear();
  expect(await load(PAYPAL)).toBe('loaded');
});

it.each([
  ['pay.google.com', GOOGLE_PAY],
  ['js-sandbox.squarecdn.com', AFTERPAY],
])('gives up on a script of %s that never comes, and loads it next time', async (host, offer) => {
  network.silent.add(host);
  const first = load(offer);
  await waitInVain(() => network.scripts.includes(host));
  expect(await first).toBe('given up');
  network.silent.clear();
  expect(await load(offer)).toBe('loaded');
  expect(network.scripts.filter((asked) => asked === host)).toHaveLength(2);
});
