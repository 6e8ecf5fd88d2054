import * as z from 'zod/mini';
import type { OrderSummary } from '#lib/commerce/account/account.ts';
import { ORDER_SHIPPING_TYPES } from '#lib/commerce/checkout/delivery.ts';
import { ORDER_STATUSES, type Order, PAYMENT_TYPES } from '#lib/commerce/checkout/order.ts';
import { type OrderRefund, REFUND_CAUSES } from '#lib/commerce/orders/refunds.ts';
import type { Shipment } from '#lib/commerce/orders/shipments.ts';
import { orderAddress } from './answered-address.ts';
import { summedDiscount } from './promotion.ts';
import { orderStore } from './store-location.ts';

const text = z.string();
const amount = z.int();
const channel = z.enum(['pos', 'web']);

const line = z.object({
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
  taxExclusive: z.exactOptional(z.literal(true)),
  byEmail: z.exactOptional(z.literal(true)),
  recipient: z.exactOptional(
    z.object({
      name: text,
      email: text,
      message: text,
      on: text,
      mailedAt: z.exactOptional(z.int()),
    }),
  ),
});

export const orderPayment = z.object({
  type: z.enum([...PAYMENT_TYPES, 'VOUCHER']),
  label: text,
  amount,
});

/** An order as its customer sees it. */
export const order: z.ZodMiniType<Order> = z.object({
  number: text,
  date: z.int(),
  status: z.enum(ORDER_STATUSES),
  channel,
  contact: z.object({ firstName: text, lastName: text, email: text, phone: text }),
  deliveryTo: text,
  shippingType: z.enum(ORDER_SHIPPING_TYPES),
  shippingMethod: z.object({ code: text, label: text, description: text }),
  delivery: z.nullable(
    z.object({
      instructions: text,
      authorityToLeave: z.boolean(),
      giftMessage: z.exactOptional(text),
    }),
  ),
  pickup: z.exactOptional(
    z.object({
      store: orderStore,
      readyBy: z.nullable(z.int()),
      holdDays: z.int(),
      collector: z.nullable(z.object({ name: text, phone: text })),
    }),
  ),
  shippingAddress: z.nullable(orderAddress),
  billingAddress: z.nullable(orderAddress),
  lines: z.array(line),
  itemSubtotal: amount,
  discounts: z.array(summedDiscount),
  totalDiscount: amount,
  shippingPrice: amount,
  total: amount,
  gst: amount,
  payments: z.array(orderPayment),
  pointsEarned: z.exactOptional(z.int()),
  deliveredAt: z.exactOptional(z.int()),
  progress: z.exactOptional(
    z.array(
      z.object({
        cancelled: z.int(),
        packed: z.int(),
        shipped: z.int(),
        delivered: z.int(),
      }),
    ),
  ),
});

const units = z.array(z.object({ line: z.int(), qty: z.int() }));

/** A parcel of an order. */
export const shipment: z.ZodMiniType<Shipment> = z.object({
  number: text,
  lines: units,
  carrier: z.string(),
  trackingNumber: z.nullable(text),
  trackingUrl: z.nullable(text),
  shippedAt: z.int(),
  deliveredAt: z.nullable(z.int()),
});

/** A refund that belongs to no return. */
export const orderRefund: z.ZodMiniType<OrderRefund> = z.object({
  number: text,
  cause: z.enum(REFUND_CAUSES),
  lines: z.array(z.object({ line: z.int(), qty: z.int(), amount })),
  delivery: amount,
  amount,
  gst: amount,
  payments: z.array(orderPayment),
  message: z.nullable(text),
  plannedAt: z.int(),
  madeAt: z.nullable(z.int()),
});

/** The answer of every call that returns one order. */
export const oneOrder = z.object({ order });

/** A row of the order history. */
export const orderSummary: z.ZodMiniType<OrderSummary> = z.object({
  number: text,
  date: z.int(),
  status: z.enum(ORDER_STATUSES),
  channel,
  total: amount,
  units: z.int(),
  deliveryTo: text,
  pickupStore: z.exactOptional(text),
  images: z.array(text),
  refunded: z.exactOptional(amount),
});
