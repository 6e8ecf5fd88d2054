import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { csvRow, readCell } from '#lib/commerce/csv-cells.ts';

it('a CSV cell is read back as it was, and never begins like a formula', () => {
  const cell = fc.oneof(fc.string(), fc.stringMatching(/^['=+\-@\t]{0,4}[a-z",\n]{0,4}$/));
  fc.assert(
    fc.property(fc.array(cell, { minLength: 2, maxLength: 5 }), (cells) => {
      const [read = []] = parse(csvRow(cells), {
        record_delimiter: '\n',
        skip_empty_lines: false,
      }) as string[][];
      expect(read.map(readCell)).toEqual(cells);
      for (const one of read) {
        expect(one).not.toMatch(/^(?!-\d+(?:\.\d+)?$)[=+\-@\t\r]/);
      }
    }),
  );
});

it('a CSV cell keeps numbers and ordinary apostrophes as they are', () => {
  expect(csvRow([-33.9, '-12.50', "O'Connor", "'tis"])).toBe("-33.9,-12.50,O'Connor,'tis\n");
  expect(csvRow(['-1+1', '-12.50|x'])).toBe("'-1+1,'-12.50|x\n");
  expect(readCell("'tis")).toBe("'tis");
});
