import { code128 } from '#lib/commerce/papers/code-128.ts';
import {
  NOTHING_TO_PAY,
  type Paper,
  type PaperLine,
  type PaperRow,
  paperMoney,
  unitsText,
} from '#lib/commerce/papers/paper.ts';
import { BRAND } from '#lib/config/brand.ts';
import { COLOURS, CONTENT_WIDTH, type Look, PAGE, type Place, Sheet, textHeight } from './sheet.ts';

const LEFT = PAGE.margin;
const RIGHT = PAGE.width - PAGE.margin;
const GAP = 18;

const LABEL: Look = { size: 7.5, colour: COLOURS.soft };
const SMALL: Look = { size: 8.5, colour: COLOURS.soft };
const STRONG: Look = { style: 'strong' };

/** Draws a paper as a PDF of A4 pages, with tags for screen readers. The same paper gives the same file. */
export function drawPaper(paper: Paper): Promise<Uint8Array<ArrayBuffer>> {
  return drawPapers([paper]);
}

/** The same for several papers in one file; each begins on a page of its own. */
export async function drawPapers(papers: readonly Paper[]): Promise<Uint8Array<ArrayBuffer>> {
  const [first, ...others] = papers;
  if (!first) throw new Error('There is no paper to draw.');
  const title = `${first.title}${others.length > 0 ? 's' : ''} ${first.number}`;
  const sheet = new Sheet(title, BRAND.legalName, first.date);
  drawOne(sheet, first);
  for (const paper of others) {
    sheet.addPage();
    drawOne(sheet, paper);
  }
  return sheet.bytes();
}

function drawOne(sheet: Sheet, paper: Paper): void {
  const firstPage = sheet.pages - 1;
  drawHead(sheet, paper);
  drawParties(sheet, paper);
  // A paper without prices is for packing: its notes come before the goods.
  if (!paper.totals) drawNotes(sheet, paper);
  drawLines(sheet, paper);
  if (paper.totals) {
    drawTotals(sheet, paper.totals);
    drawNotes(sheet, paper);
  }
  drawFeet(sheet, paper, firstPage);
}

function drawHead(sheet: Sheet, { title, number, facts, hasBarCode }: Paper): void {
  const place = { x: LEFT, y: sheet.y, width: CONTENT_WIDTH };
  sheet.tagged('H1', () =>
    sheet.text(title, place, { style: 'headline', size: 24, align: 'right' }),
  );
  sheet.decoration(() => {
    const look: Look = { style: 'headline', size: 20, colour: COLOURS.accent };
    sheet.text(BRAND.name, { ...place, y: place.y + 4 }, look);
  });
  sheet.y += 44;
  sheet.horizontal(sheet.y, { x: LEFT, width: CONTENT_WIDTH }, COLOURS.accent, 1.6);
  sheet.y += 16;
  drawColumns(
    sheet,
    facts.map(({ name, value }) => [name, value]),
  );
  if (hasBarCode) {
    drawBarCode(sheet, number, { x: LEFT, y: sheet.y + 6, width: BAR_CODE.width });
    sheet.y += 6 + BAR_CODE.height;
  }
  sheet.y += 20;
}

/** The room for a bar code, in points. A module is at most 1.1 points wide, and at least 0.22 mm. */
const BAR_CODE = { width: 190, height: 26, widest: 1.1, narrowest: 0.62 } as const;

