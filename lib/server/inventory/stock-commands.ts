import 'server-only';
import * as z from 'zod/mini';
import { type BadLine, Batch, lineText } from '#lib/server/commands/batch.ts';
import { type Command, type CommandScope, defineCommand } from '#lib/server/commands/command.ts';
import type { Change } from '#lib/server/commands/record-change.ts';
import type { Db } from '#lib/server/db/database.ts';
import type { StockCause } from '#lib/server/db/store-tables.ts';
import { describeIssues } from '#lib/server/import-files/describe-issue.ts';
import { count } from '#lib/server/metrics/record.ts';
import { announceStockLater } from './announce-stock.ts';
import { committedUnits, type QtyMeaning } from './committed-units.ts';
import { KnownVariants, quoted } from './known-variants.ts';
import { dropEmptyRows, lockPlaces, type PlacedVariant, placeKey } from './lock-places.ts';
import { changeStock } from './online-stock.ts';
import { movesSince, newestCounts, noteCounts } from './stock-counts.ts';
import { ONLINE } from './stock-ledger.ts';
import { MOST_UNITS, stockChanged } from './stock-line.ts';
import { changeStoreStock } from './store-stock.ts';

/** How far a caller's clock may be ahead, in ms. */
const CLOCK_MS = 5 * 60_000;

const placed = {
  /** A variant's code; its id, where several share the code. */
  variant: lineText(200),
  /** A store's ERP id; null or absent: the online warehouse. */
  store: z.optional(z.nullable(lineText(120))),
};

const setLine = z.strictObject({
  ...placed,
  /** Units that were counted. */
  qty: z.int().check(z.gte(0), z.lte(MOST_UNITS)),
  /**
   * ISO 8601 with a zone: when they were counted, by default now. Units that were ordered or came
   * back later are taken off or added.
   */
  asOf: z.optional(z.iso.datetime({ offset: true })),
});
const adjustLine = z.strictObject({
  ...placed,
  /** Units to add; below zero to take away. */
  delta: z.int().check(
    z.gte(-MOST_UNITS),
    z.lte(MOST_UNITS),
    z.refine((delta) => delta !== 0, { error: 'it must not be 0' }),
  ),
  /** Such as `damaged`; for the ledger and the audit. */
  reason: lineText(200),
});
export type StockSetLine = z.infer<typeof setLine>;
export type StockAdjustLine = z.infer<typeof adjustLine>;

/** A line that was carried out. */
export interface StockLineDone {
  outcome: 'ok';
  variantId: string;
  /** Units that can be sold now. */
  qty: number;
  delta: number;
  /** Units that were sold and still there when they were counted, if any: they are taken off. */
  committed?: number;
  /** Units that are sold or taken away and were never there; the stock is 0. */
  oversold?: number;
}

interface SetInput {
  lines: readonly StockSetLine[];
  /** By default what is on hand. */
  qtyMeans?: QtyMeaning;
}

/**
 * Sets stock to what was counted, less what was sold and still there. One outcome for each line, in
 * their order.
 */
export const setStock = countLines(
  'set',
  defineCommand({
    name: 'stock.set',
    permission: 'stock:write',
    work: async (scope, { lines, qtyMeans = 'on-hand' }: SetInput) => {
      const { trx, now } = scope;
      const { batch, found } = await findLines(trx, lines, setLine);
      const counts = found.map(({ line, ...at }) => {
        const given = line.asOf === undefined ? now.getTime() : Date.parse(line.asOf);
        return { ...at, line, given, asOf: new Date(Math.min(given, now.getTime())) };
      });
      const changes = new Changes(await lockPlaces(trx, found));
      const newest = await newestCounts(trx, counts);
      const sold = await committedUnits(trx, qtyMeans === 'on-hand' ? counts : []);
      const moved = await movesSince(trx, counts);
      const taken = counts.filter((count) => {
        if (count.given > now.getTime() + CLOCK_MS) {
          const message = 'asOf is in the future.';
          batch.answer(count.index, { outcome: 'invalid', message });
          return false;
        }
        if ((newest.get(placeKey(count)) ?? 0) > count.asOf.getTime()) {
          const message = 'A newer count of this variant was set in this place.';
          batch.answer(count.index, { outcome: 'stale', message });
          return false;
        }
        const committed = sold.get(placeKey(count)) ?? 0;
        const target = count.line.qty - committed + (moved.get(placeKey(count)) ?? 0);
        const done = changes.to(count, target, null, { counted: count.line.qty, committed });
        batch.answer(count.index, done);
        return true;
      });
      await noteCounts(trx, taken);
      await changes.write(scope, 'set');
      await dropEmptyRows(trx, found);
      return batch.outcomes();
    },
  }),
);

/** Adds units to stock or takes them away. One outcome for each line, in their order. */
export const adjustStock = countLines(
  'adjust',
  defineCommand({
    name: 'stock.adjust',
    permission: 'stock:write',
    work: (scope, input: { lines: readonly StockAdjustLine[] }) => adjustLines(scope, input.lines),
  }),
);

