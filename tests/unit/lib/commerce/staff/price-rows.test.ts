import { describe, expect, it } from 'vitest';
import { readPriceRows } from '#lib/commerce/staff/price-rows.ts';

const at = (text: string) => Date.parse(text);

describe('pasted prices', () => {
  it('are code, price, was price, from and until, on the shop’s clocks', () => {
    const text = 'bluff\t$1,299.95\t1499\t2026-12-01 9:00\t24/12/2026\nridge\tend';
    expect(readPriceRows(text)).toEqual({
      problems: [],
      rows: [
        {
          line: 1,
          code: 'bluff',
          price: 129_995,
          was: 149_900,
          from: at('2026-12-01T09:00+11:00'),
          // A last day counts to its end.
          until: at('2026-12-25T00:00+11:00'),
        },
        { line: 2, code: 'ridge', price: 'end', was: null, from: null, until: null },
      ],
    });
  });

  it('follow the names of the columns', () => {
    const { rows } = readPriceRows('RRP,New price,SKU\n200,150,bluff');
    expect(rows).toMatchObject([{ code: 'bluff', price: 15_000, was: 20_000 }]);
  });

  it('are refused if the first row names fewer columns: a sale must not become a price for good', () => {
    expect(
      readPriceRows('Code\tPrice\nbluff\t99.95\t119.95\t2026-12-01\t2026-12-07'),
    ).toMatchObject({
      rows: [],
      problems: [{ line: 2, message: 'it has more columns than the first row names' }],
    });
  });

  it.each([
    ['bluff\t-5', 'not a price'],
    ['bluff\t1.234,50', 'not a price'],
    ['bluff\t12.345', 'not a price'],
    ['bluff\t0', 'more than $0'],
    ['bluff\t=5', 'not a price'],
    ['bluff\t5\tcheap', 'not a “was” price'],
    ['bluff\t5\t\t30/2/2026', 'not a time'],
    ['bluff\t5\t\t\tChristmas', 'not a time'],
    ['bluff\t5\t\t2026-12-01 25:00', 'not a time'],
    ['\t5', 'no code'],
  ])('that make no sense are refused: %j', (text, message) => {
    expect(readPriceRows(text)).toMatchObject({
      rows: [],
      problems: [{ line: 1, message: expect.stringContaining(message) }],
    });
  });
});