/** Draws a bar code at the left of its place, or at the right. */
function drawBarCode(sheet: Sheet, text: string, { x, y, width }: Place, align?: 'right'): void {
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

function drawParties(sheet: Sheet, { seller, parties }: Paper): void {
  const columns = [{ heading: 'From', lines: seller }, ...parties];
  drawColumns(
    sheet,
    columns.map(({ heading, lines }) => [heading, ...lines]),
  );
  sheet.y += 22;
}

const GRID = 3;

/** Draws up to three columns: each a label, a strong line, and the rest. */
function drawColumns(sheet: Sheet, columns: readonly string[][]): void {
  const width = (CONTENT_WIDTH - GAP * (GRID - 1)) / GRID;
  const top = sheet.y;
  const bottoms = columns.map(([label = '', ...lines], index) => {
    const x = LEFT + index * (width + GAP);
    let y = top;
    sheet.tagged('P', () => {
      y += sheet.text(label, { x, y, width }, LABEL) + 2;
      lines.forEach((line, nth) => {
        y += sheet.text(line, { x, y, width }, nth === 0 ? STRONG : {});
      });
    });
    return y;
  });
  sheet.y = Math.max(top, ...bottoms);
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

function drawLines(sheet: Sheet, paper: Paper): void {
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

const TOTALS_WIDTH = 250;
const TOTALS = { x: RIGHT - TOTALS_WIDTH, width: TOTALS_WIDTH };

function drawTotals(sheet: Sheet, totals: NonNullable<Paper['totals']>): void {
  const { rows, total, gst, payments } = totals;
  const height = [...rows, ...payments.rows].reduce((sum, row) => sum + rowHeight(row), 90);
  const fitsOnePage = height < PAGE.height - PAGE.margin - PAGE.foot;
  if (fitsOnePage && !sheet.has(height)) sheet.addPage();
  for (const row of rows) drawRow(sheet, row);
  if (!sheet.has(60)) sheet.addPage();
  if (rows.length > 0) {
    sheet.y += 4;
    sheet.horizontal(sheet.y, TOTALS, COLOURS.ink, 0.8);
    sheet.y += 6;
  }
  drawRow(sheet, total, { style: 'strong', size: 14 });
  sheet.tagged('P', () => {
    sheet.y += sheet.text(gst, { ...TOTALS, y: sheet.y }, SMALL);
  });
  sheet.y += 12;
  sheet.tagged('P', () => {
    sheet.y += sheet.text(payments.heading, { ...TOTALS, y: sheet.y }, LABEL) + 1;
    if (payments.rows.length > 0) return;
    sheet.y += sheet.text(NOTHING_TO_PAY, { ...TOTALS, y: sheet.y });
  });
  for (const row of payments.rows) drawRow(sheet, row);
  sheet.y += 18;
}

const AMOUNT_WIDTH = 90;
const NAME_WIDTH = TOTALS_WIDTH - AMOUNT_WIDTH;

function rowHeight({ name }: PaperRow, look: Look = {}): number {
  return textHeight(name, NAME_WIDTH, look) + 3;
}

function drawRow(sheet: Sheet, row: PaperRow, look: Look = {}): void {
  const height = rowHeight(row, look);
  if (!sheet.has(height)) sheet.addPage();
  const { y } = sheet;
  sheet.tagged('P', () => {
    sheet.text(`${row.name} `, { x: TOTALS.x, y, width: NAME_WIDTH }, look);
    const place = { x: TOTALS.x + NAME_WIDTH, y, width: AMOUNT_WIDTH };
    sheet.text(paperMoney(row.amount), place, { ...look, align: 'right' });
  });
  sheet.y += height;
}

function drawNotes(sheet: Sheet, { notes }: Paper): void {
  const width = CONTENT_WIDTH;
  for (const { heading, text } of notes) {
    const height = textHeight(text, width) + 16;
    if (!sheet.has(height)) sheet.addPage();
    sheet.tagged('P', () => {
      sheet.y += sheet.text(heading, { x: LEFT, y: sheet.y, width }, LABEL) + 1;
      sheet.y += sheet.text(text, { x: LEFT, y: sheet.y, width });
    });
    sheet.y += 10;
  }
  if (notes.length > 0) sheet.y += 8;
}

/** Who sold what, and which page it is, at the foot of every page. */
function drawFeet(sheet: Sheet, { title, number, seller }: Paper, firstPage: number): void {
  const { doc } = sheet;
  const count = sheet.pages - firstPage;
  const y = PAGE.height - PAGE.foot + 24;
  for (let page = 0; page < count; page += 1) {
    doc.switchToPage(firstPage + page);
    sheet.horizontal(y - 8, { x: LEFT, width: CONTENT_WIDTH }, COLOURS.rule);
    sheet.decoration(() => {
      const place = { x: LEFT, y, width: CONTENT_WIDTH };
      sheet.text(seller.slice(0, 2).join('  ·  '), { ...place, width: CONTENT_WIDTH / 2 }, LABEL);
      const which = `${title} ${number}  ·  Page ${page + 1} of ${count}`;
      sheet.text(which, place, { ...LABEL, align: 'right' });
    });
  }
}
