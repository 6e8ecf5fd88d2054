import { vi } from 'vitest';
import {
  type CheckoutInfoRequest,
  checkoutInfoCall,
} from '#lib/api/calls/checkout/checkout-info.ts';
import { readObjectsCall } from '#lib/api/calls/search/read-objects.ts';
import type { Product } from '#lib/commerce/catalogue/product.ts';
import type {
  AvailableShippingMethod,
  CheckoutData,
} from '#lib/commerce/checkout/checkout-data.ts';
import { gstPortion } from '#lib/commerce/money.ts';
import { answer } from './answer.ts';

export interface CheckoutApi {
  /** Delivery methods currently offered, cheapest first. */
  methods: AvailableShippingMethod[];
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

export function shippingMethod(
  change: Partial<AvailableShippingMethod> = {},
): AvailableShippingMethod {
  return {
    code: 'standard',
    label: 'Standard delivery',
    description: '3 to 7 business days',
    price: 995,
    type: 'pricedStandard',
    available: true,
    requiresAuthorityToLeave: false,
    businessDays: { from: 3, to: 7 },
    ...change,
  };
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
export function pickupMethod(
  change: Partial<AvailableShippingMethod> = {},
): AvailableShippingMethod {
  return shippingMethod({
    code: 'pickup',
    label: 'Click & Collect',
    description: '',
    price: 0,
    type: 'storePickup',
    businessDays: null,
    ...change,
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
  { cart: { items, shipping } }: CheckoutInfoRequest,
  product: Product,
  { methods, storeIdsWithStock }: CheckoutApi,
): CheckoutData {
  const lines = items.map(({ productId, variantId, qty }) => {
    const subtotal = qty * product.price;
    const amounts = { unitPrice: product.price, subtotal, discount: 0, total: subtotal };
    return { productId, variantId, qty, ...amounts, promotional: false };
  });
  const goods = lines.reduce((sum, line) => sum + line.total, 0);
  const wanted = shipping?.methodCode;
  const isNowhere =
    shipping?.type === 'STORE_PICKUP' && !storeIdsWithStock.includes(shipping.erpStoreId ?? '');
  const selected = isNowhere
    ? undefined
    : wanted
      ? methods.find(({ code }) => code === wanted)
      : methods[0];
  const total = goods + (selected?.price ?? 0);
  return {
    lines,
    availableShippingMethods: methods,
    selectedShippingMethod: selected ?? null,
    sentByEmail: false,
    storeIdsWithStock,
    itemSubtotal: goods,
    itemSubtotalAfterDiscounts: goods,
    totalDiscount: 0,
    shippingPrice: selected?.price ?? null,
    freeDelivery: null,
    grandTotal: total,
    gst: gstPortion(total),
    creditUsages: {},
    amountOutstanding: total,
    promotions: {
      appliedPromotions: [],
      summedDiscounts: [],
      disallowedPromotions: [],
      relatedCouponCodes: [],
    },
  };
}
