import 'server-only';
import { stat } from 'node:fs/promises';
import { extname } from 'node:path';
import { CsvScan } from './csv-scan.ts';
import { ImportFileError } from './import-file.ts';
import { checkTextFile, firstText } from './text-file.ts';

/** The first bytes of ZIP files (.xlsx), older Excel files and PDFs, decoded as UTF-8. */
const SPREADSHEET_OR_PDF = ['PK\u0003\u0004', '\ufffd\ufffd\u0011', '%PDF'];

/** @throws ImportFileError if there is no such file */
export async function refuseMissingFile(file: string): Promise<void> {
  const facts = await stat(file).catch(() => null);
  if (!facts) throw new ImportFileError(`There is no file ${file}.`);
  if (!facts.isFile()) throw new ImportFileError(`${file} is not a file.`);
}

/** Whether a file's name has the extension of JSON Lines; null if the extension is unknown. */
function isNamedJsonLines(file: string): boolean | null {
  const extension = extname(file).toLowerCase();
  if (['.jsonl', '.ndjson'].includes(extension)) return true;
  return extension === '.csv' ? false : null;
}

/**
 * Whether a file holds JSON Lines rather than CSV. The extension decides, or else the first bytes.
 * @throws ImportFileError if it is neither
 */
export async function isJsonLines(file: string): Promise<boolean> {
  const named = isNamedJsonLines(file);
  if (named !== null) return named;
  const start = await firstText(file);
  if (SPREADSHEET_OR_PDF.some((mark) => start.startsWith(mark))) {
    throw new ImportFileError(
      `${file} is not a text file: save a spreadsheet as "CSV UTF-8 (Comma delimited)" first.`,
    );
  }
  return start.startsWith('{');
}

/**
 * Checks a file of records, JSON Lines or CSV, before it is read. Returns which it is, and its size
 * in bytes.
 * @throws ImportFileError
 */
export async function checkRecordFile(file: string): Promise<{ isJson: boolean; total: number }> {
  await refuseMissingFile(file);
  const isJson = await isJsonLines(file);
  const total = await checkTextFile(file, isJson ? undefined : new CsvScan());
  if ((await firstText(file)) === '') throw new ImportFileError('The file is empty.');
  return { isJson, total };
}
