import PDFDocument from 'pdfkit';
import { LOOK } from '#lib/config/look.ts';
import { MARKET } from '#lib/config/market.ts';
import type { Style } from './fonts.ts';
import { FEATURES, runWidth, type TextLine, textLines } from './text-lines.ts';

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

  /** Whether so many points are left on the page. */
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
      // Whoever reads it out needs a space before the next line.
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
