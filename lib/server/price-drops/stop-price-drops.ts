import 'server-only';
import { stopPriceDropsCall } from '#lib/api/calls/wishlist/stop-price-drops.ts';
import type { Db } from '#lib/server/db/database.ts';
import { callError } from '#lib/server/platform/api-errors.ts';
import { openText, sealText } from '#lib/server/sealing/sealed-text.ts';
import { endPriceDrops } from './own-price-drops.ts';

const USE = 'price-drop-stop';

/** The code that stops e-mails about a customer's wishlist, for ever: their encrypted id. */
export function priceDropStopCode(customerId: string): Promise<string> {
  return sealText(USE, customerId);
}

/**
 * Stops e-mails about the wishlist of the customer whom a code was mailed to; repeating it does
 * nothing, nor does the code of an account that is gone.
 * @throws ApiError `CodeInvalid` for a code that the shop did not make
 */
export async function stopPriceDrops(db: Db, code: string): Promise<void> {
  const customer = await openText(USE, code);
  if (customer === null) throw callError(stopPriceDropsCall.errors, 'CodeInvalid');
  await endPriceDrops(db, customer, 'link');
}
