/*
 * Cells of CSV files that people open in a spreadsheet. A cell that begins like a formula would be
 * run there, so it is written with an apostrophe before it, which our imports take away again.
 */

const FORMULA = /^'*[=+\-@\t\r]/;

/** One row of CSV with its line end. Numbers are no formulas, negative ones neither. */
export function csvRow(cells: readonly (string | number)[]): string {
  return `${cells.map((cell) => (typeof cell === 'number' ? String(cell) : textCell(cell))).join(',')}\n`;
}

function textCell(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** The text that `csvRow` wrote. */
export function readCell(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell;
}
