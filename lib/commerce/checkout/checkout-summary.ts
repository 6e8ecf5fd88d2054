import type { Cents } from '#lib/commerce/money.ts';
import { voucherName } from '#lib/commerce/vouchers/voucher-messages.ts';
import type { CheckoutData } from './checkout-data.ts';

/** One amount of a summary; `amount` null: not known yet. What takes away is negative. */
export interface SummaryRow {
  key: string;
  label: string;
  amount: Cents | null;
}

/** What a cart costs, as it is read: `rows` add up to `total`, which less `credits` is due. */
export interface CheckoutSummary {
  /** Goods, each offer, delivery. */
  rows: SummaryRow[];
  total: Cents;
  /** GST contained in `total`. */
  gst: Cents;
  /** What each gift card pays. */
  credits: SummaryRow[];
  /** What is left to pay; equal to `total` where there are no credits. */
  outstanding: Cents;
}

/**
 * Lays out checkout data for reading. `estimate`: delivery is priced to a provisional address, and
 * its row says so.
 */
export function summariseCheckout(
  data: CheckoutData,
  { estimate }: { estimate: boolean },
): CheckoutSummary {
  const { selectedShippingMethod: method, shippingPrice, promotions } = data;
  const delivery = method?.label ?? 'Delivery';
  return {
    rows: [
      { key: 'items', label: 'Subtotal', amount: data.itemSubtotal },
      ...promotions.summedDiscounts.map(({ promotionId, name, amount }) => ({
        key: `offer-${promotionId}`,
        label: name,
        amount: -amount,
      })),
      {
        key: 'delivery',
        label: estimate ? `${delivery} (estimate)` : delivery,
        amount: shippingPrice,
      },
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
