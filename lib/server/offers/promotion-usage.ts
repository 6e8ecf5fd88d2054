import 'server-only';
import { sql } from 'kysely';
import { mailboxOf } from '#lib/commerce/mailbox.ts';
import type { PromotionUsage } from '#lib/commerce/promotions/promotion.ts';
import type { Db } from '#lib/server/db/database.ts';
import type { CustomerKeys } from './customer-key.ts';

/**
 * How often each promotion was used, in total and by one customer, who is matched by any of the
 * keys, and which of `codes` were. Unknown ids are missing from the result.
 */
export async function readPromotionUsage(
  db: Db,
  promotionIds: readonly string[],
  { emails, customerId }: CustomerKeys,
  codes: readonly string[] = [],
): Promise<Map<string, PromotionUsage>> {
  if (promotionIds.length === 0) return new Map();
  const mailboxes = emails.map(mailboxOf);
  const { rows } = await sql<{ id: string; usedCodes: string[] } & PromotionUsage>`
    select p.id, p.used as total,
      (select count(*)::integer from promotion_uses u
        where u.promotion_id = p.id and (u.customer = any(${mailboxes}::text[]) or u.customer_id = ${customerId})) as "byCustomer",
      array(select u.code from promotion_uses u
        where u.promotion_id = p.id and u.code = any(${[...codes]}::text[])) as "usedCodes"
    from promotions p
    where p.id = any(${[...promotionIds]}::text[])`.execute(db);
  return new Map(
    rows.map(({ id, usedCodes, ...counts }) => [
      id,
      { ...counts, ...(usedCodes.length > 0 && { usedCodes }) },
    ]),
  );
}
