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
 * Stops the e-mails about a customer's wishlist. The code, which was mailed to the customer, says
 * whose. Does nothing if they are stopped already, or if the account is gone.
 * @throws ApiError `CodeInvalid` for a code that the shop did not make
 */
export async function stopPriceDrops(db: Db, code: string): Promise<void> {
  const customer = await openText(USE, code);
  if (customer === null) throw callError(stopPriceDropsCall.errors, 'CodeInvalid');
  await endPriceDrops(db, customer, 'link');
}
