import 'server-only';
import { sql } from 'kysely';
import { countOutcome } from '#lib/commerce/staff/count-outcome.ts';
import { mayChangePlace } from '#lib/commerce/staff/own-store.ts';
import type { BadLine } from '#lib/server/commands/batch.ts';
import type { Db } from '#lib/server/db/database.ts';
import { committedUnits } from './committed-units.ts';
import { KnownVariants, quoted } from './known-variants.ts';
import { placeKey } from './lock-places.ts';
import { movesSince, newestCounts } from './stock-counts.ts';
import { ONLINE } from './stock-ledger.ts';

/** A count that somebody typed. */
export interface TypedCount {
  /** A size's code, bar code or id. */
  code: string;
  /** A store's ERP id; null: online. */
  store: string | null;
  qty: number;
}

/** What a count would do. */
export interface PreviewedCount {
  outcome: 'ok';
  variantId: string;
  product: string;
  colour: string;
  label: string;
  /** Units to sell now. */
  now: number;
  /** Units that are sold and not yet sent. */
  waiting: number;
  /** Units to sell afterwards. */
  sellable: number;
  oversold: number;
}

/**
 * What counts would do, without doing it. One answer for each, in their order. `store`: the only one
 * that the person may change; null: all places.
 */
export async function previewCounts(
  db: Db,
  counts: readonly TypedCount[],
  { store, asOf }: { store: string | null; asOf: Date },
): Promise<(PreviewedCount | BadLine)[]> {
  const named = await findNamed(db, [...new Set(counts.map(({ code }) => code))]);
  const stores = await db.selectFrom('store_locations').select('erp_store_id as id').execute();
  const places = new Set([ONLINE, ...stores.map(({ id }) => id)]);
  const seen = new Set<string>();
  const checked = counts.map(({ code, store: at, qty }) => {
    const place = at ?? ONLINE;
    const found = named.get(code) ?? { problem: `the shop has no size ${quoted(code)}` };
    if ('problem' in found) return bad('unknown', found.problem);
    if (!places.has(place) || (at !== null && at === ONLINE)) {
      return bad('unknown', `the shop has no store ${quoted(place)}`);
    }
    if (!mayChangePlace(store, at)) return bad('invalid', 'you change only your own store');
    const wanted = { place, variantId: found.id, asOf, qty };
    if (seen.has(placeKey(wanted))) {
      return bad('invalid', 'an earlier line counts the same size in the same place');
    }
    seen.add(placeKey(wanted));
    return wanted;
  });
  const good = checked.filter((one) => 'place' in one);
  const facts = await readFacts(db, good);
  const [waiting, moved, newest] = await Promise.all([
    committedUnits(db, good),
    movesSince(db, good),
    newestCounts(db, good),
  ]);
  return checked.map((one) => {
    if (!('place' in one)) return one;
    const key = placeKey(one);
    const fact = facts.get(key);
    if (!fact) return bad('unknown', 'the size was deleted just now');
    if ((newest.get(key) ?? 0) > asOf.getTime()) {
      return bad('stale', 'a newer count of it was set in this place');
    }
    const units = waiting.get(key) ?? 0;
    const after = { counted: one.qty, waiting: units, moved: moved.get(key) ?? 0 };
    return {
      outcome: 'ok',
      variantId: one.variantId,
      waiting: units,
      ...fact,
      ...countOutcome(after),
    };
  });
}

function bad(outcome: BadLine['outcome'], message: string): BadLine {
  return { outcome, message };
}

/** Sizes by what somebody typed: a code or an id, or else a bar code. */
async function findNamed(
  db: Db,
  names: readonly string[],
): Promise<Map<string, { id: string } | { problem: string }>> {
  const known = await KnownVariants.read(db, names);
  const scanned = await db
    .selectFrom('variants')
    .select(['id', 'gtin'])
    .where('gtin', '=', sql<string>`any(${[...names]}::text[])`)
    .execute();
  const byGtin = Map.groupBy(scanned, ({ gtin }) => gtin);
  const found = new Map<string, { id: string } | { problem: string }>();
  for (const name of names) {
    const [first, second] = byGtin.get(name) ?? [];
    const named = known.find(name);
    if ('problem' in named && first) {
      const several = { problem: `several sizes have the bar code ${quoted(name)}` };
      found.set(name, second ? several : { id: first.id });
    } else {
      found.set(name, named);
    }
  }
  const ids = [...found.values()].flatMap((one) => ('id' in one ? [one.id] : []));
  const byId = await KnownVariants.read(db, ids);
  for (const [name, one] of found) {
    if ('problem' in one) continue;
    const again = byId.find(one.id);
    // The command gets the id, and would take it for the code of another size.
    if ('problem' in again || again.id !== one.id) {
      found.set(name, { problem: `its id ${quoted(one.id)} is the code of another size` });
    }
  }
  return found;
}

async function readFacts(db: Db, wanted: readonly { place: string; variantId: string }[]) {
  const { rows } = await sql<{
    place: string;
    variantId: string;
    product: string;
    colour: string;
    label: string;
    now: number;
  }>`
    select wanted.place, variants.id as "variantId", products.name as product,
      products.colour_name as colour, variants.label,
      case when wanted.place = ${ONLINE} then variants.qty else coalesce(stock.qty, 0) end as now
    from unnest(
      ${wanted.map(({ place }) => place)}::text[], ${wanted.map(({ variantId }) => variantId)}::text[]
    ) as wanted (place, variant_id)
    join variants on variants.id = wanted.variant_id
    join products on products.id = variants.product_id
    left join store_stock as stock
      on stock.erp_store_id = wanted.place and stock.variant_id = wanted.variant_id`.execute(db);
  return new Map(
    rows.map(({ product, colour, label, now, ...at }) => [
      placeKey(at),
      { product, colour, label, now },
    ]),
  );
}
