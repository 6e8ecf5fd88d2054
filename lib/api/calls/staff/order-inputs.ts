import * as z from 'zod/mini';
import { cents, lineIndex, message, oneLine, orderLines } from '#lib/api/schemas/erp/lines.ts';
import { MOST_CART_LINES } from '#lib/commerce/limits.ts';

/*
 * What each command on an order takes, without the order's number and version. The commands check the
 * meaning.
 */

/** The version of the order that the caller saw. */
export const seen = z.string().check(z.regex(/^\d{1,18}$/, 'Load the order again.'));

const reason = oneLine(500);
/** Several lines, such as a message to the buyer. */
const text = message;

const packFields = { lines: z.exactOptional(orderLines) };

const shipFields = {
  lines: z.exactOptional(orderLines),
  /** Left out for an order to collect. */
  carrier: z.exactOptional(oneLine(60)),
  trackingNumber: z.exactOptional(oneLine(40)),
};

const deliverFields = {
  shipment: z.exactOptional(oneLine(60)),
  receivedBy: z.exactOptional(oneLine(100)),
};

const cancelFields = {
  lines: z.exactOptional(orderLines),
  reason,
  restock: z.boolean(),
  message: z.exactOptional(text),
};

const refundFields = {
  lines: z.exactOptional(
    z
      .array(z.strictObject({ line: lineIndex, amount: cents }))
      .check(z.minLength(1), z.maxLength(MOST_CART_LINES)),
  ),
  delivery: z.exactOptional(cents),
  amount: z.exactOptional(cents),
  reason,
  message: z.exactOptional(text),
};

const wish = z.string().check(z.maxLength(1_000));

const correctFields = {
  address: z.exactOptional(z.record(z.string().check(z.maxLength(20)), wish)),
  phone: z.exactOptional(wish),
  collector: z.exactOptional(z.strictObject({ name: wish, phone: wish })),
  instructions: z.exactOptional(wish),
  authorityToLeave: z.exactOptional(z.boolean()),
  giftMessage: z.exactOptional(wish),
  recipient: z.exactOptional(
    z.strictObject({
      line: lineIndex,
      name: z.exactOptional(wish),
      email: z.exactOptional(wish),
      message: z.exactOptional(wish),
      on: z.exactOptional(wish),
    }),
  ),
  reason: z.exactOptional(reason),
};

export const ORDER_INPUTS = {
  pack: packFields,
  ship: shipFields,
  deliver: deliverFields,
  cancel: cancelFields,
  refund: refundFields,
  correct: correctFields,
  note: { note: text },
  mailAgain: { mail: z.enum(['confirmation', 'parcel']) },
} as const;
