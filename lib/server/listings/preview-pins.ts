import 'server-only';
import { sql } from 'kysely';
import { MOST_PINS } from '#lib/commerce/catalogue/arrangement.ts';
import { placeKey, placeWords } from '#lib/commerce/catalogue/listing-place.ts';
import { LISTED_STATES } from '#lib/commerce/catalogue/product.ts';
import { NO_PINS } from '#lib/commerce/staff/pin-rows.ts';
import type { BadLine } from '#lib/server/commands/batch.ts';
import { CommandError } from '#lib/server/commands/command-error.ts';
import type { Db } from '#lib/server/db/database.ts';
import { findNamedProducts } from '#lib/server/prices/named-products.ts';
import { knownPlace } from './known-place.ts';
import { NO_VERSION } from './set-arrangement.ts';

interface PreviewedPin {
  outcome: 'ok';
  /** The place's key. */
  place: string;
  /** Null: the line takes all pins away. */
  product: { id: string; name: string; isListed: boolean } | null;
}

interface PinnedPlace {
  /** Its key. */
  place: string;
  /** How a line named it first. */
  typed: string;
  name: string;
  version: string;
  /** The names of the products that are pinned now. */
  now: string[];
  /** Whether its order has ended, so that pins would not be shown. */
  isOver: boolean;
}

/** What pins would change, without changing it. One answer for each line, in their order. */
export async function previewPins(
  db: Db,
  lines: readonly { place: string; code: string }[],
  now: Date,
): Promise<{ results: (PreviewedPin | BadLine)[]; places: PinnedPlace[] }> {
  const known = await findPlaces(db, [...new Set(lines.map(({ place }) => place))]);
  const codes = new Set(lines.map(({ code }) => code).filter((code) => code !== NO_PINS));
  const named = await findNamedProducts(db, [...codes]);
  const rows = await db
    .selectFrom('arrangements')
    .select(['place', 'version', 'pins', 'ends_at'])
    .where('place', '=', sql<string>`any(${[...known.values()].map(({ key }) => key)}::text[])`)
    .execute();
  const byPlace = new Map(rows.map((row) => [row.place, row]));
  const facts = await readFacts(db, [
    ...[...named.values()].flatMap((one) => ('id' in one ? [one.id] : [])),
    ...rows.flatMap(({ pins }) => pins),
  ]);
  const pinned = new Map<string, Set<string>>();
  const results = lines.map((line): PreviewedPin | BadLine => {
    const place = known.get(line.place);
    if (!place) {
      return { outcome: 'unknown', message: 'The shop has no such category, brand or search.' };
    }
    const ids = pinned.get(place.key) ?? new Set();
    pinned.set(place.key, ids);
    if (line.code === NO_PINS) return { outcome: 'ok', place: place.key, product: null };
    const found = named.get(line.code);
    const product = found && 'id' in found ? facts.get(found.id) : undefined;
    if (!product) {
      const message = found && 'problem' in found ? found.problem : 'The shop has no such product.';
      return { outcome: 'unknown', message };
    }
    if (ids.has(product.id)) {
      return { outcome: 'invalid', message: 'An earlier line pins the product there.' };
    }
    if (ids.size >= MOST_PINS) {
      return { outcome: 'invalid', message: `A place has at most ${MOST_PINS} pins.` };
    }
    ids.add(product.id);
    return { outcome: 'ok', place: place.key, product };
  });
  const places = [...Map.groupBy(known.values(), ({ key }) => key).values()].flatMap(
    ([first]) => first ?? [],
  );
  return {
    results,
    places: places.map(({ key, typed, name }) => {
      const row = byPlace.get(key);
      return {
        place: key,
        typed,
        name,
        version: row?.version ?? NO_VERSION,
        now: row?.pins.map((id) => facts.get(id)?.name ?? id) ?? [],
        isOver: row?.ends_at ? row.ends_at <= now : false,
      };
    }),
  };
}

async function findPlaces(db: Db, typed: readonly string[]) {
  const known = new Map<string, { key: string; typed: string; name: string }>();
  for (const text of typed) {
    try {
      const { place, name } = await knownPlace(db, text);
      known.set(text, { key: placeKey(place), typed: text, name: placeWords(place, name) });
    } catch (error) {
      if (!(error instanceof CommandError)) throw error;
    }
  }
  return known;
}

async function readFacts(db: Db, ids: readonly string[]) {
  const rows = await db
    .selectFrom('products')
    .select(['id', 'name', 'colour_name as colour', 'state'])
    .where('id', '=', sql<string>`any(${[...new Set(ids)]}::text[])`)
    .execute();
  return new Map(
    rows.map(({ id, name, colour, state }) => [
      id,
      { id, name: `${name}, ${colour}`, isListed: LISTED_STATES.includes(state) },
    ]),
  );
}
