import * as z from 'zod/mini';
import { orderPayment } from '#lib/api/schemas/order.ts';
import { ORDER_SHIPPING_TYPES } from '#lib/commerce/checkout/delivery.ts';
import { ORDER_STATUSES } from '#lib/commerce/checkout/order.ts';
import { REFUND_CAUSES } from '#lib/commerce/orders/refunds.ts';
import { RETURN_REASONS, RETURN_STATES } from '#lib/commerce/returns/return.ts';

/* An order as the ERP reads it. It changes only by new fields; anything else is a version 2. All
   money is in cents and includes GST. */

const text = z.string();
const amount = z.int();
const time = z.iso.datetime();
const units = z.int();

const address = z.object({
  contactName: text,
  company: text,
  street1: text,
  street2: text,
  suburb: text,
  state: text,
  postcode: text,
  country: text,
  phone: text,
});

const line = z.object({
  /** The line's index in the order, from 0: how calls and events name it. */
  line: z.int(),
  productId: text,
  variantId: text,
  /** Codes of the catalogue; null once the product is gone from it. */
  variantCode: z.nullable(text),
  productCode: z.nullable(text),
  parentCode: z.nullable(text),
  name: text,
  brand: text,
  colour: text,
  size: z.nullable(text),
  isGiftCard: z.boolean(),
  /** Whether it is packed and sent. A gift card is emailed by the shop: leave it out of parcels. */
  travels: z.boolean(),
  /** `packed`, `shipped` and `delivered` units are not cancelled; each includes the next. */
  qty: units,
  cancelled: units,
  packed: units,
  shipped: units,
  delivered: units,
  unitPrice: amount,
  subtotal: amount,
  discount: amount,
  /** What was charged: `subtotal − discount`. */
  total: amount,
  /** Sold without GST. */
  isTaxFree: z.boolean(),
  /** GST in `total`. Those of all lines and of delivery add up to the order's. */
  gst: amount,
});

const lineUnits = z.object({ line: z.int(), qty: units });

const shipment = z.object({
  number: text,
  /** The name of a carrier; `pickup`: it waits in its store. */
  carrier: text,
  trackingNumber: z.nullable(text),
  trackingUrl: z.nullable(text),
  shippedAt: time,
  deliveredAt: z.nullable(time),
  lines: z.array(lineUnits),
});

const refund = z.object({
  number: text,
  /** A return's refund has the return's number. */
  cause: z.enum(REFUND_CAUSES),
  lines: z.array(z.object({ line: z.int(), qty: units, amount })),
  delivery: amount,
  amount,
  /** Null until the money was given back. */
  gst: z.nullable(amount),
  reason: z.nullable(text),
  plannedAt: time,
  madeAt: z.nullable(time),
  /** Where the money goes. */
  payments: z.array(orderPayment),
});

export const orderReturn = z.object({
  number: text,
  state: z.enum(RETURN_STATES),
  requestedAt: time,
  /** The store where the goods are handed in; null: they are posted. */
  erpStoreId: z.nullable(text),
  lines: z.array(
    z.object({
      line: z.int(),
      qty: units,
      reason: z.enum(RETURN_REASONS),
      comment: text,
      wish: z.enum(['REFUND', 'EXCHANGE', 'REPLACEMENT', 'REPAIR']),
      /** For an exchange. */
      wishedVariantId: z.nullable(text),
      refund: amount,
    }),
  ),
  delivery: amount,
  refund: amount,
  gst: amount,
});

export const erpOrder = z.object({
  /** The version of this schema. */
  version: z.literal(1),
  number: text,
  placedAt: time,
  status: z.enum(ORDER_STATUSES),
  channel: z.enum(['pos', 'web']),
  /** The ERP's own number; null until it has acknowledged the order. */
  erpNumber: z.nullable(text),
  acknowledgedAt: z.nullable(time),
  buyer: z.object({ firstName: text, lastName: text, email: text, phone: text }),
  delivery: z.object({
    type: z.enum(ORDER_SHIPPING_TYPES),
    methodCode: text,
    methodLabel: text,
    /** The name on the parcel. */
    to: text,
    address: z.nullable(address),
    instructions: text,
    authorityToLeave: z.boolean(),
    /** To be put into the parcel; empty: none. */
    giftMessage: text,
    /** For an order that is collected. */
    pickup: z.nullable(
      z.object({
        erpStoreId: text,
        storeName: text,
        readyBy: z.nullable(time),
        holdDays: z.int(),
        /** Who collects it; null: the buyer. */
        collector: z.nullable(z.object({ name: text, phone: text })),
      }),
    ),
  }),
  /** Null if nothing travels and the payment needs none. */
  billingAddress: z.nullable(address),
  lines: z.array(line),
  discounts: z.array(z.object({ promotionId: text, name: text, amount })),
  totals: z.object({
    items: amount,
    discount: amount,
    delivery: amount,
    /** `items − discount + delivery`. */
    total: amount,
    gst: amount,
    /** What was paid for delivery after offers, and the GST in it. */
    deliveryPaid: amount,
    deliveryGst: amount,
    refunded: amount,
  }),
  /** What paid for it. Gift cards are named by their last four characters. */
  payments: z.array(
    z.extend(orderPayment, {
      /** The provider and its own id of the payment; null for gift cards. */
      provider: z.nullable(text),
      transactionId: z.nullable(text),
    }),
  ),
  shipments: z.array(shipment),
  refunds: z.array(refund),
  returns: z.array(orderReturn),
  loyalty: z.nullable(
    z.object({ memberId: z.nullable(text), pointsEarned: z.int(), pointsTakenBack: z.int() }),
  ),
});
