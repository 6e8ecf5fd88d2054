import 'server-only';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Boost } from '#lib/commerce/catalogue/arrangement.ts';
import {
  type ListingPlace,
  placeHref,
  placeKey,
  placeWords,
  readPlace,
} from '#lib/commerce/catalogue/listing-place.ts';
import { LISTED_STATES } from '#lib/commerce/catalogue/product.ts';
import { hostedSearch } from '#lib/config/hosted-search.ts';
import type { Db } from '#lib/server/db/database.ts';
import { codeBegins, fewAsIds, hasWords } from '#lib/server/db/named-products.ts';
import { knownPlace } from './known-place.ts';
import { NO_VERSION } from './set-arrangement.ts';

/** Places on a page of a list. */
const PAGE = 50;
/** Places or products to choose from. */
const CHOICES = 12;

/** A page of the places that are arranged, by their keys. */
export async function readArrangements(db: Db, after = '') {
  const rows = await db
    .selectFrom('arrangements')
    .select(['place', 'pins', 'boosts', 'shown', 'starts_at', 'ends_at', 'changed_at'])
    .select(
      sql<string>`coalesce(
        (select name from categories where place = 'category:' || path),
        (select name from brands where place = 'brand:' || slug),
        words)`.as('name'),
    )
    .where('place', '>', after)
    .orderBy('place')
    .limit(PAGE + 1)
    .execute();
  const places = rows.slice(0, PAGE).flatMap((row) => {
    const place = readPlace(row.place);
    if (!place) return [];
    const { pins, boosts, changed_at } = row;
    return [
      {
        ...inWords(place, row.name),
        pins: pins.length,
        boosts: boosts.length,
        ...datesOf(row),
        state: stateOf(row),
        changedAt: changed_at.getTime(),
      },
    ];
  });
  return { places, next: rows.length > PAGE ? (rows[PAGE - 1]?.place ?? null) : null };
}

/**
 * How a place is arranged.
 * @throws CommandError `NotFound`
 */
export async function readArrangement(db: Db, key: string) {
  const { place, name } = await knownPlace(db, key);
  const row = await db
    .selectFrom('arrangements')
    .select(['words', 'pins', 'boosts', 'shown', 'starts_at', 'ends_at', 'version'])
    .where('place', '=', placeKey(place))
    .executeTakeFirst();
  const pins = row?.pins ?? [];
  const boosts = row?.boosts ?? [];
  const ids = [...pins, ...boosts.flatMap((one) => (one.kind === 'product' ? [one.id] : []))];
  const [products, brands] = await Promise.all([
    readProducts(db, sql<SqlBool>`products.id = any(${ids}::text[])`, ids.length),
    db.selectFrom('brands').select(['slug', 'name']).where('slug', 'in', slugsOf(boosts)).execute(),
  ]);
  const byId = new Map(products.map((one) => [one.id, one]));
  const brandNames = new Map(brands.map((one) => [one.slug, one.name]));
  return {
    ...inWords(place, row?.words || name),
    version: row?.version ?? NO_VERSION,
    state: row ? stateOf(row) : null,
    pins: pins.flatMap((id) => byId.get(id) ?? []),
    boosts: boosts.map((boost) => ({ boost, name: boostName(boost, byId, brandNames) })),
    ...(row ? datesOf(row) : { from: null, until: null }),
    isHosted: hostedSearch() !== null,
  };
}

/** All products and the sale, and the categories and brands whose name or path has a text. */
export async function findPlaces(db: Db, q: string) {
  const part = `%${q.trim().replace(/[\\%_]/g, '\\$&')}%`;
  const [categories, brands] = await Promise.all([
    db
      .selectFrom('categories')
      .select(['path', 'name'])
      .where((row) => row.or([row('name', 'ilike', part), row('path', 'ilike', part)]))
      .orderBy(sql`length(path)`)
      .orderBy('path')
      .limit(CHOICES)
      .execute(),
    db
      .selectFrom('brands')
      .select(['slug', 'name'])
      .where('name', 'ilike', part)
      .orderBy('name')
      .limit(CHOICES)
      .execute(),
  ]);
  const whole = (['all', 'sale'] as const)
    .map((kind) => inWords({ kind }, ''))
    .filter(({ name }) => name.toLowerCase().includes(q.trim().toLowerCase()));
  return [
    ...whole,
    ...categories.map(({ path, name }) => inWords({ kind: 'category', path }, name)),
    ...brands.map(({ slug, name }) => inWords({ kind: 'brand', slug }, name)),
  ];
}

/** Products by the beginning of a code, an id, or words of the name; the most popular first. */
export async function findListed(db: Db, q: string) {
  const text = q.trim();
  const words = hasWords(text);
  if (!words) return [];
  // One index each: a condition with "or" may read the whole catalogue.
  const conditions = [
    sql<boolean>`products.id = ${text}`,
    ...(await Promise.all(
      [codeBegins('products.composite_code', text), words].map((condition) =>
        fewAsIds(db, 'products', condition),
      ),
    )),
  ];
  const best = conditions.map(
    (condition) => sql`(
      select id from products where ${condition} order by popularity desc, id limit ${CHOICES}
    )`,
  );
  const hits = sql<SqlBool>`products.id in (${sql.join(best, sql` union `)})`;
  return readProducts(db, hits, CHOICES);
}

/** Products as the staff choose them, the most popular first. */
export async function readProducts(db: Db, condition: RawBuilder<SqlBool>, most: number) {
  if (most === 0) return [];
  const rows = await db
    .selectFrom('products')
    .select(['id', 'name', 'colour_name as colour', 'composite_code as code', 'state'])
    .where(condition)
    .orderBy('popularity', 'desc')
    .orderBy('id')
    .limit(most)
    .execute();
  return rows.map(({ state, ...row }) => ({ ...row, isListed: LISTED_STATES.includes(state) }));
}

/** A search is named as it was typed. */
function inWords(place: ListingPlace, name: string) {
  const known = place.kind === 'search' ? { ...place, text: name } : place;
  return { place: placeKey(known), name: placeWords(place, name), href: placeHref(known) };
}

function datesOf({ starts_at, ends_at }: { starts_at: Date | null; ends_at: Date | null }) {
  return { from: starts_at?.getTime() ?? null, until: ends_at?.getTime() ?? null };
}

function stateOf({ shown, ends_at }: { shown: boolean; ends_at: Date | null }) {
  if (shown) return 'shown' as const;
  return ends_at && ends_at.getTime() <= Date.now() ? ('over' as const) : ('planned' as const);
}

/** At least one: an empty list is no SQL. */
function slugsOf(boosts: readonly Boost[]): string[] {
  return ['', ...boosts.flatMap((one) => (one.kind === 'brand' ? [one.slug] : []))];
}

function boostName(
  boost: Boost,
  products: ReadonlyMap<string, { name: string; colour: string }>,
  brands: ReadonlyMap<string, string>,
): string {
  if (boost.kind === 'new') return 'New products';
  if (boost.kind === 'brand') return brands.get(boost.slug) ?? boost.slug;
  const product = products.get(boost.id);
  return product ? `${product.name}, ${product.colour}` : boost.id;
}
