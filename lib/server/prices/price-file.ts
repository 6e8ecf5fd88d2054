import 'server-only';
import { columnReader } from '#lib/server/catalogue/import/csv-columns.ts';
import { readCsvRows } from '#lib/server/catalogue/import/csv-rows.ts';
import { checkRecordFile } from '#lib/server/catalogue/import/file-format.ts';
import { readJsonLines } from '#lib/server/catalogue/import/json-lines.ts';
import { readCell } from '#lib/server/platform/csv-cells.ts';

/** One line of the file: a record for `price.set`, which checks it, or what is wrong already. */
export type PriceFileLine = { line: number } & ({ record: unknown } | { problem: string });

const COLUMNS = { needed: ['product', 'price'], optional: ['from', 'until'] } as const;

/**
 * Opens a price file: JSON Lines or CSV, detected by its extension, or else by its first bytes.
 * @throws CatalogueFileError
 */
export async function openPriceFile(file: string): Promise<AsyncIterable<PriceFileLine>> {
  const { isJson } = await checkRecordFile(file);
  return { [Symbol.asyncIterator]: () => (isJson ? readJsonLines(file) : readRows(file)) };
}

async function* readRows(file: string): AsyncGenerator<PriceFileLine> {
  let read: ReturnType<typeof columnReader<'product' | 'price' | 'from' | 'until'>> | undefined;
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

function recordOf(cells: Record<'product' | 'price' | 'from' | 'until', string>) {
  const price = cells.price.trim();
  const [from, until] = [cells.from.trim(), cells.until.trim()];
  if (price !== 'end' && !DOLLARS.test(price)) {
    return {
      problem: `price must be dollars with two decimals, such as 129.95; it is ${JSON.stringify(price.slice(0, 60))}`,
    };
  }
  const record = {
    product: readCell(cells.product.trim()),
    price: price === 'end' ? price : Math.round(Number(price) * 100),
    ...(from !== '' && { from }),
    ...(until !== '' && { until }),
  };
  return { record };
}
