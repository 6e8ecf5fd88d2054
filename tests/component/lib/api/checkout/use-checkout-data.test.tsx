import { renderHook, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { CheckoutInfoRequest } from '#lib/api/calls/checkout/checkout-info.ts';
import { findCheckoutData } from '#lib/api/checkout/checkout-data-query.ts';
import { checkoutInfoRequest } from '#lib/api/checkout/checkout-info-request.ts';
import { useCheckoutData } from '#lib/api/checkout/use-checkout-data.ts';
import { queryClient } from '#lib/api/query-client.ts';
import { type ShopServer, serveShop } from '#tests/component/support/shop-server.ts';
import { testProduct } from '#tests/support/products.ts';

const boot = testProduct({ price: 10_000 });

const cartOf = (qty: number): CheckoutInfoRequest =>
  checkoutInfoRequest({
    items: [{ productId: boot.id, variantId: `${boot.id}-9`, qty }],
    discountCodes: [],
    giftCards: [],
  });
const use = (request: CheckoutInfoRequest | null, maxAgeMs?: number) =>
  renderHook(
    (props: { request: CheckoutInfoRequest | null }) =>
      useCheckoutData(props.request, maxAgeMs === undefined ? {} : { maxAgeMs }),
    { initialProps: { request } },
  );

let shop: ShopServer;

beforeEach(() => {
  queryClient().clear();
  shop = serveShop(boot);
});

describe('useCheckoutData', () => {
  it('requests nothing without a request', async () => {
    const { result } = use(null);
    expect(result.current).toMatchObject({ data: null, status: 'pending', isCurrent: false });
    expect(shop.checkouts).toEqual([]);
  });

  it('loads again when the request changes, and returns the previous answer meanwhile', async () => {
    const { result, rerender } = use(cartOf(1));
    await waitFor(() => expect(result.current.data?.grandTotal).toBe(10_000));
    expect(result.current).toMatchObject({ status: 'success', isCurrent: true });
    shop.slow = true;
    rerender({ request: cartOf(2) });
    expect(result.current).toMatchObject({ status: 'success', isCurrent: false });
    expect(result.current.data?.grandTotal).toBe(10_000);
    shop.release();
    await waitFor(() => expect(result.current.data?.grandTotal).toBe(20_000));
    expect(result.current.isCurrent).toBe(true);
  });

  it('cancels a call when a new request replaces it', async () => {
    shop.slow = true;
    const { result, rerender } = use(cartOf(1));
    rerender({ request: cartOf(2) });
    await waitFor(() => expect(shop.givenUp).toBe(1));
    rerender({ request: cartOf(3) });
    await waitFor(() => expect(shop.givenUp).toBe(2));
    shop.release();
    await waitFor(() => expect(result.current.data?.grandTotal).toBe(30_000));
  });

  it('cancels its call when it is unmounted', async () => {
    shop.slow = true;
    const { unmount } = use(cartOf(1));
    await waitFor(() => expect(shop.checkouts).toHaveLength(1));
    unmount();
    await waitFor(() => expect(shop.givenUp).toBe(1));
  });

  it('reuses an answer for 5 seconds, or for the given maximum age', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    await findCheckoutData(cartOf(1));
    const { result, unmount } = use(cartOf(1));
    expect(result.current.isCurrent).toBe(true);
    unmount();
    vi.setSystemTime(Date.now() + 4_999);
    use(cartOf(1)).unmount();
    expect(shop.checkouts).toHaveLength(1);
    vi.setSystemTime(Date.now() + 1);
    use(cartOf(1)).unmount();
    expect(shop.checkouts).toHaveLength(2);
    use(cartOf(1), 0).unmount();
    expect(shop.checkouts).toHaveLength(3);
  });

  it('returns the status “empty” when nothing can be bought, until that changes', async () => {
    shop.products.clear();
    const { result, rerender } = use(cartOf(1));
    await waitFor(() => expect(result.current.status).toBe('empty'));
    expect(result.current.isCurrent).toBe(true);
    shop.products.set(boot.id, boot);
    rerender({ request: cartOf(2) });
    expect(result.current.status).toBe('pending');
    await waitFor(() => expect(result.current.status).toBe('success'));
  });

  it('returns an error after one silent retry, and loads on retry', async () => {
    shop.broken.add('checkout');
    const { result } = use(cartOf(1));
    await waitFor(() => expect(result.current.status).toBe('error'));
    expect(result.current.data).toBeNull();
    shop.broken.clear();
    result.current.retry();
    await waitFor(() => expect(result.current.status).toBe('success'));
  });
});
