import 'server-only';
import { sql } from 'kysely';
import { mailboxOf } from '#lib/commerce/mailbox.ts';
import type { Cents } from '#lib/commerce/money.ts';
import type { Promotion, PromotionUsage } from '#lib/commerce/promotions/promotion.ts';
import type { Db } from '#lib/server/db/database.ts';
import type { CustomerKeys } from '#lib/server/offers/customer-key.ts';
import { readPromotionUsage } from '#lib/server/offers/promotion-usage.ts';
import { readPromotions } from '#lib/server/offers/read-promotions.ts';

/** Whether past uses limit further ones. */
export function isLimited({
  usageCountLimit,
  totalUsageLimit,
  codesOnce = false,
}: Pick<Promotion, 'usageCountLimit' | 'totalUsageLimit' | 'codesOnce'>): boolean {
  return usageCountLimit !== null || totalUsageLimit !== null || codesOnce;
}

/**
 * Locks promotions against changes until the transaction ends, and returns what is left of them and
 * what they say now: staff may have changed or stopped one since it was read. Orders do not wait for
 * each other here.
 */
export async function lockPromotions(
  trx: Db,
  promotions: readonly Promotion[],
  discountCodes: readonly string[],
): Promise<Promotion[]> {
  if (promotions.length === 0) return [];
  const ids = promotions.map((promotion) => promotion.id);
  await sql`
    select from promotions where id = any(${ids}::text[])
    order by id collate "C" for key share`.execute(trx);
  const now = await readPromotions(trx, discountCodes);
  return now.filter(({ id }) => ids.includes(id));
}

/**
 * Locks the promotions that have a usage limit until the transaction ends, in order of id; returns
 * how often each was used. They are locked against changes already.
 */
export async function lockPromotionUsage(
  trx: Db,
  promotions: readonly Promotion[],
  customer: CustomerKeys,
): Promise<Map<string, PromotionUsage>> {
  const limited = promotions.filter(isLimited);
  const ids = limited.map((promotion) => promotion.id);
  if (ids.length === 0) return new Map();
  await sql`
    select from promotions where id = any(${ids}::text[])
    order by id collate "C" for no key update`.execute(trx);
  // A separate statement, so that it sees what was committed while waiting for the locks.
  const codes = limited.flatMap((promotion) => promotion.codes);
  return readPromotionUsage(trx, ids, customer, codes);
}

/** An order's use of a promotion. */
export interface PromotionUse {
  id: string;
  /** What it takes off the order. */
  amount: Cents;
  /** The entered code that it uses; null for a promotion without codes. */
  code: string | null;
}

/** Records an order's use of each promotion. All of them are locked. */
export async function countPromotionUses(
  trx: Db,
  use: {
    orderNumber: string;
    customer: { email: string; customerId: string | null };
    applied: readonly PromotionUse[];
  },
): Promise<void> {
  const { orderNumber, customer, applied } = use;
  if (applied.length === 0) return;
  await sql`
    with counted as (
      update promotions set used = used + 1
      where id = any(${applied.map(({ id }) => id)}::text[])
        and definition -> 'totalUsageLimit' <> 'null'
    )
    insert into promotion_uses (promotion_id, order_number, customer, customer_id, amount, code)
    select promotions.id, ${orderNumber}, ${mailboxOf(customer.email)}, ${customer.customerId},
      amount, code
    from jsonb_to_recordset(${JSON.stringify(applied)}::jsonb)
      as use (id text, amount integer, code text)
    join promotions on promotions.id = use.id
  `.execute(trx);
}

/** Removes an order's uses, and counts them down where they were counted. */
export async function releasePromotions(trx: Db, orderNumber: string): Promise<void> {
  // Before anything is removed, so that nobody counts meanwhile (see `recountUses`).
  await sql`
    select from promotions
    where id in (select promotion_id from promotion_uses where order_number = ${orderNumber})
    order by id collate "C" for no key update`.execute(trx);
  await sql`
    with removed as (
      delete from promotion_uses where order_number = ${orderNumber} returning promotion_id
    )
    update promotions set used = greatest(0, used - 1) from removed
    where id = promotion_id and definition -> 'totalUsageLimit' <> 'null'`.execute(trx);
}
