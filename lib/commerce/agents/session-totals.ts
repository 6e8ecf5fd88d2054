import type { CheckoutData, PricedLine } from '#lib/commerce/checkout/checkout-data.ts';
import { type Cents, formatCents } from '#lib/commerce/money.ts';

/** A row of a receipt, as the protocol has it: what lowers the total is negative. */
export interface Total {
  type: string;
  display_text?: string;
  amount: Cents;
}

type Amounts = Pick<
  CheckoutData,
  | 'itemSubtotal'
  | 'itemSubtotalAfterDiscounts'
  | 'totalDiscount'
  | 'shippingPrice'
  | 'grandTotal'
  | 'gst'
>;

/**
 * The receipt of a cart, in cents. All rows but the total add up to the total. Prices include GST, so
 * no row adds it: the total's text names the GST in it.
 */
export function receipt(data: Amounts, deliveryText: string): Total[] {
  const onItems = data.itemSubtotal - data.itemSubtotalAfterDiscounts;
  const onDelivery = data.totalDiscount - onItems;
  return [
    { type: 'subtotal', display_text: 'Subtotal', amount: data.itemSubtotal },
    ...(onItems > 0
      ? [{ type: 'items_discount', display_text: 'Discounts', amount: -onItems }]
      : []),
    ...(data.shippingPrice === null
      ? []
      : [{ type: 'fulfillment', display_text: deliveryText, amount: data.shippingPrice }]),
    ...(onDelivery > 0
      ? [{ type: 'discount', display_text: 'Delivery discount', amount: -onDelivery }]
      : []),
    {
      type: 'total',
      display_text: `Total, including GST of ${formatCents(data.gst)}`,
      amount: data.grandTotal,
    },
  ];
}

/** The receipt of one line. A line that cannot be bought costs nothing. */
export function lineReceipt(
  priced: Pick<PricedLine, 'subtotal' | 'discount' | 'total'> | null,
): Total[] {
  const { subtotal, discount, total } = priced ?? { subtotal: 0, discount: 0, total: 0 };
  return [
    { type: 'subtotal', amount: subtotal },
    ...(discount > 0 ? [{ type: 'items_discount', amount: -discount }] : []),
    { type: 'total', amount: total },
  ];
}
