import { readPlace } from '#lib/commerce/catalogue/listing-place.ts';
import { MOST_BULK_LINES, MOST_BULK_PLACES } from './bulk-changes.ts';
import { readSheet } from './sheet.ts';
import { namedCells, nameProblem, type SheetProblem } from './sheet-columns.ts';

/** A pin in a sheet. */
export interface PinRow {
  line: number;
  /** A place's key, such as `category:mens/boots`. */
  place: string;
  /** A product's code or id; `none`: the place has no pins any more. */
  code: string;
}

/** In place of a code: takes all pins of the place away. */
export const NO_PINS = 'none';

const COLUMNS = {
  place: ['place', 'listing', 'category', 'brand', 'where'],
  code: ['code', 'product', 'sku', 'composite code', 'id', 'item'],
};

/**
 * Reads pins: a place and a product's code in each row, in the order in which the products come first
 * there. A category may be named by its path alone.
 */
export function readPinRows(text: string): { rows: PinRow[]; problems: SheetProblem[] } {
  const rows: PinRow[] = [];
  const problems: SheetProblem[] = [];
  const places = new Set<string>();
  for (const { line, cells, text: shown, problem } of namedCells(readSheet(text), COLUMNS)) {
    const { code } = cells;
    const place = placeOf(cells.place);
    const message =
      problem ??
      (place === null
        ? `“${cells.place.slice(0, 40)}” is not a place: write mens/boots, brand:kelpie, search:red boots, sale or all`
        : null) ??
      nameProblem(code) ??
      (rows.length >= MOST_BULK_LINES ? `only ${MOST_BULK_LINES} lines fit` : null) ??
      (places.size >= MOST_BULK_PLACES && !places.has(place ?? '')
        ? `only ${MOST_BULK_PLACES} places fit: apply these first`
        : null);
    if (message !== null || place === null) {
      problems.push({ line, text: shown, message: message ?? '' });
      continue;
    }
    places.add(place);
    rows.push({ line, place, code: code.toLowerCase() === NO_PINS ? NO_PINS : code });
  }
  return { rows, problems };
}

function placeOf(text: string): string | null {
  if (text.length > 500 || /\p{Cc}/u.test(text) || !text.isWellFormed()) return null;
  const key = /^(?:all|sale|category:.*|brand:.*|search:.*)$/.test(text)
    ? text
    : `category:${text.replace(/^\/+|\/+$/g, '')}`;
  return readPlace(key) ? key : null;
}

/**
 * The pins of each place, from lines in their order; `line`: the first one that names it. A line
 * without a product says that the place has no pins.
 */
export function pinsByPlace<Product>(
  lines: readonly { line: number; place: string; product: Product | null }[],
): { line: number; place: string; pins: Product[] }[] {
  return [...Map.groupBy(lines, ({ place }) => place)].map(([place, own]) => ({
    line: own[0]?.line ?? 0,
    place,
    pins: own.flatMap(({ product }) => (product === null ? [] : [product])),
  }));
}
