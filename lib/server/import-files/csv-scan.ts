import { ImportFileError } from './import-file.ts';

/** The largest row allowed in a CSV file, in bytes. */
export const MAX_ROW_BYTES = 4 * 1024 * 1024;

const QUOTE = 0x22;
const COMMA = 0x2c;
const LF = 0x0a;
const CR = 0x0d;

/**
 * Tracks the quotes of a CSV file (RFC 4180) without storing its content, and rejects what a parser
 * could not read in bounded memory: an oversized row, an unclosed quote.
 * @throws ImportFileError
 */
export class CsvScan {
  #line = 1;
  #rowLine = 1;
  #rowBytes = 0;
  /** `quoteInQuotes`: either the end of a quoted cell or the first half of an escaped quote. */
  #state: 'fieldStart' | 'plain' | 'quoted' | 'quoteInQuotes' = 'fieldStart';

  push(chunk: Buffer): void {
    for (const byte of chunk) {
      this.#rowBytes += 1;
      if (this.#state === 'quoted') {
        if (byte === QUOTE) this.#state = 'quoteInQuotes';
        else if (byte === LF) this.#line += 1;
      } else if (byte === QUOTE) {
        if (this.#state === 'fieldStart' || this.#state === 'quoteInQuotes') this.#state = 'quoted';
      } else if (byte === LF) {
        this.#line += 1;
        this.#endRow();
        this.#state = 'fieldStart';
      } else if (byte === COMMA) {
        this.#state = 'fieldStart';
      } else if (this.#state === 'quoteInQuotes') {
        if (byte !== CR) this.#refuseOpenCell();
      } else {
        this.#state = 'plain';
      }
    }
    this.#checkSize();
  }

  end(): void {
    this.#checkSize();
    if (this.#state === 'quoted') {
      throw new ImportFileError(
        `The row that starts on line ${this.#rowLine} opens a quote that is never closed: ` +
          'close it. Nothing was imported.',
      );
    }
  }

  #refuseOpenCell(): never {
    throw new ImportFileError(
      `Line ${this.#line}: a quoted cell goes on after its closing quote. Double the quotes that ` +
        'belong to its text. Nothing was imported.',
    );
  }

  #endRow(): void {
    this.#checkSize();
    this.#rowLine = this.#line;
    this.#rowBytes = 0;
  }

  #checkSize(): void {
    if (this.#rowBytes <= MAX_ROW_BYTES) return;
    throw new ImportFileError(
      `The row that starts on line ${this.#rowLine} is larger than ` +
        `${MAX_ROW_BYTES / 1024 / 1024} MB: shorten its cells, or close a quote that was left ` +
        'open. Nothing was imported.',
    );
  }
}
