import type { SheetProblem } from '#lib/commerce/staff/sheet-columns.ts';

/** A line that the server refused. */
interface RefusedLine {
  outcome: 'unknown' | 'invalid' | 'stale';
  message: string;
}

type Answered = { outcome: 'ok' } | RefusedLine;

/** Rows beside what the server says to each: those that fit, with its facts, and those that do not. */
export function sortOutcomes<Row extends { line: number; code: string }, Result extends Answered>(
  rows: readonly Row[],
  results: readonly Result[],
) {
  const fitting: (Row & Extract<Result, { outcome: 'ok' }>)[] = [];
  const refused: SheetProblem[] = [];
  for (const [index, row] of rows.entries()) {
    const result = results[index];
    if (!result) continue;
    if (isFitting(result)) fitting.push({ ...row, ...result });
    else if (result.outcome !== 'ok') {
      refused.push({ line: row.line, text: row.code, message: result.message });
    }
  }
  return { fitting, refused };
}

function isFitting<Result extends Answered>(
  result: Result,
): result is Extract<Result, { outcome: 'ok' }> {
  return result.outcome === 'ok';
}

/** What became of a line, as a report tells it. */
export interface Outcome<Undo> {
  isDone: boolean;
  text: string;
  /** What takes it back; null: nothing does. */
  undo: Undo | null;
}

export const NOT_TAKEN = 'Not taken back';

/** The outcome of a line that was refused, or that could not be taken back. */
export function refusal({ message }: RefusedLine, words = 'Refused'): Outcome<never> {
  return { isDone: false, text: `${words}: ${message}`, undo: null };
}
