import { createReadStream } from 'node:fs';
import { CsvError, parse } from 'csv-parse';
import { MAX_ROW_BYTES } from './csv-scan.ts';
import { ImportFileError } from './import-file.ts';

export interface CsvRow {
  /** Line where the row starts, from 1. */
  line: number;
  /** Bytes of the file read up to the end of the row. */
  position: number;
  values: string[];
}

type Parsed = { record: string[]; info: { bytes: number } };

/**
 * Streams the rows of a text file with columns. `CsvScan` must have accepted the file if its cells
 * may be quoted. `quoted: false`: a quote is an ordinary character.
 * @throws ImportFileError
 */
export async function* readCsvRows(
  file: string,
  { delimiter = ',', quoted = true }: { delimiter?: string; quoted?: boolean } = {},
): AsyncGenerator<CsvRow> {
  const parser = parse({
    bom: true,
    delimiter,
    info: true,
    relax_column_count: true,
    quote: quoted ? '"' : null,
    // Same as the scan: a quote inside an unquoted cell is an ordinary character.
    relax_quotes: true,
    max_record_size: MAX_ROW_BYTES,
    // Otherwise detected from the first row only, but some files mix them.
    record_delimiter: ['\r\n', '\n'],
  });
  const input = createReadStream(file);
  input.on('error', (error) => parser.destroy(error));
  const rows: AsyncIterable<Parsed> = input.pipe(parser);
  let end = 0;
  try {
    for await (const { record, info } of rows) {
      const blank = record.every((value) => value === '');
      if (!blank) yield { line: end + 1, position: info.bytes, values: record };
      // Counted here because csv-parse counts a CRLF inside quotes as two lines.
      end += 1 + record.reduce((sum, value) => sum + newlines(value), 0);
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new ImportFileError(`Line ${end + 1} cannot be read: ${error.message}`);
  } finally {
    input.destroy();
  }
}

function newlines(text: string): number {
  let count = 0;
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) count += 1;
  return count;
}
