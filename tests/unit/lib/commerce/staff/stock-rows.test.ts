import { describe, expect, it } from 'vitest';
import { MOST_BULK_LINES } from '#lib/commerce/staff/bulk-changes.ts';
import { readStockRows } from '#lib/commerce/staff/stock-rows.ts';

describe('pasted counts', () => {
  it('are code, quantity and store in this order where no row names the columns', () => {
    expect(readStockRows('ax-one\t12\nbx-one\t1,204\ts1\ncx-one\t0\tOnline', 's9').rows).toEqual([
      { line: 1, code: 'ax-one', qty: 12, store: 's9' },
      { line: 2, code: 'bx-one', qty: 1_204, store: 's1' },
      { line: 3, code: 'cx-one', qty: 0, store: null },
    ]);
  });

  it('follow the names of the columns, whatever their order, and ignore others', () => {
    const { rows, problems } = readStockRows('Name,Store,Counted,SKU\n"Boot, black",s1,3,ax', null);
    expect(problems).toEqual([]);
    expect(rows).toEqual([{ line: 2, code: 'ax', qty: 3, store: 's1' }]);
  });

  it.each(['-1', '1.5', '', 'many', '=3', '1e3', '12345678', '1,2,3'])(
    'with the quantity “%s” are refused, and the others stay',
    (qty) => {
      const { rows, problems } = readStockRows(`ax\t${qty}\nbx\t2`, null);
      expect(rows).toEqual([{ line: 2, code: 'bx', qty: 2, store: null }]);
      expect(problems).toMatchObject([
        { line: 1, message: expect.stringContaining('not a number') },
      ]);
    },
  );

  it('without a code, or with one that no database takes, are refused', () => {
    const { rows, problems } = readStockRows(`\t3\nA\u0000B\t3\n${'x'.repeat(201)}\t3`, null);
    expect(rows).toEqual([]);
    expect(problems.map(({ line }) => line)).toEqual([1, 2, 3]);
  });

  it('beyond what one change takes are named as problems, not dropped silently', () => {
    const text = Array.from({ length: MOST_BULK_LINES + 2 }, (_, index) => `c${index}\t1`).join(
      '\n',
    );
    const { rows, problems } = readStockRows(text, null);
    expect([rows.length, problems.length]).toEqual([MOST_BULK_LINES, 2]);
  });
});
