import 'server-only';
import { columnReader } from '#lib/server/import-files/csv-columns.ts';
import { readCsvRows } from '#lib/server/import-files/csv-rows.ts';
import { checkRecordFile } from '#lib/server/import-files/file-format.ts';
import { readJsonLines } from '#lib/server/import-files/json-lines.ts';
import { readCell } from '#lib/server/platform/csv-cells.ts';

/** One line of the file: a record for `price.set`, which checks it, or what is wrong already. */
export type PriceFileLine = { line: number } & ({ record: unknown } | { problem: string });

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
