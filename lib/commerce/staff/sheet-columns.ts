import type { SheetRow } from './sheet.ts';

/** A line of a sheet that cannot be used, and why. */
export interface SheetProblem {
  line: number;
  /** The row as it stands there, shortened. */
  text: string;
  message: string;
}

/**
 * Names the cells of rows. If the first row names columns, these count, in any order, and columns
 * with other names are ignored; if not, the cells stand in the order of `columns`. Cells are trimmed;
 * missing ones are empty. A cell that no heading names makes its row a problem: what was meant with it
 * may be the end of a sale. `columns`: for each name the words that a heading may have.
 */
export function namedCells<Name extends string>(
  rows: readonly SheetRow[],
  columns: Readonly<Record<Name, readonly string[]>>,
): { line: number; cells: Record<Name, string>; text: string; problem: string | null }[] {
  const names = Object.keys(columns) as Name[];
  const first = rows[0]?.cells.map((cell) => cell.trim().toLowerCase()) ?? [];
  const places = names.map((name) => first.findIndex((cell) => columns[name].includes(cell)));
  const hasHead = places.filter((place) => place !== -1).length >= 2;
  return rows.slice(hasHead ? 1 : 0).map(({ line, cells }) => ({
    line,
    text: cells.join(' · ').slice(0, 80),
    problem:
      hasHead && cells.some((cell, index) => cell.trim() !== '' && !first[index])
        ? 'it has more columns than the first row names'
        : null,
    cells: Object.fromEntries(
      names.map((name, index) => [
        name,
        (cells[hasHead ? (places[index] ?? -1) : index] ?? '').trim(),
      ]),
    ) as Record<Name, string>,
  }));
}

/** Why a text cannot name a thing; null: it can. */
export function nameProblem(text: string): string | null {
  if (text === '') return 'it has no code';
  if (text.length > 200) return 'the code is longer than 200 characters';
  return /\p{Cc}/u.test(text) || !text.isWellFormed() ? 'the code has control characters' : null;
}
