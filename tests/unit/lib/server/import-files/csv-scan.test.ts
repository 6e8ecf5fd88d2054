import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CsvScan, MAX_ROW_BYTES } from '#lib/server/import-files/csv-scan.ts';

function scan(text: string, chunkSize = 7): void {
  const bytes = Buffer.from(text);
  const csv = new CsvScan();
  for (let from = 0; from < bytes.length; from += chunkSize) {
    csv.push(bytes.subarray(from, from + chunkSize));
  }
  csv.end();
}

describe('CsvScan', () => {
  it.each(['', 'a,b\n', 'a,"b\nc",d\r\n"",""\r\n', 'a,5" nail,b\n', '"say ""hi""",x', '"a"'])(
    'accepts %j',
    (text) => {
      expect(() => scan(text)).not.toThrow();
    },
  );

  it('names the row whose quote is never closed', () => {
    expect(() => scan('a,b\nc,d\ne,"f\ng,h\n')).toThrow(/starts on line 3 .* never closed/);
  });

  it('names the line on which text follows a closing quote', () => {
    expect(() => scan('a,b\n"c"d,e\n')).toThrow(/Line 2: .*closing quote/);
  });

  it('refuses a row of more than 4 MB, however it is cut into chunks', () => {
    const row = `a,${'x'.repeat(MAX_ROW_BYTES)}\n`;
    expect(() => scan(`h,i\n${row}`, 65_536)).toThrow(/starts on line 2 is larger than 4 MB/);
    expect(() => scan(`h,i\n"${row}`, 65_536)).toThrow(/starts on line 2 is larger than 4 MB/);
  });

  it('accepts nothing that the CSV parser after it refuses', () => {
    const text = fc
      .array(fc.constantFrom('"', '""', ',', '\n', '\r\n', 'a', ' ', '="x"'), { maxLength: 12 })
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(text, (csv) => {
        try {
          scan(csv, 3);
        } catch {
          return;
        }
        parse(csv, {
          relax_column_count: true,
          relax_quotes: true,
          record_delimiter: ['\r\n', '\n'],
        });
      }),
      { numRuns: 1_000 },
    );
  });
});
