import 'server-only';
import { sql } from 'kysely';
import type { Promotion, PromotionUsage } from '#lib/commerce/promotions/promotion.ts';
import type { Db } from '#lib/server/db/database.ts';
import type { CustomerKeys } from '#lib/server/offers/customer-key.ts';
import { readPromotionUsage } from '#lib/server/offers/promotion-usage.ts';

/** Whether past uses limit further ones. */
export function isLimited({
  usageCountLimit,
  totalUsageLimit,
}: Pick<Promotion, 'usageCountLimit' | 'totalUsageLimit'>): boolean {
  return usageCountLimit !== null || totalUsageLimit !== null;
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
  const ids = promotions.filter(isLimited).map((promotion) => promotion.id);
  if (ids.length === 0) return new Map();
  await sql`
    select from promotions where id = any(${ids}::text[])
    order by id collate "C" for no key update`.execute(trx);
  // A separate statement, so that it sees what was committed while waiting for the locks.
  return readPromotionUsage(trx, ids, customer);
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
    applied: string[];
    counted: string[];
  },
): Promise<void> {
  const { orderNumber, customer, applied, counted } = use;
  if (applied.length === 0) return;
  await sql`
    with counted as (
      update promotions set used = used + 1 where id = any(${counted}::text[])
    )
    insert into promotion_uses (promotion_id, order_number, customer, customer_id)
    select id, ${orderNumber}, ${customer.email}, ${customer.customerId} from promotions where id = any(${applied}::text[])
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
