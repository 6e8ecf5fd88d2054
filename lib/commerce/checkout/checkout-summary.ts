import type { CartView } from '#lib/commerce/cart/cart-view.ts';
import type { Cents } from '#lib/commerce/money.ts';
import { voucherName } from '#lib/commerce/vouchers/voucher-messages.ts';
import type { CheckoutData } from './checkout-data.ts';

/** One amount of a summary. What takes away is negative. */
export interface SummaryRow {
  key: string;
  label: string;
  /** Null: not known. */
  amount: Cents | null;
  /** What stands in place of the amount: it is free, or will only be known later. */
  note?: string;
}

/** What a cart costs, as it is read: `rows` add up to `total`, which less `credits` is due. */
export interface CheckoutSummary {
  /** Goods, delivery before offers, each offer. */
  rows: SummaryRow[];
  total: Cents | null;
  /** GST contained in `total`. */
  gst: Cents | null;
  /** What each gift card pays. */
  credits: SummaryRow[];
  /** What is left to pay; equal to `total` where there are no credits. */
  outstanding: Cents | null;
}

/**
 * Lays out checkout data for reading. `estimate`: delivery is priced to a provisional address, and
 * its row says so.
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
 * What is known without the server: the goods as the cart shows them, and which rows there will
 * be, so that nothing moves when their amounts come.
 */
export function summariseCart(
  view: CartView,
  held: { promoCodes: readonly string[]; vouchers: readonly { code: string }[] } = NOTHING_HELD,
): CheckoutSummary {
  const known = view.pending.length === 0;
  const goods = { key: 'items', label: 'Subtotal', amount: known ? view.subtotal : null };
  if (known && view.subtotal === 0) {
    // Nothing that can be bought: the goods are all there is.
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
