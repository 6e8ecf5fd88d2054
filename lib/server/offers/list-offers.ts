import 'server-only';
import { type RawBuilder, sql } from 'kysely';
import { isCatalogueId } from '#lib/commerce/catalogue/catalogue-id.ts';
import { normaliseDiscountCode } from '#lib/commerce/promotions/candidates.ts';
import { type OfferState, offerState } from '#lib/commerce/staff/offer-state.ts';
import type { Db } from '#lib/server/db/database.ts';
import { promotionDefinition } from './offer-schemas.ts';

/** Offers on a page. */
const PAGE = 50;
/** Most uses that a list adds up for one offer. */
const MOST_USES = 10_000;
/** Codes that are named beside an offer. */
const NAMED_CODES = 3;
const PAGE_OF_CODES = 1_000;

interface OfferRow {
  id: string;
  definition: unknown;
  enabled: boolean;
  by_staff: boolean;
  version: number;
  /** Microseconds, as text. */
  made: string;
  codes: string[];
  codeCount: number;
  /** As `recountUses` counts: all uses if there is a limit, otherwise those from before an import. */
  counted: number;
  /** Orders of the shop that used it. */
  uses: number;
  given: number;
}

/**
 * A page of the offers, the newest first. `text`: a code, an id or a part of the name; `after`:
 * `next` of the page before.
 */
export async function listOffers(
  db: Db,
  wish: { state?: OfferState | undefined; text: string; after?: string | undefined },
  now: Date,
) {
  const conditions = [
    ...(wish.state ? [inState(wish.state, now.getTime())] : []),
    ...(wish.text === '' ? [] : [matches(wish.text)]),
    ...(wish.after === undefined ? [] : [isAfter(wish.after)]),
  ];
  const rows = await read(db, conditions, { most: PAGE + 1, mostUses: MOST_USES + 1 });
  const last = rows.length > PAGE ? rows[PAGE - 1] : undefined;
  return {
    offers: rows.slice(0, PAGE).flatMap((row) => {
      const offer = offerOf(row, now);
      if (!offer) return [];
      const { wish: _wish, version: _version, ...listed } = offer;
      const hasMoreUses = listed.totalUsageLimit === null && row.uses > MOST_USES;
      return [{ ...listed, uses: listed.uses - (hasMoreUses ? 1 : 0), hasMoreUses }];
    }),
    next: last ? `${last.made}~${last.id}` : null,
  };
}

/** One offer with all of its uses; null if there is none, or its definition is broken. */
export async function readOffer(db: Db, id: string, now: Date) {
  if (!isCatalogueId(id)) return null;
  const [row] = await read(db, [sql`id = ${id}`], { most: 1, mostUses: null });
  const offer = row && offerOf(row, now);
  if (!offer) return null;
  const { wish, ...listed } = offer;
  return { ...wish, ...listed };
}

function offerOf(row: OfferRow, now: Date) {
  const parsed = promotionDefinition.safeParse(row.definition);
  // Whoever prices a cart logs it.
  if (!parsed.success) return null;
  const { lines, codesOnce = false, ...definition } = parsed.data;
  const {
    priority: _priority,
    stop: _stop,
    appliedPromotionsLimit: _together,
    ...wish
  } = definition;
  const { name, effect, startsAt, endsAt, usageCountLimit, totalUsageLimit } = wish;
  const isWithdrawn = !row.enabled;
  return {
    ...{ id: row.id, name, effect, startsAt, endsAt, usageCountLimit, totalUsageLimit },
    state: offerState(
      { startsAt, endsAt, isWithdrawn, totalUsageLimit, used: row.counted },
      now.getTime(),
    ),
    isWithdrawn,
    codesOnce,
    codes: row.codes,
    codeCount: row.codeCount,
    uses: totalUsageLimit === null ? row.counted + row.uses : row.counted,
    given: row.given,
    isByStaff: row.by_staff,
    version: row.version,
    wish: { ...wish, ...lines },
  };
}

