import type { PlaceOrderRequest } from '#lib/api/calls/checkout/place-order.ts';
import type { CartLine } from '#lib/commerce/cart/cart-view.ts';
import { travels } from '#lib/commerce/cart/travels.ts';
import type {
  AvailableShippingMethod,
  CheckoutData,
} from '#lib/commerce/checkout/checkout-data.ts';
import { BY_EMAIL } from '#lib/commerce/checkout/delivery.ts';
import { datedDescription } from '#lib/commerce/checkout/delivery-dates.ts';
import type { OrderLine, OrderPayment, OrderPickup } from '#lib/commerce/checkout/order.ts';
import { pointsEarned } from '#lib/commerce/loyalty/points.ts';
import { perRecipient } from '#lib/commerce/orders/per-recipient.ts';
import { giftCardName } from '#lib/commerce/vouchers/texts.ts';
import type { OrderDraft } from '#lib/server/db/json-types.ts';

export interface PricedOrder {
  orderNumber: string;
  request: PlaceOrderRequest;
  loyaltyMemberId: string | null;
  /** One per priced line, in the same order. */
  lines: readonly CartLine[];
  data: CheckoutData;
  /** Null if nothing travels. */
  method: AvailableShippingMethod | null;
  /** Null for a delivery. */
  pickup: OrderPickup | null;
  /** When it was ordered. Its dates count from this day, even if it is concluded on a later day. */
  now: Date;
}

/**
 * The order of a priced cart. Copies everything that the order shows, so that later changes do not
 * affect it.
 */
export function draftOrder(priced: PricedOrder): OrderDraft['order'] {
  const { orderNumber, request, loyaltyMemberId, data, method, pickup, now } = priced;
  const { shipping } = request.cart;
  // If nothing travels, no parcel is sent, whatever the request asks for.
  const type = data.sentByEmail ? 'EMAIL' : shipping.type;
  const delivered = type === 'DELIVERY' && shipping.type === 'DELIVERY' ? shipping : null;
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
    deliveryTo:
      address?.contactName ?? pickup?.collector?.name ?? `${request.firstName} ${request.lastName}`,
    shippingType: type,
    shippingMethod: method
      ? {
          code: method.code,
          label: method.label,
          description: datedDescription(method, now.getTime(), address?.state ?? null),
        }
      : BY_EMAIL,
    delivery: delivered && {
      instructions: delivered.instructions,
      authorityToLeave: delivered.authorityToLeave,
      ...(delivered.giftMessage && { giftMessage: delivered.giftMessage }),
    },
    ...(pickup && { pickup }),
    shippingAddress: address,
    billingAddress: request.billingAddress ?? null,
    // Newest first, as the cart shows them (viewCart); request and pricing are oldest first.
    lines: orderLines(priced).reverse().flat(),
    itemSubtotal: data.itemSubtotal,
    discounts: data.promotions.summedDiscounts,
    totalDiscount: data.totalDiscount,
    shippingPrice: data.shippingPrice ?? 0,
    total: data.grandTotal,
    gst: data.gst,
    payments: voucherPayments(data),
    ...(loyaltyMemberId !== null && {
      pointsEarned: pointsEarned({ total: data.grandTotal, lines: data.lines }),
    }),
  };
}

/** The order's lines for each line of the request. */
function orderLines({ lines, data, request }: PricedOrder): OrderLine[][] {
  return data.lines.map((priced, index) => {
    const line = lines[index];
    if (line?.item.variantId !== priced.variantId) {
      throw new Error('Pricing answered other lines than it was asked about.');
    }
    const ordered: OrderLine = {
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
      ...(line.product.taxExclusive && { taxExclusive: true }),
      ...(priced.byEmail && { byEmail: true }),
    };
    return travels(line)
      ? [ordered]
      : perRecipient(ordered, request.cart.items[index]?.recipients ?? []);
  });
}

function voucherPayments(data: CheckoutData): OrderPayment[] {
  return Object.entries(data.creditUsages)
    .filter(([, usage]) => usage.amount > 0)
    .map(([code, usage]) => ({
      type: 'VOUCHER',
      label: giftCardName(code),
      amount: usage.amount,
    }));
}
