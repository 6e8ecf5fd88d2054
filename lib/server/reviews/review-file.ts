import 'server-only';
import { readCsvRows } from '#lib/server/import-files/csv-rows.ts';
import { checkRecordFile } from '#lib/server/import-files/file-format.ts';
import { ImportFileError, type SourceItem } from '#lib/server/import-files/import-file.ts';
import { readJsonLines } from '#lib/server/import-files/json-lines.ts';
import { CSV_SYSTEMS, type CsvSystem } from './csv-systems.ts';

/**
 * Opens a file of reviews: JSON Lines, or the CSV that a system exports.
 * @throws ImportFileError
 */
export async function openReviewFile(file: string): Promise<AsyncIterable<SourceItem>> {
  const { isJson } = await checkRecordFile(file);
  return { [Symbol.asyncIterator]: () => (isJson ? readJsonLines(file) : readRows(file)) };
}

async function* readRows(file: string): AsyncGenerator<SourceItem> {
  let known: { system: CsvSystem; columns: string[] } | null = null;
  for await (const { line, values } of readCsvRows(file)) {
    if (!known) {
      known = systemOf(values);
      continue;
    }
    const { system, columns } = known;
    const cells = new Map(columns.map((name, at) => [name, (values[at] ?? '').trim()]));
    yield { line, record: system.recordOf((...names) => firstCell(cells, names)) };
  }
}

function firstCell(cells: ReadonlyMap<string, string>, names: readonly string[]): string {
  for (const name of names) {
    const cell = cells.get(name);
    if (cell) return cell;
  }
  return '';
}

/** The system whose columns the first line names. */
function systemOf(header: readonly string[]): { system: CsvSystem; columns: string[] } {
  const columns = header.map((name) => name.trim().toLowerCase());
  const system = CSV_SYSTEMS.find(({ needs }) => needs.every((name) => columns.includes(name)));
  if (system) return { system, columns };
  const all = CSV_SYSTEMS.map(({ name, needs }) => `${name}: ${needs.join(', ')}`).join('; ');
  throw new ImportFileError(`Line 1 names the columns of no system that is known (${all}).`);
}
