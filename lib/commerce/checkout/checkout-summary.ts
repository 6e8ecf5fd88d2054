import type { CartView } from '#lib/commerce/cart/cart-view.ts';
import type { Cents } from '#lib/commerce/money.ts';
import { voucherName } from '#lib/commerce/vouchers/voucher-messages.ts';
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

/**
 * Turns checkout data into rows. `estimate`: delivery is priced for a provisional address, and its
 * label says so.
 */
export function summariseCheckout(
  data: CheckoutData,
  { estimate }: { estimate: boolean },
): CheckoutSummary {
  return {
    rows: [
      { key: 'items', label: 'Subtotal', amount: data.itemSubtotal },
      deliveryRow(data, estimate),
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
        label: voucherName(code),
        amount: -amount,
      })),
    outstanding: data.amountOutstanding,
  };
}

function deliveryRow(
  { selectedShippingMethod: method, shippingPrice }: CheckoutData,
  estimate: boolean,
): SummaryRow {
  if (!method) {
    return { key: 'delivery', label: 'Delivery', amount: null, note: 'Worked out at checkout' };
  }
  const label = estimate ? `${method.label} (estimate)` : method.label;
  const free = shippingPrice === 0;
  return { key: 'delivery', label, amount: shippingPrice, ...(free && { note: 'Free' }) };
}

const NOTHING_HELD = { promoCodes: [], vouchers: [] };

/**
 * The summary before the server answers: the goods as priced in the cart, and placeholder rows for
 * delivery, codes and gift cards, so the layout does not shift when their amounts arrive.
 */
export function summariseCart(
  view: CartView,
  held: { promoCodes: readonly string[]; vouchers: readonly { code: string }[] } = NOTHING_HELD,
): CheckoutSummary {
  const known = view.pending.length === 0;
  const goods = { key: 'items', label: 'Subtotal', amount: known ? view.subtotal : null };
  if (known && view.subtotal === 0) {
    // Nothing in the cart can be bought, so there is nothing to add to the goods.
    return { rows: [goods], total: 0, gst: 0, credits: [], outstanding: 0 };
  }
  return {
    rows: [
      goods,
      { key: 'delivery', label: 'Delivery', amount: null },
      ...held.promoCodes.map((code) => ({ key: `code-${code}`, label: code, amount: null })),
    ],
    total: null,
    gst: null,
    credits: held.vouchers.map(({ code }) => ({
      key: `credit-${code}`,
      label: voucherName(code),
      amount: null,
    })),
    outstanding: null,
  };
}
