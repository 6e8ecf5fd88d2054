import 'server-only';
import * as z from 'zod/mini';
import { describeIssues } from '#lib/server/catalogue/import/describe-issue.ts';
import { type CommandScope, defineCommand } from '#lib/server/commands/command.ts';
import { CommandError } from '#lib/server/commands/command-error.ts';
import type { Change } from '#lib/server/commands/record-change.ts';
import type { Db } from '#lib/server/db/database.ts';
import type { StockCause } from '#lib/server/db/store-tables.ts';
import { announceStockLater } from './announce-stock.ts';
import { KnownVariants, quoted } from './known-variants.ts';
import { dropEmptyRows, lockPlaces, type PlacedVariant, placeKey } from './lock-places.ts';
import { changeStock } from './online-stock.ts';
import { movesSince, newestCounts, noteCounts } from './stock-counts.ts';
import { ONLINE } from './stock-ledger.ts';
import { MOST_LINES, MOST_UNITS, stockChanged } from './stock-line.ts';
import { changeStoreStock } from './store-stock.ts';

/** How far a caller's clock may be ahead, in ms. */
const CLOCK_MS = 5 * 60_000;

/** Text that the database can store. */
const name = (most: number) =>
  z.string().check(
    z.minLength(1),
    z.maxLength(most),
    z.refine((text) => text.isWellFormed() && !/\p{Cc}/u.test(text), {
      error: 'it has control characters',
    }),
  );

const placed = {
  /** A variant's code; its id, where several share the code. */
  variant: name(200),
  /** A store's ERP id; null or absent: the online warehouse. */
  store: z.optional(z.nullable(name(120))),
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
  reason: name(200),
});
export type StockSetLine = z.infer<typeof setLine>;
export type StockAdjustLine = z.infer<typeof adjustLine>;

/** What became of a line; the lines of a batch do not affect each other. */
export type StockLineOutcome =
  | {
      outcome: 'ok';
      variantId: string;
      /** The stock there is now. */
      qty: number;
      delta: number;
      /** Units that are sold or taken away and were never there; the stock is 0. */
      oversold?: number;
    }
  /** The shop has no such variant or store. */
  | { outcome: 'unknown'; message: string }
  /** A newer count of this variant was set in this place. */
  | { outcome: 'stale'; message: string }
  | { outcome: 'invalid'; message: string };

/** Sets stock to what was counted. One outcome for each line, in their order. */
export const setStock = defineCommand({
  name: 'stock.set',
  permission: 'stock:write',
  work: async (scope, { lines }: { lines: readonly StockSetLine[] }) => {
    const found = await findLines(scope.trx, lines, setLine);
    const counts = found.lines.map(({ line, ...at }) => ({
      ...at,
      asOf: new Date(Math.min(Date.parse(line.asOf ?? '') || Infinity, scope.now.getTime())),
    }));
    const held = await lockPlaces(scope.trx, found.lines);
    const newest = await newestCounts(scope.trx, counts);
    const moved = await movesSince(scope.trx, counts);
    const changes = new Changes(held);
    const noted: typeof counts = [];
    for (const [at, count] of counts.entries()) {
      const line = found.lines[at];
      if (!line) continue;
      if (Date.parse(line.line.asOf ?? '') > scope.now.getTime() + CLOCK_MS) {
        found.answer(line.index, { outcome: 'invalid', message: 'asOf is in the future.' });
      } else if ((newest.get(placeKey(count)) ?? 0) > count.asOf.getTime()) {
        const message = 'A newer count of this variant was set in this place.';
        found.answer(line.index, { outcome: 'stale', message });
      } else {
        noted.push(count);
        const target = line.line.qty + (moved.get(placeKey(count)) ?? 0);
        found.answer(line.index, changes.to(count, target, null));
      }
    }
    await noteCounts(scope.trx, noted);
    await changes.write(scope, 'set');
    await dropEmptyRows(scope.trx, found.lines);
    return found.outcomes();
  },
});

