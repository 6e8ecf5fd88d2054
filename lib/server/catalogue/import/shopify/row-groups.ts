import { readCsvRows } from '#lib/server/import-files/csv-rows.ts';
import { ImportFileError } from '#lib/server/import-files/import-file.ts';
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

/**
 * Streams a Shopify product CSV and groups its rows by handle. Calls `onColumns` before the first
 * group.
 * @throws ImportFileError
 */
export async function* readRowGroups(
  file: string,
  onColumns: (columns: ColumnMap) => void,
): AsyncGenerator<RowGroup> {
  let columns: ColumnMap | null = null;
  let group: RowGroup | null = null;
  let characters = 0;
  for await (const row of readCsvRows(file)) {
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
  if (!columns) throw new ImportFileError('The file is empty.');
  if (group) yield group;
}

/** A row with only a title gets its handle from the title, as in Shopify. */
function handleOf(row: ShopifyRow): string {
  const { handle, title } = row.cells;
  return handle === '' && title !== '' ? slugify(title) : handle;
}
