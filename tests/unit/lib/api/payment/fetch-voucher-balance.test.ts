import { afterEach, expect, it, vi } from 'vitest';
import { fetchVoucherBalance } from '#lib/api/payment/fetch-voucher-balance.ts';

const check = () => fetchVoucherBalance({ code: 'GUM/TREE', pin: '20 50' });

function answer(status: number, body: unknown) {
  const fetching = vi.fn(async (_url: string) => Response.json(body, { status }));
  vi.stubGlobal('fetch', fetching);
  return fetching;
}

afterEach(() => {
  vi.unstubAllGlobals();
});

it('fetchVoucherBalance returns the balance of a gift card', async () => {
  const balance = { expires: null, isExpired: false, isFullyRedeemed: false, amountRemaining: 5 };
  const fetching = answer(200, balance);
  expect(await check()).toEqual({ result: 'SUCCESS', balance });
  expect(fetching.mock.lastCall?.[0]).toBe('/api/payment/voucher/balance/GUM%2FTREE?pin=20+50');
});

it.each([
  ['VoucherInvalid', 'NOT_FOUND'],
  ['VoucherLocked', 'LOCKED'],
  ['VoucherSuspended', 'SUSPENDED'],
])('fetchVoucherBalance turns %s into %s', async (code, result) => {
  answer(422, { error: { code, message: '' } });
  expect(await check()).toEqual({ result });
});

it('fetchVoucherBalance rejects for a rate limit or a server error', async () => {
  answer(429, { error: { code: 'RateLimited', message: '' } });
  await expect(check()).rejects.toMatchObject({ code: 'RateLimited' });
  answer(500, {});
  await expect(check()).rejects.toMatchObject({ status: 500 });
});
