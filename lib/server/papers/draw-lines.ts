import { code128 } from '#lib/commerce/papers/code-128.ts';
import { type Paper, type PaperLine, paperMoney, unitsText } from '#lib/commerce/papers/paper.ts';
import {
  COLOURS,
  CONTENT_WIDTH,
  GAP,
  LABEL,
  LEFT,
  type Place,
  RIGHT,
  type Sheet,
  SMALL,
  STRONG,
  textHeight,
} from './sheet.ts';

/** The room for a bar code, in points. A module is at most 1.1 points wide, and at least 0.22 mm. */
export const BAR_CODE = { width: 190, height: 26, widest: 1.1, narrowest: 0.62 } as const;

/** Draws a bar code at the left of its place, or at the right. */
export function drawBarCode(
  sheet: Sheet,
  text: string,
  { x, y, width }: Place,
  align?: 'right',
): void {
  const widths = code128(text);
  if (!widths) return;
  const modules = widths.reduce((sum, one) => sum + one, 0);
  const module = Math.min(BAR_CODE.widest, width / modules);
  if (module < BAR_CODE.narrowest) return;
  sheet.decoration(() => {
    let left = align === 'right' ? x + width - modules * module : x;
    sheet.doc.fillColor('#000000');
    widths.forEach((bar, index) => {
      if (index % 2 === 0) sheet.doc.rect(left, y, bar * module, BAR_CODE.height).fill();
      left += bar * module;
    });
  });
}

/** Between an item and its bar code; a scanner needs ten modules of white on both sides. */
const BAR_GAP = 14;

/** Widths of the columns of numbers, in points. */
const QTY = 42;
const MONEY = 84;
/** The box that staff tick when they have packed a line. */
const BOX = 10;

interface Column {
  heading: string;
  x: number;
  width: number;
  align: 'left' | 'right';
}

function columnsOf({ totals, lines }: Paper): Column[] {
  const hasEach = lines.some(({ price }) => price?.each != null);
  const money = totals ? ['Amount', ...(hasEach ? ['Price each'] : [])] : [];
  let right = RIGHT;
  const column = (heading: string, width: number): Column => {
    right -= width;
    return { heading, x: right, width, align: 'right' };
  };
  const amounts = money.map((heading) => column(heading, MONEY));
  const qty = column('Quantity', QTY);
  const x = totals ? LEFT : LEFT + BOX + 10;
  const bars = lines.some(({ barCode }) => barCode !== undefined) ? BAR_CODE.width + BAR_GAP : 0;
  return [
    { heading: 'Item', x, width: right - GAP - bars - x, align: 'left' },
    qty,
    ...amounts.toReversed(),
  ];
}

/** Draws the table of the order's lines, on as many pages as it takes. */
export function drawLines(sheet: Sheet, paper: Paper): void {
  const columns = columnsOf(paper);
  const [item] = columns;
  if (!item) return;
  const table = sheet.tagged('Table', null);
  const head = sheet.tagged('TR', null, table);
  for (const column of columns) {
    sheet.tagged('TH', () => drawHeading(sheet, column), head);
  }
  endHeadings(sheet);
  for (const line of paper.lines) {
    const height = lineHeight(line, item.width);
    if (!sheet.has(height)) {
      sheet.addPage();
      sheet.decoration(() => {
        for (const column of columns) drawHeading(sheet, column);
      });
      endHeadings(sheet);
    }
    const row = sheet.tagged('TR', null, table);
    const cells = cellsOf(line, columns.length);
    columns.forEach((column, index) => {
      const place = { ...column, y: sheet.y + ROW_PADDING };
      const draw = () => drawCell(sheet, place, index === 0 ? line : (cells[index] ?? ''));
      sheet.tagged('TD', draw, row);
    });
    if (line.barCode !== undefined) {
      const place = { x: item.x + item.width + BAR_GAP, y: sheet.y + ROW_PADDING };
      drawBarCode(sheet, line.barCode, { ...place, width: BAR_CODE.width }, 'right');
    }
    if (!line.price) drawBox(sheet);
    sheet.y += height;
    sheet.horizontal(sheet.y, { x: LEFT, width: CONTENT_WIDTH }, COLOURS.rule);
  }
  if (!paper.totals) drawUnits(sheet, paper);
  sheet.y += 14;
}

/** How many units were packed, where the amounts of other papers have their total. */
function drawUnits(sheet: Sheet, paper: Paper): void {
  const place = { x: LEFT, y: sheet.y + ROW_PADDING, width: CONTENT_WIDTH };
  sheet.tagged('P', () => sheet.text(unitsText(paper), place, { ...STRONG, align: 'right' }));
}

const ROW_PADDING = 7;

function lineHeight({ name, details, barCode }: PaperLine, width: number): number {
  const text = details.reduce(
    (sum, detail) => sum + textHeight(detail, width, SMALL),
    textHeight(name, width, STRONG),
  );
  const bars = barCode === undefined ? 0 : BAR_CODE.height;
  return Math.max(text, bars) + 2 * ROW_PADDING;
}

function drawHeading(sheet: Sheet, { heading, align, ...place }: Column): void {
  sheet.text(heading, { ...place, y: sheet.y }, { ...LABEL, align });
}

function endHeadings(sheet: Sheet): void {
  sheet.y += 15;
  sheet.horizontal(sheet.y, { x: LEFT, width: CONTENT_WIDTH }, COLOURS.ink, 0.8);
}

function cellsOf({ qty, price }: PaperLine, count: number): string[] {
  const amounts = price
    ? [price.each === null ? '' : paperMoney(price.each), paperMoney(price.amount)]
    : [];
  return ['', qty === null ? '' : String(qty), ...(count === 3 ? amounts.slice(1) : amounts)];
}

function drawCell(
  sheet: Sheet,
  { x, y, width, align }: Omit<Column, 'heading'> & { y: number },
  content: PaperLine | string,
): void {
  if (typeof content === 'string') {
    sheet.text(content, { x, y, width }, { align });
    return;
  }
  let top = y + sheet.text(content.name, { x, y, width }, STRONG);
  for (const detail of content.details) top += sheet.text(detail, { x, y: top, width }, SMALL);
}

function drawBox(sheet: Sheet): void {
  sheet.decoration(() => {
    sheet.doc.lineWidth(0.8).strokeColor(COLOURS.soft);
    sheet.doc.rect(LEFT, sheet.y + ROW_PADDING + 1, BOX, BOX).stroke();
  });
}
