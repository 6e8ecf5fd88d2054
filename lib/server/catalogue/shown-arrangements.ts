import 'server-only';
import { sql } from 'kysely';
import type { Arrangement, Boost, Lift } from '#lib/commerce/catalogue/arrangement.ts';
import { type ListingPlace, placeKey } from '#lib/commerce/catalogue/listing-place.ts';
import { hostedSearch } from '#lib/config/hosted-search.ts';
import type { Db } from '#lib/server/db/database.ts';

/** All arrangements that shoppers see, by the keys of their places. */
export async function readShownArrangements(db: Db): Promise<Map<string, Arrangement>> {
  if (hostedSearch()) return new Map();
  const rows = await db
    .selectFrom('arrangements')
    .select(['place', 'pins', 'boosts'])
    .where('shown', '=', true)
    .execute();
  const models = await readModels(
    db,
    rows.flatMap(({ boosts }) => boosts),
  );
  return new Map(rows.map(({ place, ...row }) => [place, arrangementOf(row, models)]));
}

/** What shoppers see of one place's arrangement; null: nothing. */
export async function readShownArrangement(
  db: Db,
  place: ListingPlace,
): Promise<Arrangement | null> {
  if (hostedSearch()) return null;
  const row = await db
    .selectFrom('arrangements')
    .select(['pins', 'boosts'])
    .where('place', '=', placeKey(place))
    .where('shown', '=', true)
    .executeTakeFirst();
  return row ? toArrangement(db, row) : null;
}

/** Pins and boosts as they are applied. */
export async function toArrangement(
  db: Db,
  given: { pins: readonly string[]; boosts: readonly Boost[] },
): Promise<Arrangement> {
  return arrangementOf(given, await readModels(db, given.boosts));
}

/** The models of boosted products, by their ids. */
async function readModels(db: Db, boosts: readonly Boost[]): Promise<Map<string, string>> {
  const ids = boosts.flatMap((boost) => (boost.kind === 'product' ? [boost.id] : []));
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('products')
    .select(['id', 'parent_code'])
    .where('id', '=', sql<string>`any(${[...new Set(ids)]}::text[])`)
    .execute();
  return new Map(rows.map(({ id, parent_code }) => [id, parent_code]));
}

function arrangementOf(
  { pins, boosts }: { pins: readonly string[]; boosts: readonly Boost[] },
  models: ReadonlyMap<string, string>,
): Arrangement {
  const lifts = boosts.flatMap((boost): Lift[] => {
    if (boost.kind !== 'product') return [boost];
    const code = models.get(boost.id);
    return code === undefined ? [] : [{ kind: 'model', code, steps: boost.steps }];
  });
  return { pins, lifts };
}
