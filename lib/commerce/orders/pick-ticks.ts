import type { LineUnits } from './cancellation.ts';
import { type PickRow, type PickShare, rowText } from './pick-list.ts';

/** Units that lie in their box, by order number and by the line's index. Kept while they are packed. */
export type PickTicks = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** The most orders whose ticks are kept. */
const MOST_ORDERS = 60;

/** How many units of a share are ticked: never more than the order still needs. */
export function tickedOf({ order, line, qty }: PickShare, ticks: PickTicks): number {
  return Math.min(qty, Math.max(0, ticks[order]?.[line] ?? 0));
}

/** How many units of a row are ticked. */
export function rowTicked({ shares }: PickRow, ticks: PickTicks): number {
  return shares.reduce((sum, share) => sum + tickedOf(share, ticks), 0);
}

/** Ticks so many more units of a row, as far as it has them, for the first order that lacks some. */
export function tickUnits(row: PickRow, ticks: PickTicks, units: number): PickTicks {
  let left = units;
  let after = ticks;
  for (const share of row.shares) {
    const ticked = tickedOf(share, ticks);
    const more = Math.min(left, share.qty - ticked);
    if (more > 0) after = withTick(after, share, ticked + more);
    left -= Math.max(0, more);
  }
  return after;
}

/** Takes the last tick of a row back, if it has any. */
export function untickUnit(row: PickRow, ticks: PickTicks): PickTicks {
  const share = row.shares.findLast((one) => tickedOf(one, ticks) > 0);
  return share ? withTick(ticks, share, tickedOf(share, ticks) - 1) : ticks;
}

/** The ticks once some units of an order have left: they are in a parcel, not in the box. */
export function ticksAfterSending(
  ticks: PickTicks,
  order: string,
  sent: readonly LineUnits[],
): PickTicks {
  const { [order]: own = {}, ...others } = ticks;
  const left = Object.entries(own).flatMap(([line, ticked]) => {
    const gone = sent.find((units) => String(units.line) === line)?.qty ?? 0;
    return ticked > gone ? [[line, ticked - gone] as const] : [];
  });
  return left.length === 0 ? others : { ...others, [order]: Object.fromEntries(left) };
}

function withTick(ticks: PickTicks, { order, line }: PickShare, ticked: number): PickTicks {
  const { [order]: own = {}, ...others } = ticks;
  // The order that changed last stands last, so that the oldest are forgotten first.
  const kept = Object.entries(others).slice(1 - MOST_ORDERS);
  return Object.fromEntries([...kept, [order, { ...own, [line]: ticked }]]);
}

/** What became of a scanned or typed code. */
export type Scan =
  /** `order`: for which order the unit is. */
  | { kind: 'ticked'; row: PickRow; order: string; ticks: PickTicks }
  /** Every unit of it was ticked before. */
  | { kind: 'full'; row: PickRow }
  /** The bar code of a packing slip. */
  | { kind: 'order'; order: string }
  /** `next`: the first row that lacks units; null: nothing is missing. */
  | { kind: 'unknown'; text: string; next: PickRow | null };

/**
 * What a code means for a pick list: a size's code, the number of its bar code, or an order's number.
 * Null for an empty text.
 */
export function scanCode(
  text: string,
  list: { rows: readonly PickRow[]; orders: readonly string[]; ticks: PickTicks },
): Scan | null {
  const { rows, orders, ticks } = list;
  const code = plainCode(text);
  if (code === '') return null;
  const row =
    rows.find((one) => plainCode(one.code) === code) ??
    rows.find(({ gtin }) => gtin !== null && isSameNumber(gtin, code));
  if (row) {
    const share = row.shares.find((one) => tickedOf(one, ticks) < one.qty);
    if (!share) return { kind: 'full', row };
    return { kind: 'ticked', row, order: share.order, ticks: tickUnits(row, ticks, 1) };
  }
  const order = orders.find((number) => plainCode(number) === code);
  if (order !== undefined) return { kind: 'order', order };
  return { kind: 'unknown', text: text.trim(), next: nextRow(rows, ticks) };
}

/** The first row of a list that lacks units. */
export function nextRow(rows: readonly PickRow[], ticks: PickTicks): PickRow | null {
  return rows.find((row) => rowTicked(row, ticks) < row.qty) ?? null;
}

/** Without spaces, and without the kind of bar code that some scanners put first, such as `]C1`. */
function plainCode(text: string): string {
  return text
    .replace(/\s/g, '')
    .replace(/^\][A-Za-z]\w/, '')
    .toUpperCase();
}

/** A number of 12 digits is the same one with a zero in front. */
function isSameNumber(gtin: string, code: string): boolean {
  const digits = (number: string) => number.replace(/^0+/, '');
  return /^\d{8,14}$/.test(code) && digits(gtin) === digits(code);
}

/** What to tell about a scan. */
export function scanText(scan: Scan): string {
  switch (scan.kind) {
    case 'ticked': {
      const { row, order, ticks } = scan;
      return `${rowTicked(row, ticks)} of ${row.qty}: ${rowText(row)}. Put it to order ${order}.`;
    }
    case 'full':
      return `Too many: all ${scan.row.qty} of ${rowText(scan.row)} are ticked already. Put this one back.`;
    case 'order':
      return `Order ${scan.order}.`;
    case 'unknown': {
      const { text, next } = scan;
      const expected = next
        ? `Next is ${rowText(next)}, SKU ${next.code}.`
        : 'Nothing is missing any more.';
      return `“${text}” is not on this list. ${expected}`;
    }
  }
}
