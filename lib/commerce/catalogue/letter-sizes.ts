/* Sizes in letters, however a maker or a link writes them. */

const LETTERS: Record<string, number> = {
  small: -1,
  s: -1,
  medium: 0,
  m: 0,
  large: 1,
  l: 1,
};
const extra = /^(?:(\d+)[ -]?)?((?:(?:x|extra)[ -]?)*)(s|small|l|large)$/;

/**
 * Position on the letter scale, with medium at 0: `2XS` −3, `XS` −2, `S` −1 … `3XL` 4; null if the
 * text is not a letter size. `text`: in lower case.
 */
export function onLetterScale(text: string): number | null {
  const plain = LETTERS[text];
  if (plain !== undefined) return plain;
  const match = extra.exec(text);
  if (!match) return null;
  const [, count, marks = '', end = ''] = match;
  const written = marks.startsWith('e') ? marks.split('extra').length - 1 : countOf(marks, 'x');
  if (written === 0) return null;
  const extras = count === undefined ? written : Number(count);
  return (LETTERS[end] ?? 0) * (1 + extras);
}

function countOf(text: string, letter: string): number {
  return text.split(letter).length - 1;
}

/** A place on the letter scale: `M` for 0, `S` for −1, `2XL` for 3. */
export function letterSize(place: number): string {
  if (place === 0) return 'M';
  const extras = Math.abs(place) - 1;
  const marks = extras > 1 ? `${extras}X` : 'X'.repeat(extras);
  return marks + (place < 0 ? 'S' : 'L');
}

/**
 * A label in its shortest form: `Small` becomes `S`, `extra large` becomes `XL`. A label that is
 * not a letter size stays unchanged.
 */
export function plainLetters(label: string): string {
  const place = onLetterScale(label.trim().replace(/\s+/g, ' ').toLowerCase());
  return place === null ? label : letterSize(place);
}
