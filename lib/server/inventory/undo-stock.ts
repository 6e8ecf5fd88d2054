import 'server-only';
import { sql } from 'kysely';
import { mayChangePlace } from '#lib/commerce/staff/own-store.ts';
import { type BadLine, MOST_LINES } from '#lib/server/commands/batch.ts';
import { defineCommand } from '#lib/server/commands/command.ts';
import { CommandError } from '#lib/server/commands/command-error.ts';
import type { Db } from '#lib/server/db/database.ts';
import { mistaken } from './known-variants.ts';
import { lockPlaces, type PlacedVariant, placeKey } from './lock-places.ts';
import { adjustLines, type StockLineDone } from './stock-commands.ts';
import { ONLINE } from './stock-ledger.ts';
import { deltaOf } from './stock-moves.ts';

/** Commands whose changes can be taken back, each by itself. */
const UNDOABLE = ['stock.set', 'stock.adjust'];

export interface UndoInput {
  /** The ids of audit entries of counts or adjustments. */
  entries: readonly string[];
  /** The only store that the person may change; null: all places. */
  store: string | null;
}

type Undone = StockLineDone | BadLine;

/**
 * Takes back counts and adjustments, where nobody has changed the stock by hand or by an import
 * since. Orders in between stay: the units that the change added go, or those that it took come back.
 * One outcome for each entry, in their order.
 */
export const undoStock = defineCommand({
  name: 'stock.undo',
  permission: 'stock:write',
  work: async (scope, { entries, store }: UndoInput): Promise<Undone[]> => {
    if (entries.length > MOST_LINES) {
      throw new CommandError('Invalid', `Send at most ${MOST_LINES} lines at once.`);
    }
    const { trx } = scope;
    const known = await readEntries(trx, entries);
    const places = [...known.values()].filter(({ place }) =>
      mayChangePlace(store, place === ONLINE ? null : place),
    );
    const held = await lockPlaces(trx, places);
    const overtaken = await changedSince(trx, places);
    const taken: ({ index: number } & UndoneEntry)[] = [];
    const outcomes = entries.map((id, index): Undone | null => {
      const entry = known.get(id);
      const has = entry && held.get(placeKey(entry));
      if (entry === undefined || has === undefined || entries.indexOf(id) < index) {
        return { outcome: 'unknown', message: 'There is no such change.' };
      }
      if (overtaken.has(entry.id)) {
        return { outcome: 'stale', message: 'The stock was changed again since. Count it.' };
      }
      if (has < entry.delta) {
        return { outcome: 'stale', message: 'Some of these units are sold by now. Count again.' };
      }
      taken.push({ index, ...entry });
      return null;
    });
    const done = await adjustLines(
      scope,
      taken.map(({ variantId, place, delta, id }) => ({
        variant: variantId,
        store: place === ONLINE ? null : place,
        delta: -delta,
        reason: `undo of change ${id}`,
      })),
    );
    for (const [at, { index, variantId }] of taken.entries()) {
      const one = done[at] ?? null;
      if (one?.outcome === 'ok' && one.variantId !== variantId) throw mistaken(variantId);
      outcomes[index] = one;
    }
    return outcomes.map(
      (outcome) => outcome ?? { outcome: 'unknown', message: 'There is no such change.' },
    );
  },
});

interface UndoneEntry extends PlacedVariant {
  id: string;
  at: Date;
  delta: number;
}

async function readEntries(trx: Db, ids: readonly string[]): Promise<Map<string, UndoneEntry>> {
  const rows = await trx
    .selectFrom('audit_entries')
    .select(['id', 'at', 'entity_id', 'before', 'after'])
    .where('id', '=', sql<string>`any(${[...ids]}::bigint[])`)
    .where('entity', '=', 'stock')
    .where('command', 'in', UNDOABLE)
    .execute();
  return new Map(
    rows.flatMap((row) => {
      const delta = deltaOf(row);
      // `place/variant`: a variant's id has no slash.
      const slash = row.entity_id.lastIndexOf('/');
      if (!delta || slash < 1) return [];
      const place = row.entity_id.slice(0, slash);
      const variantId = row.entity_id.slice(slash + 1);
      return [[row.id, { id: row.id, at: row.at, delta, place, variantId }]];
    }),
  );
}

/** Which of these entries are not the newest change of their stock. Lock the stock first. */
async function changedSince(trx: Db, entries: readonly UndoneEntry[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select wanted.id::text as id
    from unnest(
      ${entries.map(({ id }) => id)}::bigint[],
      ${entries.map(({ at }) => at)}::timestamptz[],
      ${entries.map(({ place }) => place)}::text[],
      ${entries.map(({ variantId }) => variantId)}::text[]
    ) as wanted (id, at, place, variant_id)
    where exists (
      select from audit_entries as later
      where later.entity = 'stock' and later.entity_id = wanted.place || '/' || wanted.variant_id
        and later.id > wanted.id
    ) or exists (
      select from stock_ledger as moved
      where moved.place = wanted.place and moved.variant_id = wanted.variant_id
        and moved.at > wanted.at and moved.cause in ('import', 'opening', 'removed')
    )`.execute(trx);
  return new Set(rows.map(({ id }) => id));
}

/**
 * The audit entries of counts that somebody has just set, by `placeKey`: what `undoStock` takes back.
 * `done`: with the stock that each count left.
 */
export async function findUndoable(
  db: Db,
  actor: { kind: 'staff'; id: string },
  done: readonly (PlacedVariant & { qty: number; delta: number })[],
): Promise<Map<string, string>> {
  const changed = done.filter(({ delta }) => delta !== 0);
  if (changed.length === 0) return new Map();
  const { rows } = await sql<PlacedVariant & { id: string }>`
    select distinct on (wanted.place, wanted.variant_id)
      entry.id::text as id, wanted.place, wanted.variant_id as "variantId"
    from unnest(
      ${changed.map(({ place }) => place)}::text[],
      ${changed.map(({ variantId }) => variantId)}::text[],
      ${changed.map(({ qty }) => qty)}::integer[],
      ${changed.map(({ delta }) => delta)}::integer[]
    ) as wanted (place, variant_id, qty, delta)
    join audit_entries as entry
      on entry.entity = 'stock' and entry.entity_id = wanted.place || '/' || wanted.variant_id
    where entry.actor_kind = ${actor.kind} and entry.actor_id = ${actor.id}
      and entry.command = 'stock.set'
      and (entry.after ->> 'qty')::integer = wanted.qty
      and (entry.before ->> 'qty')::integer = wanted.qty - wanted.delta
    order by wanted.place, wanted.variant_id, entry.id desc`.execute(db);
  return new Map(rows.map((row) => [placeKey(row), row.id]));
}
