import 'server-only';
import { type Actor, operator } from '#lib/server/commands/actor.ts';
import { MOST_LINES } from '#lib/server/commands/batch.ts';
import type { Db } from '#lib/server/db/database.ts';
import type { PriceFileLine } from './price-file.ts';
import { type PriceLine, setPrices } from './set-prices.ts';

export interface PriceImportReport {
  /** Lines that changed a price or planned one. */
  changed: number;
  /** Lines that say what the shop has already. */
  unchanged: number;
  /** Lines that name a product that the shop does not have. */
  unknown: number;
  /** Lines with another problem. */
  skipped: number;
}

/**
 * Sets the prices of a file, by one command for each thousand lines. A line with a problem is
 * reported and skipped. Memory use does not grow with the file.
 * @throws ImportFileError, or the reason of `signal`
 */
export async function importPrices(
  db: Db,
  lines: AsyncIterable<PriceFileLine>,
  options: {
    /** Who imports, for the audit. */
    actor?: Actor;
    onProblem?: (problem: { line: number; reason: string }) => void;
    signal?: AbortSignal;
  } = {},
): Promise<PriceImportReport> {
  const { actor = operator('prices import') } = options;
  const report = { changed: 0, unchanged: 0, unknown: 0, skipped: 0 };
  const tell = (line: number, reason: string) => options.onProblem?.({ line, reason });
  for await (const batch of thousandsOf(lines)) {
    options.signal?.throwIfAborted();
    const readable = batch.flatMap((item) => {
      if ('record' in item) return [item];
      report.skipped += 1;
      tell(item.line, item.problem);
      return [];
    });
    const outcomes = await setPrices(
      { db, actor, now: new Date() },
      // The command checks each of them.
      { lines: readable.map(({ record }) => record as PriceLine) },
    );
    for (const [index, outcome] of outcomes.entries()) {
      if (outcome.outcome === 'ok') {
        report[outcome.changed ? 'changed' : 'unchanged'] += 1;
      } else {
        report[outcome.outcome === 'unknown' ? 'unknown' : 'skipped'] += 1;
        tell(readable[index]?.line ?? 0, outcome.message);
      }
    }
  }
  return report;
}

async function* thousandsOf<Item>(items: AsyncIterable<Item>): AsyncGenerator<Item[]> {
  let batch: Item[] = [];
  for await (const item of items) {
    batch.push(item);
    if (batch.length < MOST_LINES) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
