import { createReadStream } from 'node:fs';
import { CsvError, parse } from 'csv-parse';
import { CatalogueFileError } from '#lib/server/catalogue/import/catalogue-source.ts';
import { MAX_ROW_BYTES } from '#lib/server/catalogue/import/csv-scan.ts';
import { ColumnMap, type ShopifyRow } from './columns.ts';
import { slugify } from './slugify.ts';

/** The rows of one handle as they stand together in the file. */
export interface RowGroup {
  handle: string;
  rows: ShopifyRow[];
  /** Bytes of the file read up to its end. */
  position: number;
  /** More rows than are held at a time: `rows` has only the first. */
  tooLarge: boolean;
}

/** Bounds on what is held at a time; Shopify itself allows 2,048 variants and 250 pictures. */
export const MAX_GROUP_ROWS = 5_000;
const MAX_GROUP_CHARACTERS = 16_000_000;

type Parsed = { record: string[]; info: { bytes: number } };

/**
 * Reads a Shopify product CSV as a stream and gathers the rows of each handle. `onColumns` hears
 * of the columns before the first group. Throws CatalogueFileError.
 */
export async function* readRowGroups(
  file: string,
  onColumns: (columns: ColumnMap) => void,
): AsyncGenerator<RowGroup> {
  let columns: ColumnMap | null = null;
  let group: RowGroup | null = null;
  let characters = 0;
  for await (const row of readRows(file)) {
    if (!columns) {
      columns = new ColumnMap(row.values);
      onColumns(columns);
      continue;
    }
    const next = columns.row(row.line, row.values);
    const handle: string = handleOf(next) || group?.handle || '';
    if (group && group.handle !== handle) {
      yield group;
      group = null;
    }
    if (!group) {
      group = { handle, rows: [], position: row.position, tooLarge: false };
      characters = 0;
    }
    characters += row.values.reduce((sum, value) => sum + value.length, 0);
    group.position = row.position;
    if (group.rows.length >= MAX_GROUP_ROWS || characters > MAX_GROUP_CHARACTERS) {
      group.tooLarge = true;
    } else {
      group.rows.push(next);
    }
  }
  if (!columns) throw new CatalogueFileError('The file is empty.');
  if (group) yield group;
}

/** Shopify derives the handle of a row that has only a title. */
function handleOf(row: ShopifyRow): string {
  const { handle, title } = row.cells;
  return handle === '' && title !== '' ? slugify(title) : handle;
}

interface Row {
  /** On which it starts, from 1. */
  line: number;
  /** Bytes of the file read up to its end. */
  position: number;
  values: string[];
}

/** The rows of a file that `CsvScan` has found whole. */
async function* readRows(file: string): AsyncGenerator<Row> {
  const parser = parse({
    bom: true,
    info: true,
    relax_column_count: true,
    // As the scan reads it: a quote inside a cell that is not quoted is a character like others.
    relax_quotes: true,
    max_record_size: MAX_ROW_BYTES,
    // Found out from the first row otherwise, while files do mix them.
    record_delimiter: ['\r\n', '\n'],
  });
  const input = createReadStream(file);
  input.on('error', (error) => parser.destroy(error));
  const rows: AsyncIterable<Parsed> = input.pipe(parser);
  let end = 0;
  try {
    for await (const { record, info } of rows) {
      const blank = record.every((value) => value === '');
      if (!blank) yield { line: end + 1, position: info.bytes, values: record };
      // Counted here: csv-parse takes a CRLF inside quotes for two lines.
      end += 1 + record.reduce((sum, value) => sum + newlines(value), 0);
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new CatalogueFileError(`Line ${end + 1} cannot be read: ${error.message}`);
  } finally {
    input.destroy();
  }
}

function newlines(text: string): number {
  let count = 0;
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) count += 1;
  return count;
}
