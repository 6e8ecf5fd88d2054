import 'server-only';
import type { CartLine } from '#lib/commerce/cart/cart-view.ts';
import { isCatalogueId } from '#lib/commerce/catalogue/catalogue-id.ts';
import type { CheckoutData } from '#lib/commerce/checkout/checkout-data.ts';
import type { Cents } from '#lib/commerce/money.ts';
import { priceCheckout } from '#lib/commerce/pricing/price-checkout.ts';
import type { PromotionUsage } from '#lib/commerce/promotions/promotion.ts';
import { VOUCHER_METHOD_CODE } from '#lib/commerce/vouchers/voucher.ts';
import { lockPromotionUsage } from '#lib/server/checkout/holds/promotion-uses.ts';
import { lockStock, sumUnits, withStock } from '#lib/server/checkout/holds/stock.ts';
import type { ClaimedVoucher } from '#lib/server/checkout/holds/verify-vouchers.ts';
import { type LockedVoucher, lockVouchers } from '#lib/server/checkout/holds/voucher-uses.ts';
import { placeRefusal } from '#lib/server/checkout/place-refusal.ts';
import type { Db } from '#lib/server/db/database.ts';
import type { OrderDraft, PlaceRefusal } from '#lib/server/db/json-types.ts';
import { customerKey, customerKeys } from '#lib/server/offers/customer-key.ts';
import type { DetailedRequest } from './account-details.ts';
import type { Buyer } from './buyer.ts';
import { type LoadedCheckout, viewRequestedCart } from './load-checkout.ts';
import { draftOrder } from './order-draft.ts';
import { reviewAmounts, reviewCart, reviewDelivery, reviewVouchers } from './review-parts.ts';

/** An order to place, with the data it was requested on. */
export interface OrderToReview extends DetailedRequest {
  orderNumber: string;
  buyer: Buyer;
  loaded: LoadedCheckout;
  vouchers: readonly ClaimedVoucher[];
  now: Date;
}

/** An order that can be placed, with what must be held for it. */
export interface PlaceableOrder {
  draft: OrderDraft;
  holds: { code: string; amount: Cents }[];
  /** The customer whose use of the promotions is counted. */
  customer: { email: string; customerId: string | null };
  /** Ids of the applied promotions. */
  applied: string[];
}

/**
 * Locks everything that an order needs, awaits `onLocked`, prices the order, and returns what to
 * hold or why it is refused. Writes nothing.
 */
export async function reviewOrder(
  trx: Db,
  toReview: OrderToReview,
  onLocked: () => Promise<void> | void | undefined,
): Promise<PlaceableOrder | { refusal: PlaceRefusal }> {
  const { orderNumber, request, buyer, loyaltyMemberId, vouchers } = toReview;
  const locked = await lockOrder(trx, toReview);
  await onLocked();
  const loaded = { ...toReview.loaded, products: locked.products };
  const view = viewRequestedCart(request.cart.items, loaded);
  const unfit = reviewCart(view) ?? reviewVouchers(vouchers, locked.cards);
  if (unfit) return { refusal: unfit };
  const lines = view.lines.toReversed();
  const data = price(toReview, lines, locked);
  const method = data.selectedShippingMethod;
  if (!method) return { refusal: placeRefusal('DeliveryMethodUnavailable') };
  const refusal = reviewDelivery(request.cart, method) ?? reviewAmounts(request, data, vouchers);
  if (refusal) return { refusal };
  const applied = data.promotions.appliedPromotions.map((promotion) => promotion.id);
  return {
    draft: {
      order: draftOrder({ orderNumber, request, loyaltyMemberId, lines, data, method }),
      customerId: buyer?.sub ?? null,
      amountOutstanding: data.amountOutstanding,
      units: locked.units,
      countedPromotions: loaded.promotions
        .filter(({ id, totalUsageLimit }) => totalUsageLimit !== null && applied.includes(id))
        .map((promotion) => promotion.id),
      agreeToMarketing: request.agreeToMarketing,
      loyaltyMemberId,
      fraudToken: request.cart.fraudAnalytics?.token ?? null,
    },
    holds: Object.entries(data.creditUsages)
      .map(([code, { amount }]) => ({ code, amount }))
      .filter(({ amount }) => amount > 0),
    customer: { email: customerKey(request.email) ?? '', customerId: buyer?.sub ?? null },
    applied,
  };
}

interface Locked {
  products: LoadedCheckout['products'];
  /** Only of products whose stock is counted. */
  units: OrderDraft['units'];
  cards: ReadonlyMap<string, LockedVoucher>;
  promotionUsage: ReadonlyMap<string, PromotionUsage>;
}

/**
 * Every transaction of the shop takes its locks in this order, to avoid deadlocks: the attempt,
 * variants by id, gift cards by code, promotions by id, jobs by key
 * (docs/decisions/011-placing-orders.md).
 */
async function lockOrder(
  trx: Db,
  { request, buyer, loaded, vouchers, now }: OrderToReview,
): Promise<Locked> {
  const counted = request.cart.items.filter(
    ({ productId }) => loaded.products.get(productId)?.functionalType === 'basic',
  );
  const units = sumUnits(counted);
  const variantIds = units.map((unit) => unit.variantId).filter(isCatalogueId);
  const stock = await lockStock(trx, variantIds);
  const codes = vouchers.map((voucher) => voucher.code);
  const cards = await lockVouchers(trx, codes, now);
  const customer = customerKeys(request.email, buyer);
  const promotionUsage = await lockPromotionUsage(trx, loaded.promotions, customer);
  return { products: withStock(loaded.products, stock), units, cards, promotionUsage };
}

function price(
  { request, loaded, vouchers, now }: OrderToReview,
  lines: readonly CartLine[],
  { cards, promotionUsage }: Locked,
): CheckoutData {
  const { promoCodes, shippingAddress, shipping } = request.cart;
  return priceCheckout({
    lines: lines.map(({ item, product }) => ({ ...item, product })),
    promotions: loaded.promotions,
    discountCodes: promoCodes,
    promotionUsage,
    shopper: loaded.shopper,
    shippingMethods: loaded.shippingMethods,
    shippingAddress: shippingAddress ?? null,
    shipping,
    credits: vouchers.map(({ code }) => ({
      id: code,
      amount: cards.get(code)?.balance ?? 0,
      methodCode: VOUCHER_METHOD_CODE,
    })),
    storeIdsWithStock: [],
    now: now.getTime(),
  });
}
