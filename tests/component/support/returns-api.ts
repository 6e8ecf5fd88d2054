import { vi } from 'vitest';
import { lookUpOrderCall } from '#lib/api/calls/orders/look-up-order.ts';
import {
  cancelGuestReturnCall,
  createGuestReturnCall,
  readGuestReturnOptionsCall,
} from '#lib/api/calls/returns/guest-returns.ts';
import { findStoresCall } from '#lib/api/calls/stores/find-stores.ts';
import type { OrderDetail } from '#lib/api/returns/order-detail.ts';
import type { OrderReturn, ReturnOptions } from '#lib/commerce/returns/return.ts';
import { orderReturn, returnOptionsOf } from '#tests/support/returns.ts';
import { answer } from './answer.ts';
import { HOBART, PERTH } from './stores-api.ts';

export const GUEST = { number: 'SB123456789', email: 'marjorie@example.com' };

export interface ReturnsApi {
  options: ReturnOptions;
  returns: OrderReturn[];
  /** The return that a request makes. */
  made: OrderReturn;
  /** Requests for a return, oldest first. */
  sent: { key: string | null; body: Record<string, unknown> }[];
  /** Answers the next requests for a return instead, one each. */
  instead: (() => Response)[];
  /** How often it was asked what can be returned. */
  asked: number;
  hasStores: boolean;
}

/** Replaces the network with a shop that has a guest's order and takes its returns. */
export function serveReturns(change: Partial<ReturnsApi> = {}): ReturnsApi {
  const api: ReturnsApi = {
    options: returnOptionsOf(),
    returns: [],
    made: orderReturn(),
    sent: [],
    instead: [],
    asked: 0,
    hasStores: true,
    ...change,
  };
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const { pathname } = new URL(url, 'http://shop');
    const body = init.body ? JSON.parse(String(init.body)) : {};
    switch (pathname) {
      case '/api/stores':
        return answer(findStoresCall, {
          near: null,
          stores: (api.hasStores ? [HOBART, PERTH] : []).map((store) => ({
            ...store,
            distance: null,
          })),
        });
      case '/api/orders/lookup':
        return answer(lookUpOrderCall, detailOf(api));
      case '/api/returns/guest/options':
        api.asked += 1;
        return answer(readGuestReturnOptionsCall, api.options);
      case '/api/returns/guest': {
        api.sent.push({ key: new Headers(init.headers).get('idempotency-key'), body });
        const refusal = api.instead.shift();
        if (refusal) return refusal();
        api.returns = [api.made, ...api.returns];
        return answer(createGuestReturnCall, { return: api.made });
      }
      case '/api/returns/guest/cancel': {
        const cancelled = { ...api.made, state: 'cancelled' as const };
        api.returns = api.returns.map((one) => (one.number === cancelled.number ? cancelled : one));
        return answer(cancelGuestReturnCall, { return: cancelled });
      }
      default:
        throw new Error(`Nobody was to ask ${pathname}.`);
    }
  });
  return api;
}

export function detailOf({
  options,
  returns,
}: Pick<ReturnsApi, 'options' | 'returns'>): OrderDetail {
  return {
    order: options.order,
    returns,
    refunds: [],
    shipments: [],
    refunded: 0,
    paymentState: 'PAID',
    canReturn: true,
    canCancel: false,
  };
}
