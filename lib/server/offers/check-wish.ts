import 'server-only';
import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { OfferCodes, OfferWish } from '#lib/api/calls/staff/offers.ts';
import type { Db } from '#lib/server/db/database.ts';
import { findNamedProducts } from '#lib/server/prices/named-products.ts';
import type { promotionDefinition } from './offer-schemas.ts';
import { takenCode } from './write-promotion.ts';

export type OfferDefinition = z.infer<typeof promotionDefinition>;

interface CheckedWish {
  definition: OfferDefinition;
  /** Why it cannot be saved, as sentences; empty: it can. */
  problems: string[];
}

/** What a new offer has that staff do not choose: its rank among others. */
const UNRANKED = { priority: 0, stop: false, appliedPromotionsLimit: null };

/**
 * The definition that staff want, checked against the catalogue and the clock. `known`: the
 * definition that it changes; what staff cannot choose stays as it is there.
 */
export async function checkWish(
  db: Db,
  wish: OfferWish,
  { known, now }: { known: OfferDefinition | null; now: Date },
): Promise<CheckedWish> {
  const { products, categoryPaths, brandSlugs, onSale, ...chosen } = wish;
  const named = await findNamedProducts(db, products);
  const problems: string[] = [];
  const productIds = products.flatMap((name) => {
    const found = named.get(name);
    if (found && 'id' in found) return [found.id];
    // A product of an older offer may be gone.
    if (known?.lines.productIds.includes(name)) return [name];
    problems.push(found?.problem ?? `The shop has no product ${JSON.stringify(name)}.`);
    return [];
  });
  const before = known?.lines;
  problems.push(
    ...(await missing(db, 'categories', categoryPaths, before?.categoryPaths)),
    ...(await missing(db, 'brands', brandSlugs, before?.brandSlugs)),
    ...timeProblems(wish, known, now),
  );
  const lines = {
    productIds: [...new Set(productIds)],
    categoryPaths: [...new Set(categoryPaths)],
    brandSlugs: [...new Set(brandSlugs)],
    onSale,
  };
  return { definition: { ...UNRANKED, ...known, ...chosen, lines }, problems };
}

async function missing(
  db: Db,
  table: 'categories' | 'brands',
  wanted: readonly string[],
  before: readonly string[] = [],
): Promise<string[]> {
  const asked = wanted.filter((one) => !before.includes(one));
  if (asked.length === 0) return [];
  const column = sql.ref(table === 'categories' ? 'path' : 'slug');
  const { rows } = await sql<{ name: string }>`
    select name from unnest(${asked}::text[]) as wanted (name)
    where not exists (select from ${sql.table(table)} where ${column} = wanted.name)`.execute(db);
  const what = table === 'categories' ? 'category' : 'brand';
  return rows.map(({ name }) => `The shop has no ${what} ${JSON.stringify(name)}.`);
}

function timeProblems(
  { startsAt, endsAt }: OfferWish,
  known: OfferDefinition | null,
  now: Date,
): string[] {
  if (endsAt === null) return [];
  if (startsAt !== null && endsAt <= startsAt) return ['The end is not after the beginning.'];
  const isOver = endsAt <= now.getTime() && endsAt !== known?.endsAt;
  return isOver ? ['The end is in the past.'] : [];
}

/** Which codes of a new offer cannot be had, as sentences. */
export async function codeProblems(db: Db, codes: OfferCodes): Promise<string[]> {
  if (codes.kind === 'random') return [];
  const taken = await takenCode(db, codes.codes, null);
  return taken ? [takenText(taken)] : [];
}

function takenText({ code, name }: { code: string; name: string }): string {
  return `The code ${code} already belongs to “${name}”. Choose another one, or change that offer.`;
}