/**
 * Uses are taken in the order of their index: without one, an offer that most orders used would make the
 * database read the whole table for each of the others.
 */
async function read(
  db: Db,
  conditions: readonly RawBuilder<unknown>[],
  { most, mostUses }: { most: number; mostUses: number | null },
): Promise<OfferRow[]> {
  const { rows } = await sql<OfferRow>`
    select id, definition, enabled, by_staff, version, made, page.used as counted, "codeCount",
      uses, given,
      array(select code from promotion_codes where promotion_id = page.id
        order by code limit ${NAMED_CODES}) as codes
    from (
      select *, (extract(epoch from made_at) * 1000000)::bigint::text as made from promotions
      where ${sql.join([sql`true`, ...conditions], sql` and `)}
      order by made_at desc, id desc limit ${most}
    ) as page
    cross join lateral (
      select count(*)::integer as "codeCount" from promotion_codes where promotion_id = page.id
    ) as own
    cross join lateral (
      select count(*)::integer as uses, coalesce(sum(amount), 0)::float8 as given from (
        select amount from promotion_uses where promotion_id = page.id
        order by order_number limit ${mostUses}
      ) as used
    ) as used
    order by made_at desc, id desc`.execute(db);
  return rows;
}

/**
 * `offerState` as a condition that indexes answer, however few offers it holds for. Among values of JSON, null
 * is less than any number.
 */
function inState(state: OfferState, now: number): RawBuilder<unknown> {
  const at = sql`to_jsonb(${now}::bigint)`;
  const ends = sql`definition -> 'endsAt'`;
  if (state === 'ended') return sql`(not enabled or (${ends} > 'null' and ${ends} <= ${at}))`;
  const isLive = sql`enabled and (${ends} = 'null' or ${ends} > ${at})`;
  const begins = sql`definition -> 'startsAt'`;
  if (state === 'planned') return sql`(${isLive} and ${begins} > ${at})`;
  const isUsedUp = sql`coalesce(used >= (definition ->> 'totalUsageLimit')::integer, false)`;
  return sql`(${isLive} and ${begins} <= ${at} and ${isUsedUp} = ${state === 'used-up'})`;
}

/** Each by an index of its own: with "or", codes would make the database look at every offer. */
function matches(text: string): RawBuilder<unknown> {
  const part = `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
  return sql`(lower(definition ->> 'name') like ${part} or id = ${text}
    or id = any(array(
      select promotion_id from promotion_codes where code = ${normaliseDiscountCode(text)}
    )))`;
}

function isAfter(after: string): RawBuilder<unknown> {
  const [made = '', id = ''] = after.split('~');
  return sql`(made_at, id) < (timestamptz 'epoch' + ${made}::bigint * interval '1 microsecond', ${id})`;
}

/** A page of an offer's codes, in their order. `after`: `next` of the page before. */
export async function readOfferCodes(db: Db, id: string, after = '') {
  if (!isCatalogueId(id)) return { codes: [], next: null };
  const { rows } = await sql<{ code: string; isUsed: boolean }>`
    select code, exists (
      select from promotion_uses where promotion_id = ${id} and promotion_uses.code = own.code
    ) as "isUsed"
    from promotion_codes own where promotion_id = ${id} and code collate "C" > ${after}
    order by code collate "C" limit ${PAGE_OF_CODES + 1}`.execute(db);
  const codes = rows.slice(0, PAGE_OF_CODES);
  return { codes, next: rows.length > PAGE_OF_CODES ? (codes.at(-1)?.code ?? null) : null };
}

/** The categories and brands that an offer can be about. */
export async function readOfferGoods(db: Db) {
  const [categories, brands] = await Promise.all([
    db.selectFrom('categories').select(['path', 'name']).orderBy(sql`path collate "C"`).execute(),
    db
      .selectFrom('brands')
      .select(['slug', 'name'])
      .orderBy(sql`name collate "und-x-icu"`)
      .orderBy('slug')
      .execute(),
  ]);
  return { categories, brands };
}
