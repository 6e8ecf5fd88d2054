import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type LineToPack,
  type OrderToPack,
  type PickRow,
  pickList,
  unitsOf,
} from '#lib/commerce/orders/pick-list.ts';
import {
  nextRow,
  type PickTicks,
  rowTicked,
  scanCode,
  scanText,
  tickedOf,
  ticksAfterSending,
  tickUnits,
  untickUnit,
} from '#lib/commerce/orders/pick-ticks.ts';

const line = (change: Partial<LineToPack> = {}): LineToPack => ({
  line: 0,
  code: 'BLUFF-42',
  gtin: '9312345678907',
  name: 'Bluff Boot',
  colour: 'Ironbark',
  size: '42',
  shelf: 'Boots · Stringybark',
  qty: 1,
  ...change,
});
const order = (number: string, ...lines: LineToPack[]): OrderToPack => ({ number, lines });

/** Orders that share some sizes. */
const someOrders = fc
  .array(
    fc.array(
      fc.record({
        code: fc.constantFrom('A-9', 'A-10', 'B-1'),
        qty: fc.integer({ min: 0, max: 4 }),
      }),
      {
        maxLength: 4,
      },
    ),
    { maxLength: 5 },
  )
  .map((all) =>
    all.map((lines, index) =>
      order(`SB${index}`, ...lines.map((one, place) => line({ ...one, line: place }))),
    ),
  );
/** Ticks as a browser may hold them: of other orders, of lines that changed, or nonsense. */
const someTicks: fc.Arbitrary<PickTicks> = fc.dictionary(
  fc.constantFrom('SB0', 'SB1', 'SB2', 'SB9'),
  fc.dictionary(fc.constantFrom('0', '1', '7'), fc.integer({ min: -2, max: 9 })),
);
const presses = fc.array(
  fc.record({ row: fc.nat(), press: fc.constantFrom('tick', 'all', 'untick', 'scan') }),
  { maxLength: 30 },
);

function press(
  rows: readonly PickRow[],
  ticks: PickTicks,
  { row, press: kind }: { row: number; press: string },
) {
  const chosen = rows[row % Math.max(1, rows.length)];
  if (!chosen) return ticks;
  if (kind === 'tick') return tickUnits(chosen, ticks, 1);
  if (kind === 'all') return tickUnits(chosen, ticks, chosen.qty);
  if (kind === 'untick') return untickUnit(chosen, ticks);
  const scan = scanCode(chosen.code, { rows, orders: [], ticks });
  return scan?.kind === 'ticked' ? scan.ticks : ticks;
}

describe('a pick list', () => {
  it('sums the units of all orders by size code, each with its orders', () => {
    const rows = pickList([
      order('SB1', line({ qty: 2 }), line({ line: 1, code: 'CAP', shelf: 'Hats · Stringybark' })),
      order('SB2', line({ line: 3, qty: 1 })),
    ]);
    expect(rows.map(({ code, qty, shares }) => ({ code, qty, shares }))).toEqual([
      {
        code: 'BLUFF-42',
        qty: 3,
        shares: [
          { order: 'SB1', line: 0, qty: 2 },
          { order: 'SB2', line: 3, qty: 1 },
        ],
      },
      { code: 'CAP', qty: 1, shares: [{ order: 'SB1', line: 1, qty: 1 }] },
    ]);
  });

  it('stands in the order of the shelves, then of the codes, with 9 before 10', () => {
    const rows = pickList([
      order(
        'SB1',
        line({ code: 'Z-1', shelf: 'Boots' }),
        line({ line: 1, code: 'A-10', shelf: 'Hats' }),
        line({ line: 2, code: 'A-9', shelf: 'Hats' }),
      ),
    ]);
    expect(rows.map(({ code }) => code)).toEqual(['Z-1', 'A-9', 'A-10']);
  });

  it('has as many units as its orders', () => {
    fc.assert(
      fc.property(someOrders, (orders) => {
        const rows = pickList(orders);
        expect(unitsOf(rows)).toBe(unitsOf(orders.flatMap(({ lines }) => lines)));
        for (const { qty, shares } of rows) expect(unitsOf(shares)).toBe(qty);
        for (const { number, lines } of orders) {
          const own = rows.flatMap(({ shares }) =>
            shares.filter((share) => share.order === number),
          );
          expect(unitsOf(own)).toBe(unitsOf(lines));
        }
      }),
    );
  });
});

