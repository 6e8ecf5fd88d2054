import 'server-only';
import { createHash } from 'node:crypto';
import { stopReviewRequestsCall } from '#lib/api/calls/reviews/stop-review-requests.ts';
import type { Db } from '#lib/server/db/database.ts';
import { callError } from '#lib/server/platform/api-errors.ts';
import { identitySealer } from '#lib/server/sealing/identity-sealer.ts';
import { SealError } from '#lib/server/sealing/seal.ts';

const USE = 'review-stop';

/** The code that stops requests for reviews to an address: the encrypted address. */
export async function makeStopCode(email: string): Promise<string> {
  return (await identitySealer()).seal(USE, email).toString('base64url');
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
  await db
    .insertInto('review_stops')
    .values({ email_hash: hashOf(await emailOf(code)) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

async function emailOf(code: string): Promise<string> {
  try {
    return (await identitySealer()).open(USE, Buffer.from(code, 'base64url'));
  } catch (error) {
    if (error instanceof SealError) throw callError(stopReviewRequestsCall.errors, 'CodeInvalid');
    throw error;
  }
}

function hashOf(email: string): Buffer {
  return createHash('sha256').update(email.toLowerCase()).digest();
}
