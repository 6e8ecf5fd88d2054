import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvRow } from '#lib/commerce/csv-cells.ts';
import { readSheet } from '#lib/commerce/staff/sheet.ts';
import { runs } from '#tests/support/runs.ts';

const cellsOf = (text: string) => readSheet(text).map(({ cells }) => cells);
/** Cells as a spreadsheet copies them: in quotes only where they must be. */
const copied = (rows: string[][]) =>
  rows
    .map((row) =>
      row
        .map((cell) => (/[\t\r\n"]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell))
        .join('\t'),
    )
    .join('\r\n');
const cell = fc.oneof(
  fc.string({ unit: fc.constantFrom(...'ab1=+-@\'"\t,;\r\n é😀') }),
  fc.constantFrom('=1+1', '@SUM(A1)', "'=1", '-5', '+3', '"', '\t=cmd', 'x\r\ny'),
);
const hasText = (row: string[]) => row.some((one) => one.trim() !== '');
/** Without the apostrophe that our files put before formulas: a paste from a sheet has none. */
const bare = cell.filter((text) => !text.startsWith("'"));

describe('a pasted sheet', () => {
  it('reads back every row that our CSV files write, whatever the cells hold', () => {
    fc.assert(
      fc.property(
        fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }).filter(hasText), { maxLength: 6 }),
        (rows) => {
          // The first row fixes the delimiter; others follow it.
          const written = [['code', 'qty'], ...rows];
          expect(cellsOf(written.map(csvRow).join(''))).toEqual(written);
        },
      ),
      runs(1_000),
    );
  });

  it('reads back every row that a spreadsheet copies', () => {
    fc.assert(
      fc.property(
        fc.array(fc.array(bare, { minLength: 2, maxLength: 4 }).filter(hasText), { maxLength: 6 }),
        (rows) => {
          const written = [['code', 'qty'], ...rows];
          expect(cellsOf(copied(written))).toEqual(written);
        },
      ),
      runs(1_000),
    );
  });

  it.each([
    '=HYPERLINK("https://evil.example")',
    '@SUM(A1:A9)',
    '+1',
    '-1',
    '<img src=x onerror=1>',
  ])('keeps %s as text', (hostile) => {
    expect(cellsOf(copied([[hostile, '3']]))).toEqual([[hostile, '3']]);
    expect(cellsOf(csvRow([hostile, '3']))).toEqual([[hostile, '3']]);
  });

  it('takes semicolons where a first line has no comma', () => {
    expect(cellsOf('ax;3\nbx;4')).toEqual([
      ['ax', '3'],
      ['bx', '4'],
    ]);
  });

  it('leaves out empty rows and says on which line each row stands', () => {
    expect(readSheet('\uFEFFax\t1\r\n\r\n\t\r\n"b\nx"\t2\r\ncx\t3')).toEqual([
      { line: 1, cells: ['ax', '1'] },
      { line: 4, cells: ['b\nx', '2'] },
      { line: 6, cells: ['cx', '3'] },
    ]);
  });

  it('reads any text without failing, also with a quote that is never closed', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'a"\t,;\r\n') }), (text) => {
        expect(readSheet(text).length).toBeLessThanOrEqual(text.length + 1);
      }),
      runs(1_000),
    );
  });
});
