/** A line of two texts: in both, or in one of them alone. */
export interface DiffLine {
  is: 'same' | 'before' | 'after';
  text: string;
}

/** Comparisons above which lines are not matched: a browser takes a moment for as many. */
const MOST_CELLS = 2_000_000;

/** What became of a text, line by line. Very long texts that differ everywhere are shown one after the other. */
export function lineDiff(before: readonly string[], after: readonly string[]): DiffLine[] {
  let start = 0;
  while (start < before.length && start < after.length && before[start] === after[start]) {
    start += 1;
  }
  let end = 0;
  while (
    end < before.length - start &&
    end < after.length - start &&
    before[before.length - 1 - end] === after[after.length - 1 - end]
  ) {
    end += 1;
  }
  const same = (lines: readonly string[]) => lines.map((text) => ({ is: 'same' as const, text }));
  return [
    ...same(before.slice(0, start)),
    ...changedLines(
      before.slice(start, before.length - end),
      after.slice(start, after.length - end),
    ),
    ...same(before.slice(before.length - end)),
  ];
}

function changedLines(before: readonly string[], after: readonly string[]): DiffLine[] {
  const lines: DiffLine[] = [];
  const lengths =
    before.length * after.length <= MOST_CELLS ? commonLengths(before, after) : undefined;
  const at = (row: number, column: number) => lengths?.[row]?.[column] ?? 0;
  let row = 0;
  let column = 0;
  while (row < before.length || column < after.length) {
    const [old, next] = [before[row], after[column]];
    if (lengths && old !== undefined && old === next) {
      lines.push({ is: 'same', text: old });
      row += 1;
      column += 1;
    } else if (
      old !== undefined &&
      (next === undefined || at(row + 1, column) >= at(row, column + 1))
    ) {
      lines.push({ is: 'before', text: old });
      row += 1;
    } else {
      lines.push({ is: 'after', text: next ?? '' });
      column += 1;
    }
  }
  return lines;
}

/** How many lines the rests of both texts have in common, from each pair of lines on. */
function commonLengths(before: readonly string[], after: readonly string[]): Uint32Array[] {
  const lengths = Array.from(
    { length: before.length + 1 },
    () => new Uint32Array(after.length + 1),
  );
  for (let row = before.length - 1; row >= 0; row -= 1) {
    for (let column = after.length - 1; column >= 0; column -= 1) {
      const here = lengths[row];
      if (!here) continue;
      here[column] =
        before[row] === after[column]
          ? (lengths[row + 1]?.[column + 1] ?? 0) + 1
          : Math.max(lengths[row + 1]?.[column] ?? 0, here[column + 1] ?? 0);
    }
  }
  return lengths;
}
