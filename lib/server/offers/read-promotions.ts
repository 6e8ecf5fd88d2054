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
 * The promotions that may apply to a cart, ordered by id: all enabled automatic ones, and the
 * enabled ones with a code among `entered` (upper case). `codes` contains only entered codes, since
 * a promotion may have thousands. A promotion with an invalid definition is skipped and logged, so
 * that it cannot take the shop down.
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

/** A text with a NUL cannot be a code, and PostgreSQL would reject the whole query. */
function storable(codes: readonly string[]): string[] {
  return codes.filter((code) => !code.includes('\0'));
}
