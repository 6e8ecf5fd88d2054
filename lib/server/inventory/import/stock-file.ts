import 'server-only';
import * as z from 'zod/mini';
import { readCell } from '#lib/commerce/csv-cells.ts';
import { columnReader } from '#lib/server/import-files/csv-columns.ts';
import { readCsvRows } from '#lib/server/import-files/csv-rows.ts';
import { describeIssues } from '#lib/server/import-files/describe-issue.ts';
import { checkRecordFile } from '#lib/server/import-files/file-format.ts';
import { readJsonLines } from '#lib/server/import-files/json-lines.ts';
import { MOST_UNITS } from '#lib/server/inventory/stock-line.ts';

/** One line of the file. An invalid line may still name its store, or its store and variant. */
export type StockLine = { line: number } & (
  | { erpStoreId: string; variantCode: string; qty: number }
  | { problem: string; erpStoreId?: string | undefined; variantCode?: string | undefined }
);

const record = z.strictObject({
  erpStoreId: z.string().check(z.minLength(1)),
  variantCode: z.string().check(z.minLength(1)),
  qty: z.int().check(z.gte(0), z.lte(MOST_UNITS)),
});
const COLUMNS = { needed: ['erpStoreId', 'variantCode', 'qty'], optional: [] } as const;

/**
 * Opens a stock file: JSON Lines or CSV, detected by its extension, or else by its first bytes.
 * @throws ImportFileError
 */
export async function openStockFile(file: string): Promise<AsyncIterable<StockLine>> {
  const { isJson } = await checkRecordFile(file);
  return { [Symbol.asyncIterator]: () => (isJson ? readRecords(file) : readRows(file)) };
}

async function* readRecords(file: string): AsyncGenerator<StockLine> {
  for await (const item of readJsonLines(file)) {
    const { line } = item;
    yield 'problem' in item ? { line, problem: item.problem } : { line, ...checked(item.record) };
  }
}

async function* readRows(file: string): AsyncGenerator<StockLine> {
  let read: ReturnType<typeof columnReader<(typeof COLUMNS)['needed'][number]>> | undefined;
  for await (const { line, values } of readCsvRows(file)) {
    if (!read) {
      read = columnReader(values, COLUMNS);
      continue;
    }
    const row = read(values);
    if ('problem' in row) {
      yield { line, ...row };
      continue;
    }
    const { erpStoreId, variantCode, qty } = row.cells;
    const text = qty.trim();
    yield {
      line,
      ...checked({
        erpStoreId: readCell(erpStoreId.trim()),
        variantCode: readCell(variantCode.trim()),
        qty: /^-?\d+(?:\.\d+)?$/.test(text) ? Number(text) : text,
      }),
    };
  }
}

function checked(raw: unknown) {
  const parsed = record.safeParse(raw);
  if (parsed.success) return parsed.data;
  const { erpStoreId, variantCode } = (
    typeof raw === 'object' && raw !== null ? raw : {}
  ) as Record<string, unknown>;
  return {
    problem: describeIssues(parsed.error.issues, raw),
    erpStoreId: named(erpStoreId),
    variantCode: named(variantCode),
  };
}

function named(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}
