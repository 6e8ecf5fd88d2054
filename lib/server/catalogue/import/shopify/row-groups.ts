import { createReadStream } from 'node:fs';
import { CsvError, parse } from 'csv-parse';
import { CatalogueFileError } from '#lib/server/catalogue/import/catalogue-source.ts';
import { MAX_ROW_BYTES } from '#lib/server/catalogue/import/csv-scan.ts';
import { ColumnMap, type ShopifyRow } from './columns.ts';
import { slugify } from './slugify.ts';

/** Consecutive rows of the file with the same handle. */
export interface RowGroup {
  handle: string;
  rows: ShopifyRow[];
  /** Bytes of the file read up to the end of the group. */
  position: number;
  /** The group exceeds the limits: `rows` has only its first rows. */
  tooLarge: boolean;
}

/** Memory limits per handle; Shopify itself allows 2,048 variants and 250 pictures. */
export const MAX_GROUP_ROWS = 5_000;
const MAX_GROUP_CHARACTERS = 16_000_000;

type Parsed = { record: string[]; info: { bytes: number } };

/**
 * Streams a Shopify product CSV and groups its rows by handle. Calls `onColumns` before the first
 * group.
 * @throws CatalogueFileError
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

/** A row with only a title gets its handle from the title, as in Shopify. */
function handleOf(row: ShopifyRow): string {
  const { handle, title } = row.cells;
  return handle === '' && title !== '' ? slugify(title) : handle;
}

interface Row {
  /** Line where the row starts, from 1. */
  line: number;
  /** Bytes of the file read up to the end of the row. */
  position: number;
  values: string[];
}

/** Reads the rows of a file that `CsvScan` has accepted. */
async function* readRows(file: string): AsyncGenerator<Row> {
  const parser = parse({
    bom: true,
    info: true,
    relax_column_count: true,
    // Same as the scan: a quote inside an unquoted cell is an ordinary character.
    relax_quotes: true,
    max_record_size: MAX_ROW_BYTES,
    // Otherwise detected from the first row only, but some files mix them.
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
      // Counted here because csv-parse counts a CRLF inside quotes as two lines.
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
