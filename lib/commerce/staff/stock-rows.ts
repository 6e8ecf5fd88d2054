import { MOST_BULK_LINES } from './bulk-changes.ts';
import { readSheet } from './sheet.ts';
import { namedCells, nameProblem, type SheetProblem } from './sheet-columns.ts';

/** A count in a sheet. */
export interface StockRow {
  line: number;
  code: string;
  qty: number;
  /** A store's ERP id; null: online. */
  store: string | null;
}

const COLUMNS = {
  code: ['code', 'sku', 'variant', 'barcode', 'bar code', 'gtin', 'ean', 'size code', 'item'],
  qty: ['qty', 'quantity', 'count', 'counted', 'units', 'stock', 'on hand'],
  store: ['store', 'place', 'location'],
};
/** Digits, also with commas between thousands. */
const UNITS = /^(?:\d{1,7}|\d{1,3}(?:,\d{3}){1,2})$/;

/**
 * Reads counts: code, quantity, and maybe a store in each row. `store`: where a row without one
 * belongs; null: online. The word `online` names the online warehouse.
 */
export function readStockRows(
  text: string,
  store: string | null,
): { rows: StockRow[]; problems: SheetProblem[] } {
  const rows: StockRow[] = [];
  const problems: SheetProblem[] = [];
  for (const { line, cells, text: shown, problem } of namedCells(readSheet(text), COLUMNS)) {
    const { code, qty, store: place } = cells;
    const message =
      problem ??
      nameProblem(code) ??
      (UNITS.test(qty) ? null : `“${qty.slice(0, 20)}” is not a number of units`) ??
      (place.length > 120 || /\p{Cc}/u.test(place) ? 'the store’s code makes no sense' : null) ??
      (rows.length >= MOST_BULK_LINES
        ? `only ${MOST_BULK_LINES} lines fit: apply these first`
        : null);
    if (message !== null) problems.push({ line, text: shown, message });
    else
      rows.push({ line, code, qty: Number(qty.replaceAll(',', '')), store: placeOf(place, store) });
  }
  return { rows, problems };
}

function placeOf(text: string, store: string | null): string | null {
  if (text === '') return store;
  return text.toLowerCase() === 'online' ? null : text;
}
