import type { PlaceOrderRequest } from '#lib/api/schemas/place-order.ts';
import type { CartLine } from '#lib/commerce/cart/cart-view.ts';
import type {
  AvailableShippingMethod,
  CheckoutData,
} from '#lib/commerce/checkout/checkout-data.ts';
import type { Order, OrderLine, OrderPayment } from '#lib/commerce/checkout/order.ts';
import { pointsEarned } from '#lib/commerce/loyalty/points.ts';
import type { Cents } from '#lib/commerce/money.ts';
import type { Units } from '#lib/server/checkout/holds/stock.ts';

/**
 * An order as it will be placed once it is paid for. It stands in the attempt while the payment
 * is under way, so whoever finishes the attempt needs nothing else: no token or PIN is in it.
 */
export interface OrderDraft {
  /** All but when it was placed and how the amount outstanding was paid. */
  order: Omit<Order, 'date'>;
  /** Who was signed in; null for a guest. */
  customerId: string | null;
  amountOutstanding: Cents;
  /** What was taken from stock, to be given back if nothing comes of it. */
  units: Units[];
  /** Promotions whose total use was counted up. */
  countedPromotions: string[];
  agreeToMarketing: boolean;
  loyaltyMemberId: string | null;
  fraudToken: string | null;
}

/** Everything an order is drawn up from. */
export interface PricedOrder {
  orderNumber: string;
  request: PlaceOrderRequest;
  loyaltyMemberId: string | null;
  /** One for each priced line, in the same order. */
  lines: readonly CartLine[];
  data: CheckoutData;
  method: AvailableShippingMethod;
}

/** The order of a priced cart, with all a reader wants frozen into it: nothing in it changes later. */
export function draftOrder(priced: PricedOrder): OrderDraft['order'] {
  const { orderNumber, request, loyaltyMemberId, data, method } = priced;
  const { shipping } = request.cart;
  const delivered = shipping.type === 'DELIVERY' ? shipping : null;
  const address = (delivered && request.cart.shippingAddress) ?? null;
  return {
    number: orderNumber,
    status: 'placed',
    channel: 'web',
    contact: {
      firstName: request.firstName,
      lastName: request.lastName,
      email: request.email,
      phone: request.phone,
    },
    deliveryTo: address?.contactName ?? `${request.firstName} ${request.lastName}`,
    shippingType: shipping.type,
    shippingMethod: { code: method.code, label: method.label, description: method.description },
    delivery: delivered && {
      instructions: delivered.instructions,
      authorityToLeave: delivered.authorityToLeave,
    },
    shippingAddress: address,
    billingAddress: request.billingAddress,
    // The newest first, as the cart shows them (viewCart): request and pricing begin with the oldest.
    lines: orderLines(priced).reverse(),
    itemSubtotal: data.itemSubtotal,
    discounts: data.promotions.summedDiscounts,
    totalDiscount: data.totalDiscount,
    shippingPrice: data.shippingPrice ?? 0,
    total: data.grandTotal,
    gst: data.gst,
    payments: voucherPayments(data),
    ...(loyaltyMemberId !== null && { pointsEarned: pointsEarned(data.grandTotal) }),
  };
}

function orderLines({ lines, data }: PricedOrder): OrderLine[] {
  return data.lines.map((priced, index) => {
    const line = lines[index];
    if (line?.item.variantId !== priced.variantId) {
      throw new Error('Pricing answered other lines than it was asked about.');
    }
    return {
      productId: priced.productId,
      variantId: priced.variantId,
      name: line.name,
      brand: line.product.brand,
      colour: line.colour,
      size: line.shownSize,
      path: line.path,
      imageSrc: line.image?.src ?? null,
      qty: priced.qty,
      unitPrice: priced.unitPrice,
      subtotal: priced.subtotal,
      discount: priced.discount,
      total: priced.total,
    };
  });
}

/** Digits of a gift card's code that an order shows. */
const SHOWN_DIGITS = 4;

function voucherPayments(data: CheckoutData): OrderPayment[] {
  return Object.entries(data.creditUsages)
    .filter(([, usage]) => usage.amount > 0)
    .map(([code, usage]) => ({
      type: 'VOUCHER',
      label: `Gift card ending in ${code.slice(-SHOWN_DIGITS)}`,
      amount: usage.amount,
    }));
}
