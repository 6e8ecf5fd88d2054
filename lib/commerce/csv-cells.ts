/*
 * Cells of CSV files that people open in a spreadsheet. A spreadsheet would run a cell that begins
 * like a formula, so such a cell gets a leading apostrophe, which our imports remove again.
 */

const FORMULA = /^'*[=+\-@\t\r]/;
/** `-12.50` is no formula either. */
const NUMBER = /^-\d+(?:\.\d+)?$/;

/** One row of CSV with its line end. Numbers are not formulas, not even negative ones. */
export function csvRow(cells: readonly (string | number)[]): string {
  return `${cells.map((cell) => (typeof cell === 'number' ? String(cell) : textCell(cell))).join(',')}\n`;
}

function textCell(text: string): string {
  const safe = FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** The original text of a cell that `csvRow` wrote. */
export function readCell(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell;
}
