import 'server-only';
import { isJsonLines, refuseMissingFile } from '#lib/server/import-files/file-format.ts';
import type { RemoteImageOptions } from '#lib/server/media/remote-images.ts';
import { type FileSource, jsonlSource } from './jsonl-source.ts';
import { shopifyCsvSource } from './shopify-csv-source.ts';

/**
 * Opens a catalogue file; the format follows from its extension, or else from its first bytes.
 * @throws ImportFileError
 */
export async function openCatalogueFile(
  file: string,
  options: RemoteImageOptions = {},
): Promise<FileSource> {
  await refuseMissingFile(file);
  return (await isJsonLines(file)) ? jsonlSource(file, options) : shopifyCsvSource(file, options);
}
