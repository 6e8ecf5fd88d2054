import 'server-only';
import { stat } from 'node:fs/promises';
import { extname } from 'node:path';
import type { RemoteImageOptions } from '#lib/server/media/remote-images.ts';
import { CatalogueFileError } from './catalogue-source.ts';
import { type FileSource, jsonlSource } from './jsonl-source.ts';
import { shopifyCsvSource } from './shopify-csv-source.ts';
import { firstText } from './text-file.ts';

/** The first bytes of ZIP files (.xlsx), older Excel files and PDFs, decoded as UTF-8. */
const SPREADSHEET_OR_PDF = ['PK\u0003\u0004', '\ufffd\ufffd\u0011', '%PDF'];

/**
 * Opens a catalogue file; its extension tells the format, or else its first bytes.
 * @throws CatalogueFileError
 */
export async function openCatalogueFile(
  file: string,
  options: RemoteImageOptions = {},
): Promise<FileSource> {
  const facts = await stat(file).catch(() => null);
  if (!facts) throw new CatalogueFileError(`There is no file ${file}.`);
  if (!facts.isFile()) throw new CatalogueFileError(`${file} is not a file.`);
  return (await isJsonLines(file)) ? jsonlSource(file, options) : shopifyCsvSource(file, options);
}

async function isJsonLines(file: string): Promise<boolean> {
  const extension = extname(file).toLowerCase();
  if (['.jsonl', '.ndjson'].includes(extension)) return true;
  if (extension === '.csv') return false;
  const start = await firstText(file);
  if (SPREADSHEET_OR_PDF.some((mark) => start.startsWith(mark))) {
    throw new CatalogueFileError(
      `${file} is not a text file: save a spreadsheet as "CSV UTF-8 (Comma delimited)" first.`,
    );
  }
  return start.startsWith('{');
}
