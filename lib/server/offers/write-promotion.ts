import 'server-only';
import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { Db } from '#lib/server/db/database.ts';
import { canonicalJson } from '#lib/server/platform/canonical-json.ts';
import type { PromotionRecord } from './offer-records.ts';
import type { promotionDefinition } from './offer-schemas.ts';
import { OfferProblem, upsertOutcome, type WriteOutcome } from './write-outcome.ts';

/**
 * Creates or updates a promotion of an offers file with its codes, in the caller's transaction; its
 * count of uses stays.
 * @throws OfferProblem if another promotion has one of its codes, or staff have made or changed it
 */
export async function writePromotion(trx: Db, record: PromotionRecord): Promise<WriteOutcome> {
  const codes = [...new Set(record.codes ?? [])];
  const definition = definitionOf(record);
  const enabled = record.enabled ?? true;
  const known = await lockPromotion(trx, record.id);
  if (known?.by_staff) {
    if (await isSame(trx, known, { definition, enabled, codes })) return 'unchanged';
    throw new OfferProblem('staff have made or changed it in their room: change or stop it there');
  }
  const taken = await takenCode(trx, codes, record.id);
  if (taken) throw codeTaken(taken);
  const { rows } = await sql<{ created: boolean }>`
      insert into promotions as known (id, definition, enabled, used)
      values (${record.id}, ${JSON.stringify(definition)}::jsonb, ${enabled}, ${record.used ?? 0})
      on conflict (id) do update set definition = excluded.definition, enabled = excluded.enabled,
        version = known.version + 1
      where (known.definition, known.enabled) is distinct from (excluded.definition, excluded.enabled)
      returning xmax = 0 as created`.execute(trx);
  await recountUses(trx, record.id, { before: known?.definition, after: definition });
  const changed = await writeCodes(trx, record.id, codes);
  const outcome = upsertOutcome(rows);
  return outcome === 'unchanged' && changed ? 'changed' : outcome;
}

/** Locks a promotion against orders that use it and against other changes. */
export async function lockPromotion(trx: Db, id: string) {
  return trx
    .selectFrom('promotions')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

async function isSame(
  trx: Db,
  known: { id: string; definition: unknown; enabled: boolean },
  filed: { definition: unknown; enabled: boolean; codes: readonly string[] },
): Promise<boolean> {
  const rows = await trx
    .selectFrom('promotion_codes')
    .select('code')
    .where('promotion_id', '=', known.id)
    .execute();
  return (
    known.enabled === filed.enabled &&
    canonicalJson(known.definition) === canonicalJson(filed.definition) &&
    filed.codes.length === rows.length &&
    rows.every(({ code }) => filed.codes.includes(code))
  );
}

/** One of some codes that another promotion has. */
export async function takenCode(
  db: Db,
  codes: readonly string[],
  promotionId: string | null,
): Promise<{ code: string; id: string; name: string } | undefined> {
  return db
    .selectFrom('promotion_codes')
    .innerJoin('promotions', 'promotions.id', 'promotion_id')
    .select(['code', 'promotions.id', sql<string>`definition ->> 'name'`.as('name')])
    .where('code', '=', sql<string>`any(${[...codes]}::text[])`)
    .where(sql<boolean>`promotion_id is distinct from ${promotionId}`)
    .limit(1)
    .executeTakeFirst();
}

function codeTaken({ code, id }: { code: string; id: string }): OfferProblem {
  return new OfferProblem(`its code ${code} already belongs to the promotion "${id}"`);
}

/**
 * While a promotion has a limit in all, its `used` counts the rows of its uses too; otherwise only
 * uses from before its import. It is locked with `lockPromotion`, so no order adds or removes one.
 */
export async function recountUses(
  trx: Db,
  id: string,
  { before, after }: { before: Limited | undefined; after: Limited },
): Promise<void> {
  if (!before || (before.totalUsageLimit === null) === (after.totalUsageLimit === null)) return;
  const sign = after.totalUsageLimit === null ? -1 : 1;
  await sql`
    update promotions set used = greatest(0, used + ${sign}::integer *
      (select count(*)::integer from promotion_uses where promotion_id = ${id}))
    where id = ${id}`.execute(trx);
}

type Limited = Pick<z.infer<typeof promotionDefinition>, 'totalUsageLimit'>;

/** Returns whether anything changed. */
async function writeCodes(db: Db, promotionId: string, codes: string[]): Promise<boolean> {
  const removed = await db
    .deleteFrom('promotion_codes')
    .where('promotion_id', '=', promotionId)
    .where('code', '!=', sql<string>`all(${codes}::text[])`)
    .executeTakeFirstOrThrow();
  const added = await addCodes(db, promotionId, codes);
  return removed.numDeletedRows > 0n || added > 0;
}

/**
 * Adds the codes that a promotion does not have yet; returns how many.
 * @throws OfferProblem if another promotion got one of them meanwhile
 */
export async function addCodes(
  trx: Db,
  promotionId: string,
  codes: readonly string[],
): Promise<number> {
  // In one order, so that two writers cannot wait for each other.
  const added = await sql`
    insert into promotion_codes (code, promotion_id)
    select code, ${promotionId} from unnest(${[...codes]}::text[]) as code order by code
    on conflict do nothing`.execute(trx);
  const taken = await takenCode(trx, codes, promotionId);
  if (taken) throw codeTaken(taken);
  return Number(added.numAffectedRows ?? 0n);
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
    ...(record.codesOnce && { codesOnce: true }),
    appliedPromotionsLimit: record.appliedPromotionsLimit ?? null,
  };
}

function time(text: string | null | undefined): number | null {
  return text == null ? null : Date.parse(text);
}
