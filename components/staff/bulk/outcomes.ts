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
