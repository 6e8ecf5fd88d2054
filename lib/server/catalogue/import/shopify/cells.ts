import { type Column, columnName, type ShopifyRow } from './columns.ts';

/** A row cannot be used; the message names the column. */
export class RowProblem extends Error {
  override name = 'RowProblem';
  readonly line: number;
  constructor(line: number, message: string) {
    super(message);
    this.line = line;
  }
}

/**
 * `19.95` → 1995 cents; null when blank. Only digits, with cents after a point: currency signs are
 * rejected, and so are thousands separators, which some countries use as decimal points.
 * @throws RowProblem
 */
export function priceIn(row: ShopifyRow, column: Column): number | null {
  const text = row.cells[column];
  if (text === '') return null;
  const match = /^(\d{1,6})(?:\.(\d{1,2}))?$/.exec(text);
  if (!match) {
    throw new RowProblem(
      row.line,
      `${columnName(column)} must be an amount such as 19.95; it is ${quote(text)}`,
    );
  }
  const [, dollars = '0', cents = ''] = match;
  return Number(dollars) * 100 + Number(cents.padEnd(2, '0'));
}

/**
 * An integer, or null when blank.
 * @throws RowProblem
 */
export function wholeNumberIn(row: ShopifyRow, column: Column): number | null {
  const text = row.cells[column];
  if (text === '') return null;
  if (!/^-?\d{1,9}$/.test(text)) {
    throw new RowProblem(
      row.line,
      `${columnName(column)} must be a whole number; it is ${quote(text)}`,
    );
  }
  return Number(text);
}

/**
 * `TRUE`, `false`, `yes`, … or null when blank.
 * @throws RowProblem
 */
export function booleanIn(row: ShopifyRow, column: Column): boolean | null {
  const text = row.cells[column].toLowerCase();
  if (text === '') return null;
  if (['true', 'yes', '1'].includes(text)) return true;
  if (['false', 'no', '0'].includes(text)) return false;
  throw new RowProblem(
    row.line,
    `${columnName(column)} must be true or false; it is ${quote(row.cells[column])}`,
  );
}

/**
 * One of `choices`, in lower case; null when blank.
 * @throws RowProblem
 */
export function choiceIn<Choice extends string>(
  row: ShopifyRow,
  column: Column,
  choices: readonly Choice[],
): Choice | null {
  const text = row.cells[column].toLowerCase();
  if (text === '') return null;
  const choice = choices.find((one) => one === text);
  if (choice === undefined) {
    throw new RowProblem(
      row.line,
      `${columnName(column)} must be ${choices.join(' or ')}; it is ${quote(row.cells[column])}`,
    );
  }
  return choice;
}

function quote(text: string): string {
  return `"${text.length <= 40 ? text : `${text.slice(0, 37)}…`}"`;
}
