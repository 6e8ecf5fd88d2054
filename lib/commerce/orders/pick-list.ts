import { kindText } from '#lib/commerce/catalogue/kind-text.ts';

/** The most orders that are packed at once. */
export const MOST_AT_ONCE = 10;

/** Units of an order's line that were neither cancelled nor sent. */
export interface LineToPack {
  /** The line's index in the order. */
  line: number;
  /** The catalogue's code of the size (SKU); its id, if the catalogue has lost it. */
  code: string;
  /** The number under its bar code; null if the catalogue has none. */
  gtin: string | null;
  name: string;
  colour: string;
  size: string | null;
  /** Where to look: category and brand. The catalogue knows no bins. */
  shelf: string;
  qty: number;
}

export interface OrderToPack {
  number: string;
  lines: readonly LineToPack[];
}

/** Units of a size that one line of one order needs. */
export interface PickShare {
  order: string;
  line: number;
  qty: number;
}

/** All units of one size that some orders need. */
export interface PickRow extends Omit<LineToPack, 'line'> {
  /** In the order of the orders. */
  shares: PickShare[];
}

/**
 * What to fetch for some orders: one row for each size code, in the order of the shelves, then of
 * brand and code.
 */
export function pickList(orders: readonly OrderToPack[]): PickRow[] {
  const rows = new Map<string, PickRow>();
  for (const { number, lines } of orders) {
    for (const { line, qty, ...size } of lines) {
      if (qty < 1) continue;
      const row = rows.get(size.code) ?? { ...size, qty: 0, shares: [] };
      rows.set(size.code, row);
      row.qty += qty;
      row.shares.push({ order: number, line, qty });
    }
  }
  return [...rows.values()].sort(
    (one, other) => compare(one.shelf, other.shelf) || compare(one.code, other.code),
  );
}

/** By letters and by numbers: `BOOT-9` comes before `BOOT-10`. */
const collator = new Intl.Collator('en-AU', { numeric: true });
const compare = (one: string, other: string) => collator.compare(one, other);

/** `Bluff Boot, Ironbark, size 42` */
export function rowText({ name, colour, size }: Pick<PickRow, 'name' | 'colour' | 'size'>): string {
  return [name, kindText(colour, size)].filter((text) => text !== '').join(', ');
}

/** How many units there are in all. */
export function unitsOf(rows: readonly { qty: number }[]): number {
  return rows.reduce((sum, { qty }) => sum + qty, 0);
}

/** `1 unit`, `3 units` */
export function unitsText(units: number): string {
  return `${units} ${units === 1 ? 'unit' : 'units'}`;
}
