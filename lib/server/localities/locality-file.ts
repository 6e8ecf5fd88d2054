import 'server-only';
import { readCsvRows } from '#lib/server/import-files/csv-rows.ts';
import { CsvScan } from '#lib/server/import-files/csv-scan.ts';
import { refuseMissingFile } from '#lib/server/import-files/file-format.ts';
import { ImportFileError } from '#lib/server/import-files/import-file.ts';
import { checkTextFile, firstText } from '#lib/server/import-files/text-file.ts';
import { geonames } from './formats/geonames.ts';
import { gnafCore } from './formats/gnaf-core.ts';
import type { LocalityFormat, ReadRow } from './formats/locality-row.ts';
import { ownCsv } from './formats/own-csv.ts';

export type LocalityItem = ReadRow & { line: number };

/** A list of localities to import. Iterating `rows` again restarts from the beginning. */
export interface LocalityList {
  attribution: string;
  repeated: LocalityFormat['repeated'];
  rows: AsyncIterable<LocalityItem>;
}

/**
 * Opens a list of localities; its first line tells the format.
 * @throws ImportFileError
 */
export async function openLocalityFile(file: string): Promise<LocalityList> {
  await refuseMissingFile(file);
  const format = await formatOf(file);
  await checkTextFile(file, format.delimiter === ',' ? new CsvScan() : undefined);
  const { attribution, repeated } = format;
  return {
    attribution,
    repeated,
    rows: { [Symbol.asyncIterator]: () => readRows(file, format) },
  };
}

async function formatOf(file: string): Promise<LocalityFormat> {
  const [first = ''] = (await firstText(file)).split(/\r?\n/, 1);
  if (first.startsWith('AU\t')) return geonames;
  if (first.includes('LOCALITY_NAME|')) return gnafCore;
  if (/^"?locality"?,/i.test(first)) return ownCsv;
  throw new ImportFileError(
    `The format of ${file} is not known. Use our own CSV, whose first line is ` +
      '"locality,state,postcode,latitude,longitude", AU.txt of GeoNames, or G-NAF Core.',
  );
}

async function* readRows(file: string, format: LocalityFormat): AsyncGenerator<LocalityItem> {
  const { delimiter, hasHeader } = format;
  let read = hasHeader ? null : format.reader([]);
  for await (const { line, values } of readCsvRows(file, {
    delimiter,
    quoted: delimiter === ',',
  })) {
    if (read) yield { ...read(values), line };
    else read = format.reader(values);
  }
}
