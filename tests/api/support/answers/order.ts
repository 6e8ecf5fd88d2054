import * as z from 'zod/mini';
import type { AccountOrderResponse, AccountOrdersResponse } from '#lib/api/schemas/account.ts';
import type { PlaceOrderResponse } from '#lib/api/schemas/place-order.ts';
import type { OrderSummary } from '#lib/commerce/account/account.ts';
import { SHIPPING_TYPES } from '#lib/commerce/checkout/delivery.ts';
import { ORDER_STATUSES, type Order, PAYMENT_TYPES } from '#lib/commerce/checkout/order.ts';
import { postalAddress } from './address.ts';
import { summedDiscount } from './checkout-data.ts';

const text = z.string();
const amount = z.int();

const checkoutAddress = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('ENTERED'), ...postalAddress }),
  z.strictObject({ type: z.literal('SELECTED'), id: text, ...postalAddress }),
]);

const line = z.strictObject({
  productId: text,
  variantId: text,
  name: text,
  brand: text,
  colour: text,
  size: z.nullable(text),
  path: text,
  imageSrc: z.nullable(text),
  qty: z.int(),
  unitPrice: amount,
  subtotal: amount,
  discount: amount,
  total: amount,
});

const channel = z.enum(['pos', 'web']);

export const order: z.ZodMiniType<Order> = z.strictObject({
  number: text,
  date: z.int(),
  status: z.enum(ORDER_STATUSES),
  channel,
  contact: z.strictObject({ firstName: text, lastName: text, email: text, phone: text }),
  deliveryTo: text,
  shippingType: z.enum(SHIPPING_TYPES),
  shippingMethod: z.strictObject({ code: text, label: text, description: text }),
  delivery: z.nullable(z.strictObject({ instructions: text, authorityToLeave: z.boolean() })),
  shippingAddress: z.nullable(checkoutAddress),
  billingAddress: checkoutAddress,
  lines: z.array(line),
  itemSubtotal: amount,
  discounts: z.array(summedDiscount),
  totalDiscount: amount,
  shippingPrice: amount,
  total: amount,
  gst: amount,
  payments: z.array(
    z.strictObject({ type: z.enum([...PAYMENT_TYPES, 'VOUCHER']), label: text, amount }),
  ),
  pointsEarned: z.exactOptional(z.int()),
});

const orderSummary: z.ZodMiniType<OrderSummary> = z.strictObject({
  number: text,
  date: z.int(),
  status: z.enum(ORDER_STATUSES),
  channel,
  total: amount,
  units: z.int(),
  deliveryTo: text,
  images: z.array(text),
});

/** GET /account/orders. */
export const ordersAnswer: z.ZodMiniType<AccountOrdersResponse> = z.strictObject({
  orders: z.array(orderSummary),
  count: z.int(),
  pageSize: z.int(),
});

/** GET /account/orders/{number} and POST /checkout/order. */
export const orderAnswer: z.ZodMiniType<AccountOrderResponse & PlaceOrderResponse> = z.strictObject(
  { order },
);
