import 'server-only';
import { sql } from 'kysely';
import type { Promotion } from '#lib/commerce/promotions/promotion.ts';
import type { Db } from '#lib/server/db/database.ts';
import { logProblem } from '#lib/server/log-problem.ts';
import { promotionDefinition } from './offer-schemas.ts';

interface PromotionRow {
  id: string;
  definition: unknown;
  codes: string[];
}

/**
 * The promotions that may count for a cart: every automatic one that is switched on, and those
 * that one of `entered` (upper case) asks for, by id. A promotion's `codes` are those of
 * `entered` only: it may have thousands. One whose definition cannot be read is left out and
 * logged: a broken offer must not close the shop.
 */
export async function readPromotions(db: Db, entered: readonly string[]): Promise<Promotion[]> {
  const { rows } = await sql<PromotionRow>`
    select p.id, p.definition, coalesce(asked.codes, '{}') as codes
    from promotions p
    left join (
      select promotion_id, array_agg(code order by code collate "C") as codes
      from promotion_codes
      where code = any(${storable(entered)}::text[])
      group by promotion_id
    ) asked on asked.promotion_id = p.id
    where p.enabled
      and (asked.codes is not null
        or not exists (select from promotion_codes c where c.promotion_id = p.id))
    order by p.id collate "C"`.execute(db);
  return rows.flatMap(({ id, definition, codes }) => {
    const parsed = promotionDefinition.safeParse(definition);
    if (parsed.success) return [{ id, codes, ...parsed.data }];
    logProblem('A promotion was left out: its definition is broken.', { promotion: id });
    return [];
  });
}

/** A text with a NUL is no code, and PostgreSQL would refuse the whole question for it. */
function storable(codes: readonly string[]): string[] {
  return codes.filter((code) => !code.includes('\0'));
}
