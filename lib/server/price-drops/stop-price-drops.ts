import 'server-only';
import { stopPriceDropsCall } from '#lib/api/calls/wishlist/stop-price-drops.ts';
import type { Db } from '#lib/server/db/database.ts';
import { callError } from '#lib/server/platform/api-errors.ts';
import { identitySealer } from '#lib/server/sealing/identity-sealer.ts';
import { SealError } from '#lib/server/sealing/seal.ts';
import { endPriceDrops } from './own-price-drops.ts';

const USE = 'price-drop-stop';

/** The code that stops e-mails about a customer's wishlist, for ever: their encrypted id. */
export async function priceDropStopCode(customerId: string): Promise<string> {
  return (await identitySealer()).seal(USE, customerId).toString('base64url');
}

/**
 * Stops e-mails about the wishlist of the customer whom a code was mailed to; repeating it does
 * nothing, nor does the code of an account that is gone.
 * @throws ApiError `CodeInvalid` for a code that the shop did not make
 */
export async function stopPriceDrops(db: Db, code: string): Promise<void> {
  await endPriceDrops(db, await customerOf(code), 'link');
}

async function customerOf(code: string): Promise<string> {
  try {
    return (await identitySealer()).open(USE, Buffer.from(code, 'base64url'));
  } catch (error) {
    if (error instanceof SealError) throw callError(stopPriceDropsCall.errors, 'CodeInvalid');
    throw error;
  }
}
