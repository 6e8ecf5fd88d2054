import 'server-only';
import { confirmSubscriptionCall } from '#lib/api/calls/newsletter/confirm-subscription.ts';
import { CONFIRM_DAYS } from '#lib/commerce/newsletter/consent.ts';
import type { Db } from '#lib/server/db/database.ts';
import { callError } from '#lib/server/platform/api-errors.ts';
import { changeConsent, noteStep } from './change-consent.ts';
import { hashOf } from './newsletter-codes.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Confirms the consent that a code was mailed for. The link works more than once.
 * @throws ApiError `CodeInvalid` for any other code, and for one that has expired, was replaced by
 * a newer one, or belongs to an address that has been unsubscribed since
 */
export async function confirmSubscription(
  db: Db,
  code: string,
  now: Date = new Date(),
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const consent = await trx
      .selectFrom('newsletter_consents')
      .select(['email', 'state', 'source', 'wording'])
      .where('code_hash', '=', hashOf(code))
      .where('code_at', '>', new Date(now.getTime() - CONFIRM_DAYS * DAY_MS))
      .forUpdate()
      .executeTakeFirst();
    if (!consent) throw callError(confirmSubscriptionCall.errors, 'CodeInvalid');
    const { email, state, source, wording } = consent;
    if (state === 'subscribed') return;
    await changeConsent(trx, email, { state: 'subscribed', confirmed_at: now });
    await noteStep(trx, { email, step: 'confirmed', source, wording, at: now });
  });
}
