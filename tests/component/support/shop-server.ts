import { vi } from 'vitest';
import {
  type CheckoutInfoRequest,
  checkoutInfoCall,
} from '#lib/api/calls/checkout/checkout-info.ts';
import { readBalanceCall } from '#lib/api/calls/payment/read-voucher-balance.ts';
import { readPromotionItemsCall } from '#lib/api/calls/promotions/read-promotion-items.ts';
import { readNeighboursCall } from '#lib/api/calls/recommendations/read-neighbours.ts';
import { readObjectsCall } from '#lib/api/calls/search/read-objects.ts';
import type { CheckoutInfo } from '#lib/api/schemas/checkout-data.ts';
import { GUEST } from '#lib/commerce/cart/cart-validity.ts';
import { viewCart } from '#lib/commerce/cart/cart-view.ts';
import type { Product } from '#lib/commerce/catalogue/product.ts';
import type { ShippingMethod } from '#lib/commerce/checkout/shipping-method.ts';
import { priceCheckout } from '#lib/commerce/pricing/price-checkout.ts';
import { isAbout } from '#lib/commerce/promotions/conditions.ts';
import type { Promotion } from '#lib/commerce/promotions/promotion.ts';
import type { VoucherBalance } from '#lib/commerce/vouchers/voucher.ts';
import { namedViolations } from '#lib/server/checkout/pricing/named-violations.ts';
import { NOW, testMethod, testPricing } from '#tests/support/pricing.ts';
import { answer, failure } from './answer.ts';

type Call = 'objects' | 'checkout' | 'voucher' | 'items' | 'neighbours';

/** A gift card: its balance, or the error code that refuses it. */
export interface TestCard {
  pin: string;
  answer: VoucherBalance | 'VoucherLocked' | 'VoucherSuspended';
}

/** A shop in place of the network. It answers from its current properties. */
export interface ShopServer {
  products: Map<string, Product>;
  promotions: Promotion[];
  methods: ShippingMethod[];
  cards: Map<string, TestCard>;
  /** Ids of what goes with a product, best first. */
  neighbours: Map<string, string[]>;
  /** Calls that fail with a server error, whose reference is BCDF2345. */
  broken: Set<Call>;
  /** The ids of each request for products, oldest first. */
  asked: string[][];
  /** Pricing requests received, oldest first. */
  checkouts: CheckoutInfoRequest[];
  /** Number of pricing requests aborted before their answer. */
  givenUp: number;
  /** While true, pricing answers are held back until `release`. */
  slow: boolean;
  /** Sends the answers held back. */
  release(): void;
}

/** Prices with the shop's own pricing code, so that component tests do not repeat its rules. */
export function serveShop(...products: Product[]): ShopServer {
  const waiting: (() => void)[] = [];
  const server: ShopServer = {
    products: new Map(products.map((product) => [product.id, product])),
    promotions: [],
    methods: [testMethod()],
    cards: new Map(),
    neighbours: new Map(),
    broken: new Set(),
    asked: [],
    checkouts: [],
    givenUp: 0,
    slow: false,
    release() {
      server.slow = false;
      for (const send of waiting.splice(0)) send();
    },
  };
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    init.signal?.throwIfAborted();
    const call = callOf(url);
    const { objectIds = [] } = JSON.parse(String(init.body ?? '{}')) as { objectIds?: string[] };
    if (call === 'objects') server.asked.push(objectIds);
    if (server.broken.has(call)) return refuse(500, 'InternalError', 'BCDF2345');
    if (call === 'objects') {
      const results = objectIds.map((id) => server.products.get(id) ?? null);
      return answer(readObjectsCall, { data: { results } });
    }
    if (call === 'neighbours') return neighboursAnswer(server, new URL(url, 'http://shop.test'));
    if (call === 'voucher') return voucherAnswer(server, new URL(url, 'http://shop.test'));
    if (call === 'items') return itemsAnswer(server, url);
    const request = JSON.parse(String(init.body)) as CheckoutInfoRequest;
    server.checkouts.push(request);
    init.signal?.addEventListener('abort', () => {
      server.givenUp++;
    });
    if (server.slow) await held(waiting, init.signal);
    return answer(checkoutInfoCall, price(server, request));
  });
  return server;
}

function callOf(url: string): Call {
  if (url.includes('/checkout/info')) return 'checkout';
  if (url.includes('/recommendations?')) return 'neighbours';
  if (url.includes('/promotions/codes/')) return 'items';
  return url.includes('/payment/voucher/balance/') ? 'voucher' : 'objects';
}

function refuse(status: number, code: string, reference?: string): Response {
  const error = { code, message: 'Something went wrong.', ...(reference && { reference }) };
  return Response.json({ error }, { status });
}

/** Waits for `release` or for the caller's abort. */
function held(waiting: (() => void)[], signal: AbortSignal | null | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    waiting.push(resolve);
    signal?.addEventListener('abort', () => reject(signal.reason));
  });
}

/** Products that a code's promotion applies to, in catalogue order. */
function itemsAnswer(server: ShopServer, url: string): Response {
  const code = /\/promotions\/codes\/([^/]+)\/items$/.exec(url)?.[1] ?? '';
  const promotion = server.promotions.find(({ codes }) => codes.includes(code));
  if (!promotion) return failure(readPromotionItemsCall, 'NotFound');
  const productIds = [...server.products.values()]
    .filter((product) => isAbout(promotion.lines, { productId: product.id, product }))
    .map(({ id }) => id);
  return answer(readPromotionItemsCall, {
    productIds: productIds.slice(0, 12),
    hasMore: productIds.length > 12,
  });
}

function neighboursAnswer(server: ShopServer, url: URL): Response {
  const ids = server.neighbours.get(url.searchParams.get('product') ?? '') ?? [];
  const neighbours = ids.map((productId, place) => ({ productId, score: ids.length - place }));
  return answer(readNeighboursCall, { neighbours });
}

function voucherAnswer(server: ShopServer, url: URL): Response {
  const card = server.cards.get(url.pathname.split('/').at(-1) ?? '');
  if (!card || card.pin !== url.searchParams.get('pin')) {
    return failure(readBalanceCall, 'VoucherInvalid');
  }
  if (typeof card.answer === 'string') return failure(readBalanceCall, card.answer);
  return answer(readBalanceCall, card.answer);
}

function price(server: ShopServer, request: CheckoutInfoRequest): CheckoutInfo {
  const { cart, availableCreditBalances } = request;
  const items = cart.items.map((item, index) => ({ ...item, id: String(index), createdAt: index }));
  const products = new Map(
    items.map((item) => [item.productId, server.products.get(item.productId) ?? null]),
  );
  const view = viewCart(items, products, GUEST);
  const lines = view.lines.filter((line) => line.available);
  const data = priceCheckout(
    testPricing({
      lines: lines.map(({ item, product }) => ({ ...item, product })),
      promotions: server.promotions,
      discountCodes: cart.promoCodes,
      shippingMethods: server.methods,
      shippingAddress: cart.shippingAddress ?? { postcode: cart.provisionalPostcode ?? '2000' },
      shipping: cart.shipping ?? null,
      credits: availableCreditBalances ?? [],
      now: NOW,
    }),
  );
  return { ...data, violations: namedViolations(view) };
}
