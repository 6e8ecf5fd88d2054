import 'server-only';
import { sql } from 'kysely';
import { mailboxOf } from '#lib/commerce/mailbox.ts';
import type { Cents } from '#lib/commerce/money.ts';
import type { Promotion, PromotionUsage } from '#lib/commerce/promotions/promotion.ts';
import type { Db } from '#lib/server/db/database.ts';
import type { CustomerKeys } from '#lib/server/offers/customer-key.ts';
import { readPromotionUsage } from '#lib/server/offers/promotion-usage.ts';

/** Whether past uses limit further ones. */
export function isLimited({
  usageCountLimit,
  totalUsageLimit,
  codesOnce = false,
}: Pick<Promotion, 'usageCountLimit' | 'totalUsageLimit' | 'codesOnce'>): boolean {
  return usageCountLimit !== null || totalUsageLimit !== null || codesOnce;
}

/**
 * Locks the promotions that have a usage limit until the transaction ends, in order of id; returns
 * how often each was used.
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

/**
 * Records an order's use of each promotion. `counted`: locked promotions whose total also counts
 * this use.
 */
export async function countPromotionUses(
  trx: Db,
  use: {
    orderNumber: string;
    customer: { email: string; customerId: string | null };
    applied: readonly PromotionUse[];
    counted: string[];
  },
): Promise<void> {
  const { orderNumber, customer, applied, counted } = use;
  if (applied.length === 0) return;
  await sql`
    with counted as (
      update promotions set used = used + 1 where id = any(${counted}::text[])
    )
    insert into promotion_uses (promotion_id, order_number, customer, customer_id, amount, code)
    select promotions.id, ${orderNumber}, ${mailboxOf(customer.email)}, ${customer.customerId},
      amount, code
    from jsonb_to_recordset(${JSON.stringify(applied)}::jsonb)
      as use (id text, amount integer, code text)
    join promotions on promotions.id = use.id
  `.execute(trx);
}

/** Removes an order's uses. */
export async function releasePromotions(
  trx: Db,
  { orderNumber, counted }: { orderNumber: string; counted: readonly string[] },
): Promise<void> {
  await trx.deleteFrom('promotion_uses').where('order_number', '=', orderNumber).execute();
  if (counted.length === 0) return;
  await sql`
    select from promotions where id = any(${[...counted]}::text[])
    order by id collate "C" for no key update`.execute(trx);
  await sql`
    update promotions set used = greatest(0, used - 1)
    where id = any(${[...counted]}::text[])`.execute(trx);
}
