import PDFDocument from 'pdfkit';
import { LOOK } from '#lib/config/look.ts';
import { MARKET } from '#lib/config/market.ts';
import { type Face, type Run, runsOf, type Style } from './fonts.ts';

/** One line of a text, set in type. `width` in points. */
interface TextLine {
  runs: Run[];
  width: number;
}

/** Digits of one width, so that columns of numbers are aligned. */
const FEATURES = ['tnum'];

/** Letters as people see them: a base letter with its marks is one. */
const letters = new Intl.Segmenter('en-AU', { granularity: 'grapheme' });

/** Most words to remember the width of, for each face. */
const MOST_WORDS = 2_000;

const { ink, soft, line: rule, action: accent } = LOOK.mail.light;
export const COLOURS = { ink, soft, rule, accent } as const;

/** How a text is set; `size` in points. */
export interface Look {
  style?: Style;
  size?: number;
  colour?: string;
  align?: 'left' | 'right';
}

/** A text in a place; all lengths in points. */
export interface Place {
  x: number;
  /** From the top of the page to the top of the text. */
  y: number;
  width: number;
}

type Tag = 'H1' | 'H2' | 'P' | 'Table' | 'TR' | 'TH' | 'TD';

/** Height of a line and depth of its baseline, as parts of the size. */
const LINE_HEIGHT = 1.38;
const BASELINE = 1.02;

export const PAGE = { width: 595.28, height: 841.89, margin: 48, foot: 64 } as const;
export const CONTENT_WIDTH = PAGE.width - 2 * PAGE.margin;
export const LEFT = PAGE.margin;
export const RIGHT = PAGE.width - PAGE.margin;
/** Between columns. */
export const GAP = 18;

export const LABEL: Look = { size: 7.5, colour: COLOURS.soft };
export const SMALL: Look = { size: 8.5, colour: COLOURS.soft };
export const STRONG: Look = { style: 'strong' };

/**
 * Pages of A4 with a cursor `y`. What is drawn inside `tagged` is read out by screen readers in the
 * order of drawing; the rest is decoration.
 */
export class Sheet {
  readonly doc: PDFKit.PDFDocument;
  readonly #root: PDFKit.PDFStructureElement;
  readonly #faces = new Set<string>();
  y: number = PAGE.margin;

  /** `date`, in ms since the epoch, makes the file the same whenever it is made. */
  constructor(title: string, author: string, date: number) {
    this.doc = new PDFDocument({
      size: 'A4',
      margin: 0,
      autoFirstPage: false,
      bufferPages: true,
      pdfVersion: '1.7',
      subset: 'PDF/UA',
      tagged: true,
      displayTitle: true,
      lang: MARKET.locale,
      info: {
        Title: title,
        Author: author,
        Creator: author,
        Producer: author,
        CreationDate: new Date(date),
        ModDate: new Date(date),
      },
    } as object as PDFKit.PDFDocumentOptions);
    this.#root = this.doc.struct('Document');
    this.doc.addStructure(this.#root);
    this.doc.addPage();
  }

  /** Whether the page has at least this height left, in points. */
  has(height: number): boolean {
    return this.y + height <= PAGE.height - PAGE.foot;
  }

  /** How many pages there are. */
  get pages(): number {
    return this.doc.bufferedPageRange().count;
  }

  addPage(): void {
    this.doc.addPage();
    this.y = PAGE.margin;
  }

  /** Draws something that belongs to the text; returns its element, to which `under` may refer. */
  tagged(
    tag: Tag,
    draw: (() => void) | null,
    under: PDFKit.PDFStructureElement = this.#root,
  ): PDFKit.PDFStructureElement {
    const scope: object = tag === 'TH' ? { scope: 'Column' } : {};
    const element = this.doc.struct(tag, scope);
    under.add(element);
    if (draw) element.add(draw);
    return element;
  }

  /** Draws something that is not read out. */
  decoration(draw: () => void): void {
    this.doc.markContent('Artifact', { type: 'Layout' });
    draw();
    this.doc.endMarkedContent();
  }

  horizontal(y: number, { x, width }: Omit<Place, 'y'>, colour: string, weight = 0.6): void {
    this.decoration(() => {
      this.doc
        .lineWidth(weight)
        .strokeColor(colour)
        .moveTo(x, y)
        .lineTo(x + width, y)
        .stroke();
    });
  }

  /** Draws a text in lines below each other and returns its height. */
  text(text: string, place: Place, look: Look = {}): number {
    const { style = 'regular', size = 9.5 } = look;
    const lines = textLines(text, style, size, place.width);
    lines.forEach((line, index) => {
      const y = place.y + size * (index * LINE_HEIGHT + BASELINE);
      this.#line(line, { ...place, y }, look);
    });
    return lines.length * size * LINE_HEIGHT;
  }

  #line(line: TextLine, { x, y, width }: Place, look: Look): void {
    const { size = 9.5, colour = COLOURS.ink, align = 'left' } = look;
    let left = align === 'right' ? x + width - line.width : x;
    const last = line.runs.length - 1;
    line.runs.forEach((run, index) => {
      const { name, font } = run.face;
      if (!this.#faces.has(name)) {
        this.#faces.add(name);
        // It takes an opened font too, which its types do not say.
        this.doc.registerFont(name, font as unknown as Uint8Array);
      }
      // Screen readers need a space before the next line.
      const text = index === last ? `${run.text} ` : run.text;
      this.doc
        .font(name)
        .fontSize(size)
        .fillColor(colour)
        .text(text, left, y, {
          lineBreak: false,
          baseline: 'alphabetic',
          features: FEATURES as [],
        });
      left += runWidth(run, size);
    });
  }

  /** Ends the file. */
  async bytes(): Promise<Uint8Array<ArrayBuffer>> {
    this.#root.end();
    const chunks: Uint8Array[] = [];
    const ended = new Promise<void>((resolve, reject) => {
      this.doc.on('data', (chunk: Uint8Array) => chunks.push(chunk));
      this.doc.on('end', resolve).on('error', reject);
    });
    this.doc.end();
    await ended;
    return new Uint8Array(Buffer.concat(chunks));
  }
}

/** The height that `Sheet.text` takes, in points. */
export function textHeight(text: string, width: number, { style, size = 9.5 }: Look = {}): number {
  return textLines(text, style ?? 'regular', size, width).length * size * LINE_HEIGHT;
}

/**
 * Breaks a text into lines of at most `width` points: at spaces, and inside a word only if the word
 * alone is too wide. The text's own line breaks stay.
 */
function textLines(text: string, style: Style, size: number, width: number): TextLine[] {
  return text
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map(plain)
    .filter((paragraph) => paragraph !== '')
    .flatMap((paragraph) => paragraphLines(paragraph, style, size, width));
}

/** The text without characters that draw nothing, or that turn the direction of others. */
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

/** In points. Word by word, because the words of papers repeat, and measuring takes most of the time. */
function runWidth({ face, text }: Run, size: number): number {
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
