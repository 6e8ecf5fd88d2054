import type { Cents } from '#lib/commerce/money.ts';
import { MOST_BULK_LINES } from './bulk-changes.ts';
import { readSheet } from './sheet.ts';
import { namedCells, nameProblem, type SheetProblem } from './sheet-columns.ts';
import { readShopTime } from './shop-time.ts';
import { readDollars } from './typed-money.ts';

/** A price in a sheet; times in ms since the epoch. */
export interface PriceRow {
  line: number;
  code: string;
  /** `end`: ends the product's sales. */
  price: Cents | 'end';
  /** What they want crossed out; null: they wrote nothing. */
  was: Cents | null;
  from: number | null;
  until: number | null;
}

const COLUMNS = {
  code: ['code', 'product', 'sku', 'composite code', 'id', 'item'],
  price: ['price', 'new price', 'sale price', 'now'],
  was: ['was', 'was price', 'compare price', 'compare at price', 'rrp', 'original price'],
  from: [
    'from',
    'start',
    'starts',
    'begins',
    'start date',
    'from date',
    'valid from',
    'sale start',
  ],
  until: [
    'until',
    'to',
    'end',
    'ends',
    'end date',
    'to date',
    'valid until',
    'valid to',
    'sale end',
  ],
};

/**
 * Reads prices: code and price in each row, and maybe the “was” price and the times between which it
 * counts, on the shop's clocks. The word `end` as a price ends the product's sales. A last day counts
 * to its end.
 */
export function readPriceRows(text: string): { rows: PriceRow[]; problems: SheetProblem[] } {
  const rows: PriceRow[] = [];
  const problems: SheetProblem[] = [];
  for (const { line, cells, text: shown, problem } of namedCells(readSheet(text), COLUMNS)) {
    const row = rowOf(cells);
    const message =
      problem ??
      nameProblem(cells.code) ??
      ('problem' in row ? row.problem : null) ??
      (rows.length >= MOST_BULK_LINES
        ? `only ${MOST_BULK_LINES} lines fit: apply these first`
        : null);
    if (message !== null || 'problem' in row) {
      problems.push({ line, text: shown, message: message ?? '' });
    } else {
      rows.push({ line, code: cells.code, ...row });
    }
  }
  return { rows, problems };
}

function rowOf(
  cells: Record<'price' | 'was' | 'from' | 'until', string>,
): Omit<PriceRow, 'line' | 'code'> | { problem: string } {
  const price = cells.price.toLowerCase() === 'end' ? 'end' : readDollars(cells.price);
  if (price === null) return { problem: `“${cells.price.slice(0, 20)}” is not a price` };
  if (price === 0) return { problem: 'a price must be more than $0' };
  const was = cells.was === '' ? null : readDollars(cells.was);
  if (was === null && cells.was !== '') {
    return { problem: `“${cells.was.slice(0, 20)}” is not a “was” price` };
  }
  const from = cells.from === '' ? null : readShopTime(cells.from);
  const until = cells.until === '' ? null : readShopTime(cells.until, { endOfDay: true });
  for (const [name, time] of [['from', from] as const, ['until', until] as const]) {
    if (time === null && cells[name] !== '') {
      return { problem: `“${cells[name].slice(0, 30)}” is not a time: write 2026-12-01 9:00` };
    }
  }
  return { price, was, from, until };
}
