import 'server-only';
import { sql } from 'kysely';
import type { Promotion, PromotionUsage } from '#lib/commerce/promotions/promotion.ts';
import type { Db } from '#lib/server/db/database.ts';
import { readPromotionUsage } from '#lib/server/offers/promotion-usage.ts';
import type { CustomerKeys } from '#lib/server/platform/customer-key.ts';

/** Whether how often it was used decides about the next use. */
export function isLimited({ usageCountLimit, totalUsageLimit }: Promotion): boolean {
  return usageCountLimit !== null || totalUsageLimit !== null;
}

/**
 * Keeps other orders from using these promotions until the transaction ends, those with a limit
 * only, in order of id, and answers how often each was used.
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
  // A statement of its own: it sees what was committed while the locks were waited for.
  return readPromotionUsage(trx, ids, customer);
}

/** Counts one use of each promotion by an order; `counted` of them, which are locked, in total. */
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

/** Takes an order's uses back. */
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