/** The same within another command. */
export async function adjustLines(
  scope: CommandScope,
  lines: readonly StockAdjustLine[],
): Promise<(StockLineDone | BadLine)[]> {
  const { batch, found } = await findLines(scope.trx, lines, adjustLine);
  const held = await lockPlaces(scope.trx, found);
  const changes = new Changes(held);
  for (const { index, line, ...at } of found) {
    const target = (held.get(placeKey(at)) ?? 0) + line.delta;
    batch.answer(index, changes.to(at, target, line.reason));
  }
  await changes.write(scope, 'adjust');
  await dropEmptyRows(scope.trx, found);
  return batch.outcomes();
}

/** Counts what becomes of each line. A line that is sent again under its key counts again. */
function countLines<Input>(
  command: 'set' | 'adjust',
  run: Command<Input, (StockLineDone | BadLine)[]>,
): Command<Input, (StockLineDone | BadLine)[]> {
  return async (context, input) => {
    const outcomes = await run(context, input);
    for (const line of outcomes) count('stock', { command, outcome: stockOutcome(line) });
    return outcomes;
  };
}

function stockOutcome(line: StockLineDone | BadLine): string {
  if (line.outcome !== 'ok') return line.outcome;
  if (line.oversold !== undefined) return 'oversold';
  return line.delta === 0 ? 'unchanged' : 'changed';
}

/**
 * Checks each line and finds its variant and store. A line that cannot be used gets its outcome
 * here.
 * @throws CommandError `Invalid` for too many lines
 */
async function findLines<Line extends { variant: string; store?: string | null | undefined }>(
  trx: Db,
  given: readonly Line[],
  schema: z.ZodMiniType<Line>,
) {
  const batch = new Batch<Line, StockLineDone>(given, schema, describeIssues);
  const names = batch.lines.map(({ line }) => line.variant);
  const variants = await KnownVariants.read(trx, names);
  const stores = await trx.selectFrom('store_locations').select('erp_store_id as id').execute();
  const places = new Set([ONLINE, ...stores.map(({ id }) => id)]);
  const seen = new Set<string>();
  const found = batch.lines.flatMap(({ index, line }) => {
    const place = line.store ?? ONLINE;
    const variant = variants.find(line.variant);
    const bad = (outcome: BadLine['outcome'], message: string) => {
      batch.answer(index, { outcome, message });
      return [];
    };
    if ('problem' in variant) return bad('unknown', variant.problem);
    if (!places.has(place)) return bad('unknown', `the shop has no store ${quoted(place)}`);
    const at = { place, variantId: variant.id };
    if (seen.has(placeKey(at))) {
      return bad(
        'invalid',
        'An earlier line names the same variant and place: send one line for both.',
      );
    }
    seen.add(placeKey(at));
    return [{ index, line, ...at }];
  });
  return { batch, found };
}

/** What was counted, and how many of these units were sold. */
interface Count {
  counted: number;
  committed: number;
}

/** What a batch changes, worked out from stock that is locked. */
class Changes {
  readonly #held: ReadonlyMap<string, number>;
  readonly #changes: (PlacedVariant & {
    qty: number;
    delta: number;
    reason: string | null;
    count: Count | undefined;
  })[] = [];

  constructor(held: ReadonlyMap<string, number>) {
    this.#held = held;
  }

  /** Plans to change the stock to `target`, or to zero if it is below. */
  to(
    at: PlacedVariant,
    target: number,
    reason: string | null,
    count?: Count,
  ): StockLineDone | BadLine {
    const held = this.#held.get(placeKey(at));
    // Deleted after it was found.
    if (held === undefined) {
      return { outcome: 'unknown', message: `the shop has no variant ${quoted(at.variantId)}` };
    }
    const { variantId, place } = at;
    const qty = Math.min(Math.max(target, 0), MOST_UNITS);
    const delta = qty - held;
    if (delta !== 0) this.#changes.push({ variantId, place, qty, delta, reason, count });
    return {
      outcome: 'ok',
      variantId,
      qty,
      delta,
      ...(count && count.committed > 0 && { committed: count.committed }),
      ...(target < 0 && { oversold: -target }),
    };
  }

  async write({ trx, record }: CommandScope, cause: StockCause): Promise<void> {
    const byPlace = Map.groupBy(this.#changes, ({ place }) => place);
    let turned: string[] = [];
    for (const [place, changes] of byPlace) {
      const rows = changes.map((one) => ({ ...one, reference: one.reason }));
      if (place === ONLINE) turned = await changeStock(trx, rows, cause);
      else await changeStoreStock(trx, place, rows, cause);
    }
    await record(
      ...this.#changes.map(
        ({ place, reason, count, ...change }): Change => ({
          ...stockChanged(place, { ...change, cause }),
          before: { qty: change.qty - change.delta },
          after: { qty: change.qty, ...count },
          ...(reason !== null && { why: reason }),
        }),
      ),
    );
    await announceStockLater(trx, turned);
  }
}
