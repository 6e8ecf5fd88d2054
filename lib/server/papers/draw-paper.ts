import {
  NOTHING_TO_PAY,
  type Paper,
  type PaperRow,
  paperMoney,
} from '#lib/commerce/papers/paper.ts';
import { BRAND } from '#lib/config/brand.ts';
import { BAR_CODE, drawBarCode, drawLines } from './draw-lines.ts';
import {
  COLOURS,
  CONTENT_WIDTH,
  GAP,
  LABEL,
  LEFT,
  type Look,
  PAGE,
  RIGHT,
  Sheet,
  SMALL,
  STRONG,
  textHeight,
} from './sheet.ts';

/**
 * Draws papers as one PDF of A4 pages, with tags for screen readers; each begins on a page of its own.
 * Papers of one kind are named in the plural; of several kinds, the first one names the file. The same
 * papers give the same file.
 */
export async function drawPapers(papers: readonly Paper[]): Promise<Uint8Array<ArrayBuffer>> {
  const [first, ...others] = papers;
  if (!first) throw new Error('There is no paper to draw.');
  const areAlike = others.length > 0 && others.every((paper) => paper.title === first.title);
  const title = `${first.title}${areAlike ? 's' : ''} ${first.number}`;
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