/** Adds units to stock or takes them away. One outcome for each line, in their order. */
export const adjustStock = defineCommand({
  name: 'stock.adjust',
  permission: 'stock:write',
  work: async (scope, { lines }: { lines: readonly StockAdjustLine[] }) => {
    const found = await findLines(scope.trx, lines, adjustLine);
    const held = await lockPlaces(scope.trx, found.lines);
    const changes = new Changes(held);
    for (const { index, line, ...at } of found.lines) {
      const target = (held.get(placeKey(at)) ?? 0) + line.delta;
      found.answer(index, changes.to(at, target, line.reason));
    }
    await changes.write(scope, 'adjust');
    await dropEmptyRows(scope.trx, found.lines);
    return found.outcomes();
  },
});

/**
 * Checks each line and finds its variant and store. Lines that cannot be used have their outcome.
 * @throws CommandError `Invalid` for too many lines
 */
async function findLines<Line extends { variant: string; store?: string | null | undefined }>(
  trx: Db,
  given: readonly Line[],
  schema: z.ZodMiniType<Line>,
) {
  if (given.length > MOST_LINES) {
    throw new CommandError('Invalid', `Send at most ${MOST_LINES} lines at once.`);
  }
  const outcomes: (StockLineOutcome | undefined)[] = given.map(() => undefined);
  const parsed = given.flatMap((raw, index) => {
    const checked = schema.safeParse(raw);
    if (checked.success) return [{ index, line: checked.data }];
    outcomes[index] = {
      outcome: 'invalid',
      message: describeIssues(checked.error.issues, raw),
    };
    return [];
  });
  const variants = await KnownVariants.read(
    trx,
    parsed.map(({ line }) => line.variant),
  );
  const stores = new Set(
    (await trx.selectFrom('store_locations').select('erp_store_id as id').execute()).map(
      ({ id }) => id,
    ),
  );
  const seen = new Set<string>();
  const lines = parsed.flatMap(({ index, line }) => {
    const place = line.store ?? ONLINE;
    const variant = variants.find(line.variant);
    if ('problem' in variant) {
      outcomes[index] = { outcome: 'unknown', message: variant.problem };
      return [];
    }
    if (place !== ONLINE && !stores.has(place)) {
      outcomes[index] = { outcome: 'unknown', message: `the shop has no store ${quoted(place)}` };
      return [];
    }
    const at = { place, variantId: variant.id };
    if (seen.has(placeKey(at))) {
      const message = 'An earlier line names the same variant and place: send one line for both.';
      outcomes[index] = { outcome: 'invalid', message };
      return [];
    }
    seen.add(placeKey(at));
    return [{ index, line, ...at }];
  });
  return {
    lines,
    answer: (index: number, outcome: StockLineOutcome) => {
      outcomes[index] = outcome;
    },
    outcomes: () =>
      outcomes.map((outcome) => {
        if (!outcome) throw new Error('A line has no outcome.');
        return outcome;
      }),
  };
}

/** What a batch changes, worked out from stock that is locked. */
class Changes {
  readonly #held: ReadonlyMap<string, number>;
  readonly #changes: (PlacedVariant & { qty: number; delta: number; reason: string | null })[] = [];

  constructor(held: ReadonlyMap<string, number>) {
    this.#held = held;
  }

  /** Plans to change the stock to `target`, or to zero if it is below. */
  to(at: PlacedVariant, target: number, reason: string | null): StockLineOutcome {
    const held = this.#held.get(placeKey(at));
    // Deleted after it was found.
    if (held === undefined) {
      return { outcome: 'unknown', message: `the shop has no variant ${quoted(at.variantId)}` };
    }
    const { variantId, place } = at;
    const qty = Math.min(Math.max(target, 0), MOST_UNITS);
    const delta = qty - held;
    if (delta !== 0) this.#changes.push({ variantId, place, qty, delta, reason });
    return { outcome: 'ok', variantId, qty, delta, ...(target < 0 && { oversold: -target }) };
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
        ({ place, reason, ...change }): Change => ({
          ...stockChanged(place, { ...change, cause }),
          before: { qty: change.qty - change.delta },
          after: { qty: change.qty },
          ...(reason !== null && { why: reason }),
        }),
      ),
    );
    await announceStockLater(trx, turned);
  }
}
