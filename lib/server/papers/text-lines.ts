import { type Face, type Run, runsOf, type Style } from './fonts.ts';

/** One line of a text, set in type. `width` in points. */
export interface TextLine {
  runs: Run[];
  width: number;
}

/** Digits of one width, so that columns of numbers are aligned. */
export const FEATURES = ['tnum'];

/** Letters as people see them: a base letter with its marks is one. */
const letters = new Intl.Segmenter('en-AU', { granularity: 'grapheme' });

/**
 * Breaks a text into lines of at most `width` points: at spaces, and inside a word only if the word
 * alone is too wide. The text's own line breaks stay.
 */
export function textLines(text: string, style: Style, size: number, width: number): TextLine[] {
  return text
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map(plain)
    .filter((paragraph) => paragraph !== '')
    .flatMap((paragraph) => paragraphLines(paragraph, style, size, width));
}

/** Without characters that draw nothing, or that turn the direction of others. */
function plain(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .replace(/[\p{Cf}\p{Cs}\p{Co}]|\p{Variation_Selector}/gu, '')
    .trim();
}

function paragraphLines(text: string, style: Style, size: number, width: number): TextLine[] {
  const lines: string[] = [];
  let line = '';
  const fits = (one: string) => widthOf(one, style, size) <= width;
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (fits(longer)) {
      line = longer;
      continue;
    }
    if (line !== '') lines.push(line);
    line = '';
    for (const { segment } of letters.segment(word)) {
      if (line !== '' && !fits(line + segment)) {
        lines.push(line);
        line = '';
      }
      line += segment;
    }
  }
  lines.push(line);
  return lines.map((one) => ({ runs: runsOf(one, style), width: widthOf(one, style, size) }));
}

function widthOf(text: string, style: Style, size: number): number {
  return runsOf(text, style).reduce((sum, run) => sum + runWidth(run, size), 0);
}

/** Most words to remember the width of, for each face. */
const MOST_WORDS = 2_000;

/** In points. Word by word, because the words of papers repeat, and measuring takes most of the time. */
export function runWidth({ face, text }: Run, size: number): number {
  const words = text.split(/(?<= )/);
  return (
    (words.reduce((sum, word) => sum + wordWidth(face, word), 0) / face.font.unitsPerEm) * size
  );
}

/** In units of the font. */
function wordWidth({ font, widths }: Face, word: string): number {
  const known = widths.get(word);
  if (known !== undefined) return known;
  const { advanceWidth } = font.layout(word, FEATURES);
  if (widths.size >= MOST_WORDS) widths.clear();
  widths.set(word, advanceWidth);
  return advanceWidth;
}
