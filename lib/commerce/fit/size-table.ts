/** A table of a size guide: the shop's own size first, then what it equals and measures. */
export interface SizeTable {
  headings: readonly string[];
  rows: readonly (readonly string[])[];
}

/** What a shopper may know instead of the shop's size: a column of a table. */
export interface KnownBy {
  column: number;
  heading: string;
  /** The column's values to choose from; null for a measure in cm, which is typed. */
  values: readonly string[] | null;
}

/** The columns beside the shop's own size. */
export function knownBy({ headings, rows }: SizeTable): KnownBy[] {
  return headings.slice(1).map((heading, index) => {
    const column = index + 1;
    const values = rows.flatMap((row) => row[column] ?? []);
    return { column, heading, values: isMeasure(heading) ? null : [...new Set(values)] };
  });
}

export function isMeasure(heading: string): boolean {
  return heading.includes('(cm)');
}

/**
 * The shop's size for what a shopper knows; null if the table has none.
 * @param said a value of the column, or for a measure a number of cm
 */
export function sizeFor(
  table: SizeTable,
  { column, values }: KnownBy,
  said: string,
): string | null {
  const at = values
    ? table.rows.findIndex((row) => row[column] === said)
    : rowOfMeasure(
        table.rows.map((row) => row[column] ?? ''),
        said,
      );
  return table.rows[at]?.[0] ?? null;
}

/**
 * The row of a measure: between two sizes the larger one; -1 if the measure is beyond all of them.
 */
function rowOfMeasure(cells: readonly string[], said: string): number {
  const text = said.trim().replace(',', '.');
  if (!/^\d+(?:\.\d+)?$/.test(text)) return -1;
  const measure = Number(text);
  const bounds = cells.map((cell) => (cell.match(/\d+(?:\.\d+)?/g) ?? []).map(Number));
  const [first, second] = bounds;
  const least = Math.min(...(first ?? []));
  // A size begins where the next smaller one ends. The smallest one has none below: if it is a
  // single number, it is as wide as the step to the second size.
  const width = Math.max(...(second ?? [])) - Math.max(...(first ?? []));
  const lowest = first && first.length > 1 ? least : least - width;
  if (!(measure >= lowest)) return -1;
  return bounds.findIndex((of) => of.length > 0 && measure <= Math.max(...of));
}

/** The names of a size: a guide may give several, as in `S, Small`. */
export function sizeNamesIn(cell: string): string[] {
  return cell.split(',').map((name) => name.trim());
}

/** The tables for a product, by the labels of its sizes; all of them if none fits. */
export function tablesFor(tables: readonly SizeTable[], labels: readonly string[]): SizeTable[] {
  const usable = tables.filter(
    ({ headings, rows }) => headings.length > 1 && rows.length > 0 && !isMeasure(headings[0] ?? ''),
  );
  const fitting = usable.filter(({ rows }) =>
    rows.some(([own = '']) => sizeNamesIn(own).some((name) => labels.includes(name))),
  );
  return fitting.length > 0 ? fitting : usable;
}
