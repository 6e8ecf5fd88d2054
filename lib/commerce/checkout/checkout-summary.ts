import type { Cents } from '#lib/commerce/money.ts';
import { giftCardName } from '#lib/commerce/vouchers/texts.ts';
import type { CheckoutData } from './checkout-data.ts';

/** One row of a summary. Discounts and credits are negative. */
export interface SummaryRow {
  key: string;
  label: string;
  /** Null: not known yet. */
  amount: Cents | null;
  /** Shown instead of the amount, for example "Free". */
  note?: string;
}

/**
 * A cart's costs for display: `rows` sum to `total`, and `total` plus `credits` is `outstanding`.
 */
export interface CheckoutSummary {
  /** Goods, delivery before promotions, then each promotion. */
  rows: SummaryRow[];
  total: Cents | null;
  /** GST contained in `total`. */
  gst: Cents | null;
  /** What each gift card pays, as negative amounts. */
  credits: SummaryRow[];
  /** Amount left to pay after gift cards. */
  outstanding: Cents | null;
}

/** The amount to show where there is room for only one: what is left to pay, in cents. */
export function amountToPay({
  total,
  outstanding,
}: {
  total: Cents | null;
  outstanding: Cents | null;
}): { name: 'Total' | 'Left to pay'; amount: Cents | null } {
  return { name: outstanding === total ? 'Total' : 'Left to pay', amount: outstanding };
}

/**
 * Turns checkout data into rows. `estimate`: delivery is priced for a provisional address, and its
 * label says so. `pickupStore`: the name of the store that a pickup is collected at.
 */
export function summariseCheckout(
  data: CheckoutData,
  { estimate, pickupStore = null }: { estimate: boolean; pickupStore?: string | null },
): CheckoutSummary {
  return {
    rows: [
      { key: 'items', label: 'Subtotal', amount: data.itemSubtotal },
      deliveryRow(data, estimate, pickupStore),
      ...data.promotions.summedDiscounts.map(({ promotionId, name, amount }) => ({
        key: `offer-${promotionId}`,
        label: name,
        amount: -amount,
      })),
    ],
    total: data.grandTotal,
    gst: data.gst,
    credits: Object.entries(data.creditUsages)
      .filter(([, { amount }]) => amount > 0)
      .map(([code, { amount }]) => ({
        key: `credit-${code}`,
        label: giftCardName(code),
        amount: -amount,
      })),
    outstanding: data.amountOutstanding,
  };
}

function deliveryRow(
  { selectedShippingMethod: method, shippingPrice, sentByEmail }: CheckoutData,
  estimate: boolean,
  pickupStore: string | null,
): SummaryRow {
  if (sentByEmail) return { key: 'delivery', label: 'Sent by email', amount: 0, note: 'Free' };
  if (!method) {
    return { key: 'delivery', label: 'Delivery', amount: null, note: 'Calculated at checkout' };
  }
  const isPickup = method.type === 'storePickup';
  const known = isPickup && pickupStore !== null ? `${method.label}, ${pickupStore}` : method.label;
  const label = estimate && !isPickup ? `${known} (estimate)` : known;
  const free = shippingPrice === 0;
  return { key: 'delivery', label, amount: shippingPrice, ...(free && { note: 'Free' }) };
}

const NOTHING_HELD = { discountCodes: [], giftCards: [] };

/** The parts of a cart's view that its summary needs. */
interface CartCosts {
  /** Lines whose products are still loading. */
  pending: readonly unknown[];
  subtotal: Cents;
}

/**
 * The summary before the server answers: the goods as priced in the cart, and placeholder rows for
 * delivery, codes and gift cards, so the layout does not shift when their amounts arrive. `view` is
 * null until the browser has read its cart, as in a prerendered page.
 */
export function summariseCart(
  view: CartCosts | null,
  held: { discountCodes: readonly string[]; giftCards: readonly { code: string }[] } = NOTHING_HELD,
): CheckoutSummary {
  const subtotal = view && view.pending.length === 0 ? view.subtotal : null;
  const goods = { key: 'items', label: 'Subtotal', amount: subtotal };
  if (subtotal === 0) {
    // Nothing in the cart can be bought, so there is nothing to add to the goods.
    return { rows: [goods], total: 0, gst: 0, credits: [], outstanding: 0 };
  }
  return {
    rows: [
      goods,
      { key: 'delivery', label: 'Delivery', amount: null },
      ...held.discountCodes.map((code) => ({ key: `code-${code}`, label: code, amount: null })),
    ],
    total: null,
    gst: null,
    credits: held.giftCards.map(({ code }) => ({
      key: `credit-${code}`,
      label: giftCardName(code),
      amount: null,
    })),
    outstanding: null,
  };
}
