import * as z from 'zod/mini';
import { tooLongText } from '#lib/commerce/field-texts.ts';
import {
  MOST_CART_LINES,
  MOST_LINE_UNITS,
  RETURN_COMMENT_LENGTH,
  RETURN_NUMBER,
} from '#lib/commerce/limits.ts';
import { isFault } from '#lib/commerce/returns/reasons.ts';
import {
  type OrderReturn,
  RETURN_BLOCKS,
  RETURN_REASONS,
  RETURN_STATES,
  type ReturnOptions,
} from '#lib/commerce/returns/return.ts';
import {
  FAULT_NEEDS_WORDS,
  NOTHING_TO_RETURN,
  REMEDY_NEEDS_FAULT,
} from '#lib/commerce/returns/texts.ts';
import { id, MOST_CENTS, tidySpaces } from './basics.ts';
import { optionalText } from './optional.ts';
import { order, orderPayment, orderRefund, shipment } from './order.ts';

const text = z.string();
const amount = z.int();

/** What the shopper wants for a line of a return. */
const wish = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('REFUND') }),
  z.strictObject({ type: z.literal('EXCHANGE'), variantId: id }),
  z.strictObject({ type: z.literal('REPLACEMENT') }),
  z.strictObject({ type: z.literal('REPAIR') }),
]);

const wantedLine = z
  .strictObject({
    /** The line's index in the order. */
    line: z.int().check(z.minimum(0), z.maximum(MOST_CART_LINES - 1)),
    qty: z.int().check(z.minimum(1), z.maximum(MOST_LINE_UNITS)),
    reason: z.enum(RETURN_REASONS),
    /** Required for a fault. */
    comment: optionalText(
      z
        .string()
        .check(tidySpaces, z.maxLength(RETURN_COMMENT_LENGTH, tooLongText(RETURN_COMMENT_LENGTH))),
    ),
    wish,
  })
  .check(
    z.refine(({ reason, comment }) => !isFault(reason) || comment !== '', {
      error: FAULT_NEEDS_WORDS,
      path: ['comment'],
    }),
    z.refine(
      ({ reason, wish: { type } }) => isFault(reason) || type === 'REFUND' || type === 'EXCHANGE',
      { error: REMEDY_NEEDS_FAULT, path: ['wish'] },
    ),
  );

/** A request to return something, from a customer or a guest. */
export const returnFields = {
  lines: z.array(wantedLine).check(z.minLength(1, NOTHING_TO_RETURN), z.maxLength(MOST_CART_LINES)),
  method: z.discriminatedUnion('type', [
    z.strictObject({ type: z.literal('POST') }),
    z.strictObject({ type: z.literal('STORE'), erpStoreId: id }),
  ]),
  /** The refund that the shopper agreed to. If it differs, the call fails with `ReturnUpdated`. */
  shown: z.strictObject({ refund: z.int().check(z.minimum(0), z.maximum(MOST_CENTS)) }),
};

/** The number of a return, as it is stored. */
export const returnNumber = z.string().check(z.regex(RETURN_NUMBER));

const returnMethod = z.discriminatedUnion('type', [
  z.object({ type: z.literal('POST') }),
  z.object({ type: z.literal('STORE'), erpStoreId: text, storeName: text }),
]);

/** A return as its shopper sees it. */
export const orderReturn: z.ZodMiniType<OrderReturn> = z.object({
  number: text,
  orderNumber: text,
  state: z.enum(RETURN_STATES),
  history: z.array(z.object({ state: z.enum(RETURN_STATES), at: z.int() })),
  method: returnMethod,
  lines: z.array(
    z.object({
      line: z.int(),
      name: text,
      colour: text,
      size: z.nullable(text),
      imageSrc: z.nullable(text),
      qty: z.int(),
      reason: z.enum(RETURN_REASONS),
      comment: text,
      wish,
      exchangeSize: z.nullable(text),
      refund: amount,
    }),
  ),
  delivery: amount,
  refund: amount,
  gst: amount,
  payments: z.array(orderPayment),
  message: z.nullable(text),
});

/** The answer of every call that makes or changes a return. */
export const oneReturn = z.object({ return: orderReturn });

const block = z.nullable(z.enum(RETURN_BLOCKS));

/** What a screen needs for returning something. */
export const returnOptions: z.ZodMiniType<ReturnOptions> = z.object({
  order,
  changeOfMindUntil: z.int(),
  lines: z.array(
    z.object({
      line: z.int(),
      left: z.int(),
      faulty: z.int(),
      healthy: z.int(),
      coming: z.int(),
      delivered: z.boolean(),
      refunds: z.array(amount),
      changeOfMind: block,
      fault: block,
      exchanges: z.array(
        z.object({ variantId: text, size: text, stock: z.enum(['soldOut', 'low', 'plenty']) }),
      ),
    }),
  ),
  delivery: amount,
  payments: z.array(orderPayment),
});

/** An order as its owner reads it later. */
export const orderDetail = z.object({
  order,
  /** Newest first. */
  returns: z.array(orderReturn),
  /** The refunds that belong to no return, newest first. */
  refunds: z.array(orderRefund),
  /** Parcels, oldest first. */
  shipments: z.array(shipment),
  /** In cents: what was refunded so far. */
  refunded: amount,
  paymentState: z.enum(['PAID', 'PARTLY_REFUNDED', 'REFUNDED']),
  /** Whether anything of it can be returned now, for any reason. */
  canReturn: z.boolean(),
  /** Whether its buyer can cancel anything of it now. */
  canCancel: z.boolean(),
  /** In what numbers each line's product is sold today; nothing of a product that is gone. */
  unitLimits: z.optional(
    z.array(
      z.object({
        cartQtyVariantMin: z.exactOptional(z.nullable(z.int())),
        cartQtyVariantMultipleOf: z.exactOptional(z.nullable(z.int())),
      }),
    ),
  ),
  /** For a customer, if so: opens `/account/orders/{number}/return/{token}` for an hour. */
  returnToken: z.exactOptional(text),
});
