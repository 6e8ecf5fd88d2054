import { afterEach, describe, expect, it, vi } from 'vitest';
import { checkoutInfoRequest } from '#lib/api/checkout/checkout-info-request.ts';
import { loadCheckoutData } from '#lib/api/checkout/fetch-checkout-data.ts';

const items = [{ productId: 'boot', variantId: 'boot-9', qty: 1 }];
const request = checkoutInfoRequest({ items, discountCodes: [], giftCards: [] });
const nothing = checkoutInfoRequest({ items: [], discountCodes: [], giftCards: [] });
const ask = (asked = request, signal = new AbortController().signal) =>
  loadCheckoutData(asked, { customer: null, signal });

function answer(status: number, body: unknown) {
  const fetching = vi.fn(async () => Response.json(body, { status }));
  vi.stubGlobal('fetch', fetching);
  return fetching;
}

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('loadCheckoutData', () => {
  it('returns what the cart costs', async () => {
    const data = { lines: [{ total: 100 }], grandTotal: 100 };
    answer(200, data);
    expect(await ask()).toEqual(data);
  });

  it('returns null for an empty cart, without a call', async () => {
    const fetching = answer(200, {});
    expect(await ask(nothing)).toBeNull();
    expect(fetching).not.toHaveBeenCalled();
  });

  it('returns null when the server answers that nothing can be bought', async () => {
    answer(200, { lines: [], grandTotal: 0, violations: [{ item: 0, key: 'notLoggedIn' }] });
    expect(await ask()).toBeNull();
  });

  it('rejects when it is aborted before or during the call', async () => {
    const given = new AbortController();
    vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
      given.abort(new Error('given up'));
      init.signal?.throwIfAborted();
    });
    await expect(ask(request, given.signal)).rejects.toThrow('given up');
    await expect(ask(request, given.signal)).rejects.toThrow('given up');
    await expect(ask(nothing, given.signal)).rejects.toThrow('given up');
  });
});
