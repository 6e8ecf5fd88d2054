import { csvRow } from '#lib/commerce/csv-cells.ts';

/** A column of an exported list. */
export interface CsvColumn<Row> {
  name: string;
  /** By default what the cell shows, if that is a text or a number. */
  text?: (row: Row) => string | number;
  cell: (row: Row) => unknown;
}

/** With it, Excel reads letters with accents. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Rows as CSV, with the columns' names first. */
export function csvOf<Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string {
  const lines = [
    columns.map(({ name }) => name),
    ...rows.map((row) => columns.map((column) => contentOf(column, row))),
  ];
  return BYTE_ORDER_MARK + lines.map(csvRow).join('');
}

function contentOf<Row>({ text, cell }: CsvColumn<Row>, row: Row): string | number {
  const content = text ? text(row) : cell(row);
  return typeof content === 'string' || typeof content === 'number' ? content : '';
}
