import 'server-only';
import { dirname } from 'node:path';
import type { FileSource } from '#lib/server/catalogue/import/jsonl-source.ts';
import { SourceImages } from '#lib/server/catalogue/import/source-images.ts';
import { readCsvRows } from '#lib/server/import-files/csv-rows.ts';
import { checkRecordFile } from '#lib/server/import-files/file-format.ts';
import type { SourceItem } from '#lib/server/import-files/import-file.ts';
import { readJsonLines } from '#lib/server/import-files/json-lines.ts';
import type { RemoteImageOptions } from '#lib/server/media/remote-images.ts';
import { storeRowReader } from '#lib/server/store-locations/format/store-csv.ts';

/**
 * Opens a stores file: JSON Lines or CSV, detected by its extension, or else by its first bytes.
 * Pictures are paths relative to the file, or URLs.
 * @throws ImportFileError
 */
export async function openStoreFile(
  file: string,
  options: RemoteImageOptions = {},
): Promise<FileSource> {
  const { isJson, total } = await checkRecordFile(file);
  const images = new SourceImages(
    { path: dirname(file), name: 'the folder of the stores file' },
    options,
  );
  const read = isJson ? readJsonLines : readRows;
  return {
    total,
    records: { [Symbol.asyncIterator]: () => read(file) },
    image: (src) => images.read(src),
    close: () => images.close(),
  };
}

async function* readRows(file: string): AsyncGenerator<SourceItem> {
  let read: ReturnType<typeof storeRowReader> | undefined;
  for await (const { line, position, values } of readCsvRows(file)) {
    if (read) yield { line, position, ...read(values) };
    else read = storeRowReader(values);
  }
}
