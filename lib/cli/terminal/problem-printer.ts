import { plainText } from './plain-text.ts';

/** Most problems printed one by one; the rest are only counted. */
const PRINTED = 200;

/** A problem with one line of an imported file. */
interface LineProblem {
  line: number;
  /** What the line is about, if known. */
  key?: string | null;
  reason: string;
  /** False for a note: the line was imported anyway. */
  skipped?: boolean;
}

/** Prints problems with lines, up to a number that a person can read. */
export function problemPrinter(print: (text: string) => void): (problem: LineProblem) => void {
  let printed = 0;
  return ({ line, key, reason, skipped = true }) => {
    printed += 1;
    if (printed <= PRINTED) {
      const about = plainText(`${key ? ` ${key}` : ''}: ${reason}`);
      print(`line ${line}${about}${skipped ? '' : ' (imported)'}`);
    } else if (printed === PRINTED + 1) {
      print('… further problems are counted, not shown');
    }
  };
}
