import 'server-only';
import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { Db } from '#lib/server/db/database.ts';
import type { PromotionRecord } from './offer-records.ts';
import type { promotionDefinition } from './offer-schemas.ts';
import { OfferProblem, upsertOutcome, type WriteOutcome } from './write-outcome.ts';

/**
 * Creates or updates a promotion with its codes, in the caller's transaction; its count of uses
 * stays.
 * @throws OfferProblem if another promotion has one of its codes
 */
export async function writePromotion(trx: Db, record: PromotionRecord): Promise<WriteOutcome> {
  const codes = [...new Set(record.codes ?? [])];
  const taken = await trx
    .selectFrom('promotion_codes')
    .selectAll()
    .where('code', '=', sql<string>`any(${codes}::text[])`)
    .where('promotion_id', '!=', record.id)
    .limit(1)
    .executeTakeFirst();
  if (taken) {
    throw new OfferProblem(
      `its code ${taken.code} already belongs to the promotion "${taken.promotion_id}"`,
    );
  }
  const { rows } = await sql<{ created: boolean }>`
      insert into promotions as known (id, definition, enabled, used)
      values (${record.id}, ${JSON.stringify(definitionOf(record))}::jsonb,
        ${record.enabled ?? true}, ${record.used ?? 0})
      on conflict (id) do update set definition = excluded.definition, enabled = excluded.enabled
      where (known.definition, known.enabled) is distinct from (excluded.definition, excluded.enabled)
      returning xmax = 0 as created`.execute(trx);
  const changed = await writeCodes(trx, record.id, codes);
  const outcome = upsertOutcome(rows);
  return outcome === 'unchanged' && changed ? 'changed' : outcome;
}

/** Returns whether anything changed. */
async function writeCodes(db: Db, promotionId: string, codes: string[]): Promise<boolean> {
  const removed = await db
    .deleteFrom('promotion_codes')
    .where('promotion_id', '=', promotionId)
    .where('code', '!=', sql<string>`all(${codes}::text[])`)
    .executeTakeFirstOrThrow();
  const added = await sql`
    insert into promotion_codes (code, promotion_id)
    select unnest(${codes}::text[]), ${promotionId}
    on conflict do nothing`.execute(db);
  return removed.numDeletedRows > 0n || (added.numAffectedRows ?? 0n) > 0n;
}

function definitionOf(record: PromotionRecord): z.infer<typeof promotionDefinition> {
  const { lines = {} } = record;
  return {
    name: record.name,
    lines: {
      productIds: lines.productIds ?? [],
      categoryPaths: lines.categoryPaths ?? [],
      brandSlugs: lines.brandSlugs ?? [],
      onSale: lines.onSale ?? 'any',
    },
    minimumSubtotal: record.minimumSubtotal ?? 0,
    signedInOnly: record.signedInOnly ?? false,
    startsAt: time(record.startsAt),
    endsAt: time(record.endsAt),
    effect: record.effect,
    exclusive: record.exclusive ?? false,
    priority: record.priority ?? 0,
    stop: record.stop ?? false,
    usageCountLimit: record.usageCountLimit ?? null,
    totalUsageLimit: record.totalUsageLimit ?? null,
    appliedPromotionsLimit: record.appliedPromotionsLimit ?? null,
  };
}

function time(text: string | null | undefined): number | null {
  return text == null ? null : Date.parse(text);
}
