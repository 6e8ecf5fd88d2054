import * as z from 'zod/mini';
import { defineCall } from '#lib/api/calls/call.ts';
import { nothing } from '#lib/api/schemas/basics.ts';
import { PRICE_DROP_SOURCES } from '#lib/commerce/price-drops/consent.ts';
import { PRICE_DROP_TEXTS } from '#lib/commerce/price-drops/texts.ts';
import { NO_CUSTOMER_YET } from './account-errors.ts';

/** Whether the customer is e-mailed when something on their wishlist gets cheaper. */
export const readPriceDropsCall = defineCall({
  method: 'GET',
  path: '/account/price-drops',
  request: nothing,
  response: z.object({ wanted: z.boolean() }),
  errors: {},
});

/** Turns these e-mails on or off; may be repeated. `source`: the page that has the switch. */
export const changePriceDropsCall = defineCall({
  method: 'PUT',
  path: '/account/price-drops',
  request: z.strictObject({ wanted: z.boolean(), source: z.enum(PRICE_DROP_SOURCES) }),
  response: nothing,
  errors: {
    ...NO_CUSTOMER_YET,
    EmailUnverified: { status: 409, message: PRICE_DROP_TEXTS.unverified },
  },
});