describe('ticks', () => {
  it('never exceed the ordered units, whatever is pressed and whatever the browser held', () => {
    fc.assert(
      fc.property(someOrders, someTicks, presses, (orders, held, pressed) => {
        const rows = pickList(orders);
        let ticks = held;
        for (const one of pressed) {
          const before = rows.reduce((sum, row) => sum + rowTicked(row, ticks), 0);
          ticks = press(rows, ticks, one);
          const after = rows.reduce((sum, row) => sum + rowTicked(row, ticks), 0);
          if (one.press === 'tick' || one.press === 'scan')
            expect(after - before).toBeLessThanOrEqual(1);
          if (one.press === 'untick') expect(before - after).toBeLessThanOrEqual(1);
          for (const row of rows) {
            expect(rowTicked(row, ticks)).toBeLessThanOrEqual(row.qty);
            for (const share of row.shares) {
              expect(tickedOf(share, ticks)).toBeLessThanOrEqual(share.qty);
              expect(tickedOf(share, ticks)).toBeGreaterThanOrEqual(0);
            }
          }
        }
      }),
    );
  });

  it('are all there once every row is ticked as a whole', () => {
    fc.assert(
      fc.property(someOrders, someTicks, (orders, held) => {
        const rows = pickList(orders);
        const ticks = rows.reduce((all, row) => tickUnits(row, all, row.qty), held);
        expect(nextRow(rows, ticks)).toBeNull();
      }),
    );
  });

  it('of a parcel that left are gone, those of other units stay', () => {
    const ticks = { SB1: { 0: 2, 1: 1 }, SB2: { 0: 1 } };
    const left = ticksAfterSending(ticks, 'SB1', [
      { line: 0, qty: 1 },
      { line: 1, qty: 1 },
    ]);
    expect(left).toEqual({ SB1: { 0: 1 }, SB2: { 0: 1 } });
    expect(ticksAfterSending(left, 'SB1', [{ line: 0, qty: 2 }])).toEqual({ SB2: { 0: 1 } });
  });
});

describe('a scan', () => {
  const rows = pickList([order('SB1', line({ qty: 2 })), order('SB2', line())]);
  const scan = (text: string, ticks: PickTicks = {}) =>
    scanCode(text, { rows, orders: ['SB1', 'SB2'], ticks });

  it.each([
    ['the code', 'BLUFF-42'],
    ['the code in small letters', ' bluff-42 '],
    ['the number of the bar code', '9312345678907'],
    ['the number with a zero in front', '09312345678907'],
    ['what some scanners put before it', ']E09312345678907'],
  ])('of %s ticks one unit, for the first order that lacks some', (_, text) => {
    expect(scan(text)).toMatchObject({ kind: 'ticked', order: 'SB1', ticks: { SB1: { 0: 1 } } });
    expect(scan(text, { SB1: { 0: 2 } })).toMatchObject({ kind: 'ticked', order: 'SB2' });
  });

  it('of one unit too many is refused', () => {
    const full = scan('BLUFF-42', { SB1: { 0: 2 }, SB2: { 0: 1 } });
    expect(full?.kind).toBe('full');
    expect(full && scanText(full)).toContain('Put this one back');
  });

  it('of another code says what was expected', () => {
    const wrong = scan('CAP-1');
    expect(wrong && scanText(wrong)).toBe(
      '“CAP-1” is not on this list. Next is Bluff Boot, Ironbark, size 42, SKU BLUFF-42.',
    );
  });

  it('of a packing slip finds its order', () => {
    expect(scan('sb2')).toEqual({ kind: 'order', order: 'SB2' });
  });

  it.each(['', '  '])('of nothing (“%s”) is nothing', (text) => {
    expect(scan(text)).toBeNull();
  });

  it.each(['4', '0', '07', 'toString', '__proto__', '9312345678'])(
    'of “%s” ticks nothing',
    (text) => {
      expect(scan(text)?.kind).toBe('unknown');
    },
  );
});
