import * as z from 'zod/mini';
import type { Order } from '#lib/commerce/checkout/order.ts';
import { normaliseOrderNumber } from '#lib/commerce/checkout/order-number.ts';
import { email } from './contact.ts';

export const ORDER_NUMBER_MAX = 20;

/** An order number, normalised to the stored form. */
const orderNumber = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, { error: 'Enter your order number.', abort: true }),
    z.maxLength(ORDER_NUMBER_MAX, `Use ${ORDER_NUMBER_MAX} characters or fewer.`),
    z.regex(/^[#A-Za-z0-9 ]*$/, { error: 'Use #, letters and digits only.', abort: true }),
    z.overwrite(normaliseOrderNumber),
    z.minLength(1, 'Enter your order number.'),
  );

/** POST /orders/lookup: the request and its form. */
export const orderLookup = z.strictObject({ number: orderNumber, email });
export type OrderLookup = z.infer<typeof orderLookup>;

export interface OrderLookupResponse {
  order: Order;
}
