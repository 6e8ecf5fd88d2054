import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useExpressSheets } from '#stores/express/use-express-sheets.ts';
import { CLIENT_TOKEN, forgetWallets, serveWallets } from '#tests/component/support/wallets.ts';

const OFFERS = [{ type: 'PAYPAL', form: 'braintree' }] as const;
const HOUR_MS = 60 * 60 * 1000;

/** How many client tokens were asked for. */
let tokens = 0;
let isOpen = false;

let now = Date.now();
const later = (hours: number) => {
  now += hours * HOUR_MS;
  vi.setSystemTime(now);
};
const comesBack = () => act(() => document.dispatchEvent(new Event('visibilitychange')));

async function shown(reactStrictMode = false) {
  const { result } = renderHook(() => useExpressSheets(OFFERS, () => isOpen), { reactStrictMode });
  await waitFor(() => expect(result.current.sheets.get('PAYPAL')).toBeTruthy());
  return result;
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  // What an earlier test has loaded is old by now.
  later(48);
  tokens = 0;
  isOpen = false;
  vi.stubGlobal('fetch', async () => {
    tokens += 1;
    return Response.json({ clientToken: CLIENT_TOKEN });
  });
  serveWallets();
});
afterEach(() => {
  forgetWallets();
});

it('sheets are loaded again when the shopper comes back after 12 hours, because tokens expire', async () => {
  const sheets = await shown();
  const first = sheets.current.sheets.get('PAYPAL');
  later(1);
  comesBack();
  expect(sheets.current.sheets.get('PAYPAL')).toBe(first);
  expect(tokens).toBe(1);

  later(12);
  comesBack();
  await waitFor(() => expect(sheets.current.sheets.get('PAYPAL')).toBeTruthy());
  expect(sheets.current.sheets.get('PAYPAL')).not.toBe(first);
  expect(tokens).toBe(2);
});

it('an open sheet is not replaced', async () => {
  const sheets = await shown();
  const first = sheets.current.sheets.get('PAYPAL');
  isOpen = true;
  later(13);
  comesBack();
  expect(sheets.current.sheets.get('PAYPAL')).toBe(first);
  expect(tokens).toBe(1);
});

it('each wallet has one sheet when React mounts twice', async () => {
  const sheets = await shown(true);
  const first = sheets.current.sheets.get('PAYPAL');
  comesBack();
  expect(sheets.current.sheets.get('PAYPAL')).toBe(first);
  expect(tokens).toBe(1);
});
