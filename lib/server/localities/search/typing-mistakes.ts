/** Longer than any name and any typed text. */
const WIDTH = 256;
/** Three rows of the table, reused because one search compares thousands of names. */
let beforeLast = new Uint8Array(WIDTH);
let last = new Uint8Array(WIDTH);
let next = new Uint8Array(WIDTH);

/** The penalty of a name that goes on after the typed text, compared to one that ends there. */
const GOES_ON = 0.5;

/**
 * How many typing mistakes lie between `typed` and the beginning of `text`: letters left out,
 * added, changed, or swapped with their neighbour. Half a mistake more if `text` then goes on.
 * Infinity for more than `limit`.
 */
export function typingMistakes(typed: string, text: string, limit: number): number {
  const width = Math.min(text.length, typed.length + limit, WIDTH - 1);
  const tooMany = limit + 1;
  for (let column = 0; column <= width; column += 1) last[column] = Math.min(column, tooMany);
  for (let row = 1; row <= typed.length; row += 1) {
    next.fill(tooMany, 0, width + 1);
    next[0] = Math.min(row, tooMany);
    let least = tooMany;
    // Further from the diagonal, more than `limit` letters would be left out or added.
    const end = Math.min(width, row + limit);
    for (let column = Math.max(1, row - limit); column <= end; column += 1) {
      const same = typed.charCodeAt(row - 1) === text.charCodeAt(column - 1);
      let cell = cellAt(last, column - 1) + (same ? 0 : 1);
      cell = Math.min(cell, cellAt(last, column) + 1, cellAt(next, column - 1) + 1, tooMany);
      if (isSwap(typed, text, row, column)) {
        cell = Math.min(cell, cellAt(beforeLast, column - 2) + 1);
      }
      next[column] = cell;
      if (cell < least) least = cell;
    }
    if (least > limit && row > limit) return Number.POSITIVE_INFINITY;
    [beforeLast, last, next] = [last, next, beforeLast];
  }
  return atEnd(typed, text, { limit, width });
}

function atEnd(typed: string, text: string, { limit, width }: { limit: number; width: number }) {
  const whole = text.length === width ? cellAt(last, width) : Number.POSITIVE_INFINITY;
  let beginning = Number.POSITIVE_INFINITY;
  for (let column = Math.max(0, typed.length - limit); column < width; column += 1) {
    beginning = Math.min(beginning, cellAt(last, column) + GOES_ON);
  }
  if (text.length > width) beginning = Math.min(beginning, cellAt(last, width) + GOES_ON);
  const mistakes = Math.min(whole, beginning);
  return mistakes < limit + 1 ? mistakes : Number.POSITIVE_INFINITY;
}

function cellAt(row: Uint8Array, column: number): number {
  return row[column] ?? WIDTH;
}

function isSwap(typed: string, text: string, row: number, column: number): boolean {
  return (
    row > 1 &&
    column > 1 &&
    typed.charCodeAt(row - 1) === text.charCodeAt(column - 2) &&
    typed.charCodeAt(row - 2) === text.charCodeAt(column - 1)
  );
}

/** A bit mask of the letters of the alphabet that the text has. */
export function lettersOf(text: string): number {
  let letters = 0;
  for (let at = 0; at < text.length; at += 1) {
    const letter = text.charCodeAt(at) - 97;
    if (letter >= 0 && letter < 26) letters |= 1 << letter;
  }
  return letters;
}

/**
 * Whether more than `limit` of the typed letters are missing from a text. Each of them is a
 * mistake, so such a text needs no comparison.
 */
export function lacksLetters(typed: number, text: number, limit: number): boolean {
  let missing = typed & ~text;
  for (let count = 0; missing !== 0; count += 1) {
    if (count === limit) return true;
    missing &= missing - 1;
  }
  return false;
}
