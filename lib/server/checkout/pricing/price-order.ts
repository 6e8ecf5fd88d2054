import 'server-only';
import type { PlaceOrderRequest } from '#lib/api/calls/checkout/place-order.ts';
import {
  type Attribution,
  cleanCampaign,
  isUnattributed,
  type Referrer,
  recordReferrer,
} from '#lib/commerce/analytics/attribution.ts';
import type { CartLine } from '#lib/commerce/cart/cart-view.ts';
import { withStock } from '#lib/commerce/cart/with-stock.ts';
import { isCatalogueId } from '#lib/commerce/catalogue/catalogue-id.ts';
import type { CheckoutData } from '#lib/commerce/checkout/checkout-data.ts';
import type { OrderPickup } from '#lib/commerce/checkout/order.ts';
import type { Cents } from '#lib/commerce/money.ts';
import { priceCheckout } from '#lib/commerce/pricing/price-checkout.ts';
import {
  codeToUse,
  type Promotion,
  type PromotionUsage,
} from '#lib/commerce/promotions/promotion.ts';
import { readyBy } from '#lib/commerce/store-locations/ready-by.ts';
import type { StoreLocation } from '#lib/commerce/store-locations/store-location.ts';
import { VOUCHER_METHOD_CODE } from '#lib/commerce/vouchers/voucher.ts';
import {
  lockPromotions,
  lockPromotionUsage,
  type PromotionUse,
} from '#lib/server/checkout/holds/promotion-uses.ts';
import {
  type ClaimedVoucher,
  type LockedVoucher,
  lockVouchers,
} from '#lib/server/checkout/holds/vouchers.ts';
import { placeRefusal } from '#lib/server/checkout/place-refusal.ts';
import { takenHash } from '#lib/server/checkout/taken-hash.ts';
import type { Db } from '#lib/server/db/database.ts';
import type { OrderDraft, PlaceRefusal } from '#lib/server/db/json-types.ts';
import { lockStock, sumUnits } from '#lib/server/inventory/online-stock.ts';
import { lockStoreStock } from '#lib/server/inventory/store-stock.ts';
import { customerKey, customerKeys } from '#lib/server/offers/customer-key.ts';
import { readPickupStore } from '#lib/server/store-locations/read-stores.ts';
import {
  checkAmounts,
  checkCart,
  checkDelivery,
  checkPickup,
  checkVouchers,
} from './check-parts.ts';
import {
  type Buyer,
  type DetailedRequest,
  hasProven,
  type LoadedCheckout,
  viewRequestedCart,
} from './load-checkout.ts';
import { draftOrder } from './order-draft.ts';

/** An order to place, with the data it was requested on. */
export interface OrderToPrice extends DetailedRequest {
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
  /** The promotions that apply. */
  applied: PromotionUse[];
}

/**
 * Locks everything that an order needs, awaits `onLocked` and prices the order. Returns what to
 * hold, or why the order is refused. Writes nothing.
 */
export async function priceOrder(
  trx: Db,
  toPrice: OrderToPrice,
  onLocked: () => Promise<void> | void | undefined,
): Promise<PlaceableOrder | { refusal: PlaceRefusal }> {
  const { orderNumber, request, buyer, loyaltyMemberId, vouchers } = toPrice;
  const locked = await lockOrder(trx, toPrice);
  await onLocked();
  const loaded = { ...toPrice.loaded, products: locked.products };
  const view = viewRequestedCart(request.cart.items, loaded);
  const unfit =
    checkPickup(request.cart, loaded.shippingMethods, locked.store) ??
    checkCart(view, request.cart.shipping.type) ??
    checkVouchers(vouchers, locked.cards);
  if (unfit) return { refusal: unfit };
  const lines = view.lines.toReversed();
  const data = price(toPrice, lines, locked);
  const method = data.selectedShippingMethod;
  if (!method && !data.sentByEmail) return { refusal: placeRefusal('DeliveryMethodUnavailable') };
  const refusal = checkDelivery(request.cart, method) ?? checkAmounts(request, data, vouchers);
  if (refusal) return { refusal };
  const { store } = locked;
  const applied = usesOf(data, locked);
  return {
    draft: {
      order: draftOrder({
        orderNumber,
        request,
        loyaltyMemberId,
        lines,
        data,
        method,
        pickup: data.sentByEmail
          ? null
          : store && orderPickup(store, request.cart.shipping, toPrice.now),
        now: toPrice.now,
      }),
      customerId: buyer?.sub ?? null,
      amountOutstanding: data.amountOutstanding,
      units: locked.units,
      ...(store && !data.sentByEmail && { stockOfStore: store.erpStoreId }),
      agreeToMarketing: request.agreeToMarketing,
      isEmailProven: hasProven(buyer, request.email),
      loyaltyMemberId,
      fraudToken: request.cart.fraudAnalytics?.token ?? null,
      attribution: keptAttribution(request.cart.attribution),
      ...(request.handOver !== undefined && {
        taken: takenHash(request.handOver).toString('base64url'),
      }),
    },
    holds: Object.entries(data.creditUsages)
      .map(([code, { amount }]) => ({ code, amount }))
      .filter(({ amount }) => amount > 0),
    customer: { email: customerKey(request.email) ?? '', customerId: buyer?.sub ?? null },
    applied,
  };
}

