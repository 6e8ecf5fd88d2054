import 'server-only';
import { dirname } from 'node:path';
import { readJsonLines } from '#lib/server/import-files/json-lines.ts';
import { checkTextFile } from '#lib/server/import-files/text-file.ts';
import type { RemoteImageOptions } from '#lib/server/media/remote-images.ts';
import type { CatalogueSource } from './catalogue-source.ts';
import { SourceImages } from './source-images.ts';

/** A source backed by a file; `close` removes its temporary files. */
export interface FileSource extends CatalogueSource {
  close(): Promise<void>;
}

/**
 * Reads a catalogue in our own JSON Lines format (docs/catalogue-format.md). Pictures are paths
 * relative to the file, or URLs.
 * @throws ImportFileError
 */
export async function jsonlSource(
  file: string,
  options: RemoteImageOptions = {},
): Promise<FileSource> {
  const total = await checkTextFile(file);
  const images = new SourceImages(
    { path: dirname(file), name: 'the folder of the catalogue file' },
    options,
  );
  return {
    total,
    records: { [Symbol.asyncIterator]: () => readJsonLines(file) },
    image: (src) => images.read(src),
    close: () => images.close(),
  };
}
