import 'server-only';
import { sql } from 'kysely';
import type { AccountExport } from '#lib/api/calls/account/export-account.ts';
import { changePriceDropsCall } from '#lib/api/calls/account/price-drops.ts';
import {
  PRICE_DROP_WORDINGS,
  type PriceDropEnd,
  type PriceDropSource,
  SHOWN_PRICE_DROP_WORDING,
} from '#lib/commerce/price-drops/consent.ts';
import type { Db } from '#lib/server/db/database.ts';
import type { EarlierConsent } from '#lib/server/db/price-drop-tables.ts';
import { callError } from '#lib/server/platform/api-errors.ts';
import type { Caller } from '#lib/server/platform/caller.ts';

/**
 * Whether a customer is e-mailed about lower prices. Consent belongs to the address that gave it: after
 * a change of address it is off.
 */
export async function wantsPriceDrops(db: Db, { sub, email, emailVerified }: Caller) {
  const consent = await db
    .selectFrom('price_drop_consents')
    .select('email')
    .where('customer_id', '=', sub)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return emailVerified && consent?.email.toLowerCase() === email.toLowerCase();
}

/**
 * Turns e-mails about lower prices on or off; repeating it changes nothing.
 * @throws ApiError `EmailUnverified` for an address that may be somebody else's, `CustomerNotFound`
 */
export async function changePriceDrops(
  db: Db,
  caller: Caller,
  { wanted, source }: { wanted: boolean; source: PriceDropSource },
): Promise<void> {
  if (!wanted) return endPriceDrops(db, caller.sub, source);
  if (!caller.emailVerified) throw callError(changePriceDropsCall.errors, 'EmailUnverified');
  if (await wantsPriceDrops(db, caller)) return;
  const agreed = {
    email: caller.email,
    wording: SHOWN_PRICE_DROP_WORDING,
    source,
    agreed_at: new Date(),
    ended_at: null,
    ended_by: null,
  };
  const customer = await db.transaction().execute(async (trx) => {
    // An account that is being deleted takes its consent along.
    const found = await trx
      .selectFrom('customers')
      .select('id')
      .where('id', '=', caller.sub)
      .forKeyShare()
      .executeTakeFirst();
    if (!found) return null;
    await trx
      .insertInto('price_drop_consents')
      .values({ customer_id: caller.sub, ...agreed })
      .onConflict((conflict) =>
        conflict.column('customer_id').doUpdateSet({ ...agreed, earlier: WITH_EARLIER }),
      )
      .execute();
    return found;
  });
  if (!customer) throw callError(changePriceDropsCall.errors, 'CustomerNotFound');
}

/** The consents before this one, with the one that it replaces. */
const WITH_EARLIER = sql<EarlierConsent[]>`price_drop_consents.earlier || jsonb_build_object(
  'email', price_drop_consents.email, 'wording', price_drop_consents.wording,
  'source', price_drop_consents.source, 'agreedAt', price_drop_consents.agreed_at,
  'endedAt', coalesce(price_drop_consents.ended_at, now()),
  'endedBy', coalesce(price_drop_consents.ended_by, 'address'))`;

/** Ends a customer's consent at once, also for an e-mail that waits; repeating it does nothing. */
export async function endPriceDrops(
  db: Db,
  customerId: string,
  endedBy: PriceDropEnd,
): Promise<void> {
  await db
    .updateTable('price_drop_consents')
    .set({ ended_at: sql<Date>`now()`, ended_by: endedBy })
    .where('customer_id', '=', customerId)
    .where('ended_at', 'is', null)
    .execute();
}

/** Ends a customer's consent if another address than `email` gave it. */
export async function endPriceDropsOfOthers(
  db: Db,
  { sub, email }: { sub: string; email: string },
): Promise<void> {
  const endedBy: PriceDropEnd = 'address';
  await db
    .updateTable('price_drop_consents')
    .set({ ended_at: sql<Date>`now()`, ended_by: endedBy })
    .where('customer_id', '=', sub)
    .where('ended_at', 'is', null)
    .where(sql<string>`lower(email)`, '<>', email.toLowerCase())
    .execute();
}

/** What a customer agreed to, the oldest first, and what they were told; null if they never agreed. */
export async function readPriceDrops(db: Db, sub: string): Promise<AccountExport['priceDrops']> {
  const [consent, told] = await Promise.all([
    db
      .selectFrom('price_drop_consents')
      .selectAll()
      .where('customer_id', '=', sub)
      .executeTakeFirst(),
    db
      .selectFrom('price_drop_notes')
      .select(['product_id as productId', 'price', 'told_at'])
      .where('customer_id', '=', sub)
      .orderBy('told_at')
      .orderBy('product_id')
      .execute(),
  ]);
  if (!consent) return null;
  const { email, wording, source, agreed_at: agreedAt, ended_at: endedAt, ended_by: by } = consent;
  return {
    consents: [...consent.earlier, { email, wording, source, agreedAt, endedAt, endedBy: by }].map(
      ({ wording: words, ...one }) => ({
        ...one,
        words: (PRICE_DROP_WORDINGS as Record<string, string>)[words] ?? null,
        agreedAt: new Date(one.agreedAt).toISOString(),
        endedAt: one.endedAt === null ? null : new Date(one.endedAt).toISOString(),
      }),
    ),
    told: told.map(({ told_at: at, ...note }) => ({ ...note, toldAt: at.toISOString() })),
  };
}