function usesOf(
  { promotions: { appliedPromotions, summedDiscounts } }: CheckoutData,
  { promotions, promotionUsage }: Locked,
): PromotionUse[] {
  return appliedPromotions.map(({ id, relatedCouponCodes }) => ({
    id,
    amount: summedDiscounts.find(({ promotionId }) => promotionId === id)?.amount ?? 0,
    code: codeToUse(
      promotions.find((promotion) => promotion.id === id) ?? {},
      relatedCouponCodes,
      promotionUsage.get(id),
    ),
  }));
}

/** Clean it again: a browser may send anything within the length limits of the call. */
function keptAttribution(told: PlaceOrderRequest['cart']['attribution']): Attribution | null {
  if (!told) return null;
  const referrers = told.referrers.toReversed().reduce<Referrer[]>(recordReferrer, []);
  const kept = { referrers, campaign: cleanCampaign(told.campaign) };
  return isUnattributed(kept) ? null : kept;
}

interface Locked {
  /** The store of a pickup; null for a delivery, or if the store does not exist. */
  store: StoreLocation | null;
  products: LoadedCheckout['products'];
  /** Only products whose stock is counted. */
  units: OrderDraft['units'];
  cards: ReadonlyMap<string, LockedVoucher>;
  promotions: Promotion[];
  promotionUsage: ReadonlyMap<string, PromotionUsage>;
}

/**
 * Every transaction of the shop takes its locks in this order, to avoid deadlocks: the attempt,
 * an assistant's session, variants by id or a store's stock by variant, gift cards by code, promotions by id, consents to
 * e-mail by address, jobs by key (docs/decisions/011-placing-orders.md).
 */
async function lockOrder(
  trx: Db,
  { request, buyer, loaded, vouchers, now }: OrderToPrice,
): Promise<Locked> {
  const { items, shipping } = request.cart;
  const units = sumUnits(
    items.filter(({ productId }) => loaded.products.get(productId)?.functionalType === 'basic'),
  );
  const variantIds = units.map((unit) => unit.variantId).filter(isCatalogueId);
  const isPickup = shipping.type === 'STORE_PICKUP';
  const store = isPickup ? await readPickupStore(trx, shipping.erpStoreId) : null;
  const stock = await (isPickup
    ? lockStoreStock(trx, shipping.erpStoreId, variantIds)
    : lockStock(trx, variantIds));
  const codes = vouchers.map((voucher) => voucher.code);
  const cards = await lockVouchers(trx, codes, now);
  const customer = customerKeys(request.email, buyer);
  const promotions = await lockPromotions(trx, loaded.promotions, request.cart.promoCodes);
  const promotionUsage = await lockPromotionUsage(trx, promotions, customer);
  const products = withStock(loaded.products, (variantId) => stock.get(variantId) ?? 0);
  return { store, products, units, cards, promotions, promotionUsage };
}

function price(
  { request, loaded, vouchers }: OrderToPrice,
  lines: readonly CartLine[],
  { store, units, cards, promotions, promotionUsage }: Locked,
): CheckoutData {
  const { promoCodes, shippingAddress, shipping } = request.cart;
  return priceCheckout({
    lines: lines.map(({ item, product }) => ({ ...item, product })),
    promotions,
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
    // The locked stock of the store covers the cart.
    storeIdsWithStock: store && units.length > 0 ? [store.erpStoreId] : [],
    // Staff may have stopped an offer while the order waited for the locks.
    now: Date.now(),
  });
}

/** What an order keeps about its pickup: a copy of the store, so that later imports do not matter. */
function orderPickup(
  store: StoreLocation,
  shipping: PlaceOrderRequest['cart']['shipping'],
  now: Date,
): OrderPickup {
  const { erpStoreId, slug, name, phone, address, latitude, longitude } = store;
  const { timeZone, weeklyHours, seasonalHours, pickupLeadMinutes, holdDays } = store;
  return {
    store: {
      ...{ erpStoreId, slug, name, phone, address, latitude, longitude },
      ...{ timeZone, weeklyHours, seasonalHours },
    },
    readyBy: readyBy(store, now.getTime(), pickupLeadMinutes),
    holdDays,
    collector: collectorOf(shipping),
  };
}

function collectorOf(shipping: PlaceOrderRequest['cart']['shipping']): OrderPickup['collector'] {
  if (shipping.type !== 'STORE_PICKUP') return null;
  const { collectorName, collectorPhone } = shipping;
  return collectorName === '' ? null : { name: collectorName, phone: collectorPhone };
}
