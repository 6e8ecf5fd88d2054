import type { ProductState } from '#lib/commerce/catalogue/product.ts';
import { MOST_BULK_LINES } from './bulk-changes.ts';
import { readState } from './product-states.ts';
import { readSheet } from './sheet.ts';
import { namedCells, nameProblem, type SheetProblem } from './sheet-columns.ts';

/** A product's new state in a sheet. */
export interface StateRow {
  line: number;
  code: string;
  state: ProductState;
}

const COLUMNS = {
  code: ['code', 'product', 'sku', 'composite code', 'id', 'item'],
  state: ['state', 'status', 'new state'],
};
/** A first row that only names the column of codes. */
const HEAD: ReadonlySet<string> = new Set(COLUMNS.code);

/**
 * Reads codes, and maybe a state beside each. `state`: that of the rows without one; null: each needs
 * its own.
 */
export function readStateRows(
  text: string,
  state: ProductState | null,
): { rows: StateRow[]; problems: SheetProblem[] } {
  const rows: StateRow[] = [];
  const problems: SheetProblem[] = [];
  const cells = namedCells(readSheet(text), COLUMNS);
  const first = cells[0];
  if (first?.cells.state === '' && HEAD.has(first.cells.code.toLowerCase())) cells.shift();
  for (const { line, cells: own, text: shown, problem } of cells) {
    const wanted = own.state === '' ? state : readState(own.state);
    const message =
      problem ??
      nameProblem(own.code) ??
      (rows.length >= MOST_BULK_LINES
        ? `only ${MOST_BULK_LINES} lines fit: apply these first`
        : null);
    if (message !== null) problems.push({ line, text: shown, message });
    else if (wanted !== null) rows.push({ line, code: own.code, state: wanted });
    else {
      const missing =
        own.state === ''
          ? 'it has no state: choose one above'
          : `“${own.state.slice(0, 20)}” is not a state`;
      problems.push({ line, text: shown, message: missing });
    }
  }
  return { rows, problems };
}
