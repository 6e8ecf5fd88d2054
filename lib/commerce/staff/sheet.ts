import { readCell } from '#lib/commerce/csv-cells.ts';

/** A row of a sheet with its line, from 1, in the text. */
export interface SheetRow {
  line: number;
  /** Their texts as they are; a leading apostrophe that disarms a formula is gone. */
  cells: string[];
}

/** The longest text that is read, in characters: 10,000 lines of 200. */
export const MOST_SHEET = 2_000_000;

const QUOTE = '"';

/**
 * Reads what somebody pasted from a spreadsheet (cells with tabs between them) or from a CSV file
 * (commas or semicolons). Cells may be in quotes, as spreadsheets write those with line ends. Rows
 * without any text are left out. Nothing is ever computed: a cell such as `=1+1` is that text.
 */
export function readSheet(pasted: string): SheetRow[] {
  const text = pasted.slice(0, MOST_SHEET).replace(/^\uFEFF/, '');
  const delimiter = delimiterOf(text);
  const rows: SheetRow[] = [];
  let cells: string[] = [];
  let line = 1;
  let began = 1;
  let at = 0;
  const endRow = () => {
    if (cells.some((cell) => cell.trim() !== '')) rows.push({ line: began, cells });
    cells = [];
  };
  while (at <= text.length) {
    const { cell, end } =
      text[at] === QUOTE ? quotedCell(text, at, delimiter) : plainCell(text, at, delimiter);
    const raw = text.slice(at, end);
    line += raw.match(/\r\n|\n|\r/g)?.length ?? 0;
    cells.push(readCell(cell));
    at = end;
    if (text[at] === delimiter) {
      at += 1;
      continue;
    }
    endRow();
    if (at >= text.length) break;
    at += text.startsWith('\r\n', at) ? 2 : 1;
    line += 1;
    began = line;
  }
  return rows;
}

/**
 * The delimiter that the first line has outside of quotes: a tab, or else a semicolon or a comma. A
 * first line without any has one cell; then a tab anywhere counts.
 */
function delimiterOf(text: string): string {
  const first = /^(?:"(?:[^"]|"")*"|[^\r\n"])*/.exec(text)?.[0] ?? '';
  const bare = first.replace(/"(?:[^"]|"")*"/g, '');
  if (bare.includes('\t')) return '\t';
  if (!/[;,]/.test(bare) && text.includes('\t')) return '\t';
  return bare.includes(';') && !bare.includes(',') ? ';' : ',';
}

function plainCell(text: string, from: number, delimiter: string) {
  let end = from;
  while (end < text.length && !isEnd(text[end], delimiter)) end += 1;
  return { cell: text.slice(from, end), end };
}

/** A cell in quotes. What stands between the closing quote and the next delimiter belongs to it. */
function quotedCell(text: string, from: number, delimiter: string) {
  let cell = '';
  let at = from + 1;
  while (at < text.length) {
    const close = text.indexOf(QUOTE, at);
    if (close === -1) return { cell: cell + text.slice(at), end: text.length };
    cell += text.slice(at, close);
    if (text[close + 1] !== QUOTE) {
      at = close + 1;
      break;
    }
    cell += QUOTE;
    at = close + 2;
  }
  let end = at;
  while (end < text.length && !isEnd(text[end], delimiter)) end += 1;
  return { cell: cell + text.slice(at, end), end };
}

function isEnd(character: string | undefined, delimiter: string): boolean {
  return character === delimiter || character === '\n' || character === '\r';
}
