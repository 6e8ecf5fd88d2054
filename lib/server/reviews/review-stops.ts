import 'server-only';
import { createHash } from 'node:crypto';
import { stopReviewRequestsCall } from '#lib/api/calls/reviews/stop-review-requests.ts';
import type { Db } from '#lib/server/db/database.ts';
import { callError } from '#lib/server/platform/api-errors.ts';
import { openText, sealText } from '#lib/server/sealing/sealed-text.ts';

const USE = 'review-stop';

/** The code that stops requests for reviews to an address: the encrypted address. */
export function makeStopCode(email: string): Promise<string> {
  return sealText(USE, email);
}

/** Whether an address wants no requests. */
export async function isStopped(db: Db, email: string): Promise<boolean> {
  const row = await db
    .selectFrom('review_stops')
    .select('email_hash')
    .where('email_hash', '=', hashOf(email))
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Stops all requests to the address that a code was mailed to; repeating it does nothing.
 * @throws ApiError `CodeInvalid` for a code that the shop did not make
 */
export async function stopReviewRequests(db: Db, code: string): Promise<void> {
  const email = await openText(USE, code);
  if (email === null) throw callError(stopReviewRequestsCall.errors, 'CodeInvalid');
  await db
    .insertInto('review_stops')
    .values({ email_hash: hashOf(email) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

function hashOf(email: string): Buffer {
  return createHash('sha256').update(email.toLowerCase()).digest();
}
