import { vi } from 'vitest';
import type { CheckoutInfoRequest } from '#lib/api/calls/checkout/checkout-info.ts';
import { type PlaceOrderRequest, placeOrderCall } from '#lib/api/calls/checkout/place-order.ts';
import type { Product } from '#lib/commerce/catalogue/product.ts';
import { order } from '#tests/support/orders.ts';
import { type AccountApi, serveAccount } from './account-api.ts';
import { answer } from './answer.ts';
import { answerInfo, type CheckoutApi, checkoutApi } from './checkout-api.ts';

export interface BuyerApi {
  account: AccountApi;
  checkout: CheckoutApi;
  /** Orders requested, oldest first. */
  orders: PlaceOrderRequest[];
  /** The answer to the next orders; null: they are placed. */
  refusal: (() => Response) | null;
}

/**
 * Signs Ada in, with a shop in place of the network that keeps her account and takes her orders.
 */
export function serveBuyer(product: Product, change: Partial<AccountApi> = {}): BuyerApi {
  const api: BuyerApi = {
    account: serveAccount({ products: [product], ...change }),
    checkout: checkoutApi(),
    orders: [],
    refusal: null,
  };
  const askAccount = fetch;
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const body = () => JSON.parse(String(init.body)) as unknown;
    if (url.endsWith('/checkout/info')) {
      return answerInfo(api.checkout, product, body() as CheckoutInfoRequest);
    }
    if (!url.endsWith('/checkout/order')) return askAccount(url, init);
    api.orders.push(body() as PlaceOrderRequest);
    return api.refusal?.() ?? answer(placeOrderCall, { order: order() });
  });
  return api;
}
