import { vi } from 'vitest';
import {
  type CheckoutInfoRequest,
  checkoutInfoCall,
} from '#lib/api/calls/checkout/checkout-info.ts';
import { readObjectsCall } from '#lib/api/calls/search/read-objects.ts';
import type { Product } from '#lib/commerce/catalogue/product.ts';
import type { CheckoutData } from '#lib/commerce/checkout/checkout-data.ts';
import type { ShippingMethod } from '#lib/commerce/checkout/shipping-method.ts';
import { priceCheckout } from '#lib/commerce/pricing/price-checkout.ts';
import { testMethod, testPricing } from '#tests/support/pricing.ts';
import { answer } from './answer.ts';

export interface CheckoutApi {
  /** Ways of delivery and pickup. */
  methods: ShippingMethod[];
  /** The stores where the whole cart can be collected. */
  storeIdsWithStock: string[];
  /** While true, pricing fails. */
  broken: boolean;
  /** While set, pricing waits for it to resolve. */
  held: Promise<void> | null;
  /** While set, products wait for it to resolve. */
  productsHeld: Promise<void> | null;
  /** Pricing requests received, oldest first. */
  asked: CheckoutInfoRequest[];
}

/** Standard delivery at $9.95, whatever the order costs. */
export function shippingMethod(change: Partial<ShippingMethod> = {}): ShippingMethod {
  return testMethod({ freeFrom: null, ...change });
}

/** A shop that delivers in one way. */
export function checkoutApi(): CheckoutApi {
  const methods = [shippingMethod()];
  return {
    methods,
    storeIdsWithStock: [],
    broken: false,
    held: null,
    productsHeld: null,
    asked: [],
  };
}

/** The shop's way to collect orders. */
export function pickupMethod(): ShippingMethod {
  return shippingMethod({
    code: 'pickup',
    label: 'Click & Collect',
    description: '',
    price: 0,
    kind: 'storePickup',
    businessDays: null,
  });
}

/** Replaces the network with a shop that sells one product and prices carts with its methods. */
export function serveCheckout(product: Product): CheckoutApi {
  const api = checkoutApi();
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const body: unknown = JSON.parse(String(init.body ?? 'null'));
    if (url.endsWith('/objects')) {
      await api.productsHeld;
      const { objectIds } = body as { objectIds: string[] };
      const results = objectIds.map((id) => (id === product.id ? product : null));
      return answer(readObjectsCall, { data: { results } });
    }
    if (!url.endsWith('/checkout/info')) return new Response(null, { status: 404 });
    return answerInfo(api, product, body as CheckoutInfoRequest);
  });
  return api;
}

/** The shop's answer to a pricing request. */
export async function answerInfo(
  api: CheckoutApi,
  product: Product,
  request: CheckoutInfoRequest,
): Promise<Response> {
  api.asked.push(request);
  await api.held;
  if (api.broken) {
    const error = { code: 'InternalError', message: 'Something went wrong.' };
    return Response.json({ error }, { status: 500 });
  }
  return answer(checkoutInfoCall, { ...price(request, product, api), violations: [] });
}

function price(
  { cart: { items, shipping, shippingAddress, provisionalPostcode } }: CheckoutInfoRequest,
  product: Product,
  { methods, storeIdsWithStock }: CheckoutApi,
): CheckoutData {
  return priceCheckout(
    testPricing({
      lines: items.map((item) => ({ ...item, product })),
      shippingMethods: methods,
      shippingAddress: shippingAddress ?? { postcode: provisionalPostcode ?? '2000' },
      shipping: shipping ?? null,
      storeIdsWithStock,
    }),
  );
}
