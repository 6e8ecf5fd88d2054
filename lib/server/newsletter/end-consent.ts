import 'server-only';
import { unsubscribeCall } from '#lib/api/calls/newsletter/unsubscribe.ts';
import { NEWSLETTER_CODE } from '#lib/commerce/limits.ts';
import type { ConsentEnd } from '#lib/commerce/newsletter/consent.ts';
import type { Db } from '#lib/server/db/database.ts';
import { callError } from '#lib/server/platform/api-errors.ts';
import { changeConsent, noteStep } from './change-consent.ts';

/**
 * Ends the consent of the address that a key belongs to; repeating it does nothing.
 * @throws ApiError `KeyInvalid` for a key that no address has: a truncated link must not seem to
 * have worked
 */
export async function unsubscribeByKey(db: Db, key: string): Promise<void> {
  const isKnown =
    NEWSLETTER_CODE.test(key) &&
    (await db.transaction().execute((trx) => end(trx, { key }, 'link')));
  if (!isKnown) throw callError(unsubscribeCall.errors, 'KeyInvalid');
}

/**
 * Ends the consent of an address in the caller's transaction. Does nothing if the address is
 * unknown or already unsubscribed.
 */
export async function endConsent(trx: Db, email: string, endedBy: ConsentEnd): Promise<void> {
  await end(trx, { email: email.toLowerCase() }, endedBy);
}

/** Returns whether the address is known. Links that would confirm it stop working. */
async function end(
  trx: Db,
  { key, email: address }: { key?: string; email?: string },
  endedBy: ConsentEnd,
): Promise<boolean> {
  const consent = await trx
    .selectFrom('newsletter_consents')
    .select(['email', 'state'])
    .where((row) => (key === undefined ? row('email', '=', address ?? '') : row('key', '=', key)))
    .forUpdate()
    .executeTakeFirst();
  if (!consent) return false;
  const { email, state } = consent;
  if (state === 'unsubscribed') return true;
  const now = new Date();
  await changeConsent(trx, email, {
    state: 'unsubscribed',
    unsubscribed_at: now,
    code_hash: null,
    code_at: null,
  });
  await noteStep(trx, { email, step: 'unsubscribed', ended_by: endedBy, at: now });
  return true;
}
