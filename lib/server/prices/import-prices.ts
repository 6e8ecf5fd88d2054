import 'server-only';
import { readCell } from '#lib/commerce/csv-cells.ts';
import { type Actor, operator } from '#lib/server/commands/actor.ts';
import { MOST_LINES } from '#lib/server/commands/batch.ts';
import type { Db } from '#lib/server/db/database.ts';
import { columnReader } from '#lib/server/import-files/csv-columns.ts';
import { readCsvRows } from '#lib/server/import-files/csv-rows.ts';
import { checkRecordFile } from '#lib/server/import-files/file-format.ts';
import { readJsonLines } from '#lib/server/import-files/json-lines.ts';
import { type PriceLine, setPrices } from './set-prices.ts';

/** One line of the file: a record for `price.set`, which checks it, or what is wrong already. */
type PriceFileLine = { line: number } & ({ record: unknown } | { problem: string });

type Column = 'product' | 'price' | 'from' | 'until' | 'free';
const COLUMNS = { needed: ['product', 'price'], optional: ['from', 'until', 'free'] } as const;

/**
 * Opens a price file: JSON Lines or CSV, detected by its extension, or else by its first bytes.
 * @throws ImportFileError
 */
export async function openPriceFile(file: string): Promise<AsyncIterable<PriceFileLine>> {
  const { isJson } = await checkRecordFile(file);
  return { [Symbol.asyncIterator]: () => (isJson ? readJsonLines(file) : readRows(file)) };
}

async function* readRows(file: string): AsyncGenerator<PriceFileLine> {
  let read: ReturnType<typeof columnReader<Column>> | undefined;
  for await (const { line, values } of readCsvRows(file)) {
    if (!read) {
      read = columnReader(values, COLUMNS);
      continue;
    }
    const row = read(values);
    yield 'problem' in row ? { line, ...row } : { line, ...recordOf(row.cells) };
  }
}

/** Dollars need their cents: `12995` may be dollars or cents, `129.95` cannot be misread. */
const DOLLARS = /^\d{1,7}\.\d\d$/;

function recordOf(cells: Record<Column, string>) {
  const price = cells.price.trim();
  const [from, until, free] = [cells.from.trim(), cells.until.trim(), cells.free.trim()];
  if (price !== 'end' && !DOLLARS.test(price)) {
    return {
      problem: `price must be dollars with two decimals, such as 129.95; it is ${JSON.stringify(price.slice(0, 60))}`,
    };
  }
  if (free !== '' && free !== 'yes') return { problem: 'free must be yes, or empty' };
  const record = {
    product: readCell(cells.product.trim()),
    price: price === 'end' ? price : Math.round(Number(price) * 100),
    ...(free === 'yes' && { free: true }),
    ...(from !== '' && { from }),
    ...(until !== '' && { until }),
  };
  return { record };
}

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
