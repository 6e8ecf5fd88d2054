import type { LineToPrice } from '#lib/commerce/cart/line-to-price.ts';
import { isSentByEmail, travels } from '#lib/commerce/cart/travels.ts';
import type {
  CheckoutData,
  PricedLine,
  SummedDiscount,
} from '#lib/commerce/checkout/checkout-data.ts';
import type { PromotionSummary } from '#lib/commerce/checkout/promotion-summary.ts';
import { type Cents, gstPortion } from '#lib/commerce/money.ts';
import { type Candidate, enteredCodes } from '#lib/commerce/promotions/candidates.ts';
import { applyCredits } from './apply-credits.ts';
import type { AppliedPromotions } from './apply-promotions.ts';
import { chooseDelivery } from './choose-delivery.ts';
import { freeDeliveryProgress } from './free-delivery-progress.ts';
import { describeOffer, type OfferedMethod } from './offered-methods.ts';
import type { PricingInput } from './pricing-input.ts';
import { missingAt } from './transit.ts';

/**
 * Prices a cart, for POST /checkout/info and for placing an order. Every amount that the shop
 * charges comes from here and depends only on the input; neither the order of the lines nor that of
 * the codes changes any amount. An empty cart is priced too: the caller must reject it.
 *
 * GST is calculated once, on the taxed total: goods that are not tax-exclusive, after discounts,
 * plus delivery, which is always taxed. Gift cards are a payment method and do not change it.
 */
export function priceCheckout(input: PricingInput): CheckoutData {
  return priceInDetail(input).data;
}

/** What each applied promotion takes off each line, in cents, in the order of the lines. */
export type DiscountShares = ReadonlyMap<SummedDiscount['promotionId'], readonly Cents[]>;

/** The same, with how the discounts spread over the lines. */
export function priceInDetail(input: PricingInput): { data: CheckoutData; shares: DiscountShares } {
  const { offered, pickups, promotions } = chooseDelivery(input);
  const { left, goods, travelling, chosen, applied, disallowed, shippingDiscount } = promotions;
  const lines = input.lines.map((line, index) => priceLine(line, left[index] ?? 0));
  const itemSubtotal = lines.reduce((sum, line) => sum + line.subtotal, 0);
  const grandTotal = goods + (chosen?.price ?? 0);
  const isAnywhere = input.storeIdsWithStock.length > 0;
  const describe = (offer: OfferedMethod) =>
    describeOffer(offer, input.shippingAddress?.postcode ?? null);
  const credits = applyCredits(grandTotal, input.credits);
  const data: CheckoutData = {
    lines,
    availableShippingMethods: [
      ...offered.map(describe),
      ...pickups.map((pickup) => ({ ...describe(pickup), available: isAnywhere })),
    ],
    notDelivered: notDelivered(input),
    selectedShippingMethod: chosen && describe(chosen),
    sentByEmail: isSentByEmail(input.lines),
    storeIdsWithStock: isSentByEmail(input.lines) ? [] : [...input.storeIdsWithStock],
    itemSubtotal,
    itemSubtotalAfterDiscounts: goods,
    totalDiscount: itemSubtotal - goods + shippingDiscount,
    shippingPrice: chosen?.priceBeforePromotions ?? null,
    freeDelivery: freeDeliveryProgress(offered, travelling),
    grandTotal,
    gst: gstPortion(grandTotal - untaxed(input.lines, left)),
    creditUsages: credits.usages,
    amountOutstanding: credits.outstanding,
    promotions: {
      appliedPromotions: applied.map(({ candidate }) => summarise(candidate)),
      summedDiscounts: summedDiscounts(applied),
      disallowedPromotions: disallowed.map(({ candidate, obstacle }) => ({
        ...summarise(candidate),
        disallowReason: obstacle.reason,
        unmetCondition: obstacle.unmet,
      })),
      relatedCouponCodes: knownCodes(input),
    },
  };
  const shares = new Map(
    applied.map(({ candidate, ...one }) => [candidate.promotion.id, one.shares]),
  );
  return { data, shares };
}

function priceLine({ productId, variantId, qty, product }: LineToPrice, total: Cents): PricedLine {
  const subtotal = product.price * qty;
  const discount = subtotal - total;
  return {
    productId,
    variantId,
    qty,
    unitPrice: product.price,
    subtotal,
    discount,
    total,
    promotional: discount > 0,
    ...(!travels({ product }) && { byEmail: true }),
  };
}

/** Usual methods that do not reach the address, so that a shopper knows why one is missing. */
function notDelivered({ lines, shippingMethods, shippingAddress }: PricingInput): string[] {
  if (!shippingAddress || isSentByEmail(lines)) return [];
  return missingAt(
    shippingMethods.filter(({ kind }) => kind !== 'storePickup'),
    shippingAddress.postcode,
  ).map(({ label }) => label);
}

function untaxed(lines: readonly LineToPrice[], left: readonly Cents[]): Cents {
  return lines.reduce(
    (sum, { product }, index) => sum + (product.taxExclusive ? (left[index] ?? 0) : 0),
    0,
  );
}

function summedDiscounts(applied: AppliedPromotions['applied']): SummedDiscount[] {
  return applied
    .filter(({ amount }) => amount > 0)
    .map(({ candidate: { promotion }, amount }) => ({
      promotionId: promotion.id,
      name: promotion.name,
      amount,
    }));
}

function summarise({ promotion, codes }: Candidate): PromotionSummary {
  const { id, name, exclusive, usageCountLimit, appliedPromotionsLimit } = promotion;
  return {
    id,
    name,
    exclusive,
    usageCountLimit,
    appliedPromotionsLimit,
    relatedCouponCodes: codes,
  };
}

function knownCodes({ promotions, discountCodes }: PricingInput): string[] {
  return enteredCodes(discountCodes).filter((code) =>
    promotions.some((promotion) => promotion.codes.includes(code)),
  );
}
