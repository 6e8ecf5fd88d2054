import * as z from 'zod/mini';
import { lineIndex, message } from '#lib/api/schemas/erp/lines.ts';
import { MOST_CART_LINES } from '#lib/commerce/limits.ts';
import { RETURN_STATES } from '#lib/commerce/returns/return.ts';
import { COMMAND_ERRORS, defineErpCall } from './erp-call.ts';

export const moveErpReturnCall = defineErpCall({
  method: 'POST',
  path: '/erp/v1/returns/{number}',
  summary: 'Moves a return on and tells its buyer; “refunded” begins its refund',
  scopes: ['returns:write'],
  request: z.strictObject({
    /** `received`: the goods were checked and accepted; units that can be sold are stock again. */
    state: z.enum(['approved', 'received', 'refunded', 'declined']),
    /** A message to the buyer; needed to decline. */
    message: z.exactOptional(message),
    /** With `refunded`: indexes of the return’s lines that got a replacement instead. */
    replaced: z.exactOptional(z.array(lineIndex).check(z.maxLength(MOST_CART_LINES))),
  }),
  /** The state now. A refund is made within seconds; the event `order.refunded` reports it. */
  response: z.object({ state: z.enum(RETURN_STATES) }),
  errors: COMMAND_ERRORS,
});
