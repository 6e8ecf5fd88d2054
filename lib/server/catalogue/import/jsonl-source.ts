import 'server-only';
import { dirname } from 'node:path';
import type { RemoteImageOptions } from '#lib/server/media/remote-images.ts';
import type { CatalogueSource } from './catalogue-source.ts';
import { readJsonLines } from './json-lines.ts';
import { SourceImages } from './source-images.ts';
import { checkTextFile } from './text-file.ts';

/** A source backed by a file; `close` removes its temporary files. */
export interface FileSource extends CatalogueSource {
  close(): Promise<void>;
}

/**
 * Reads a catalogue in our own JSON Lines format (docs/catalogue-format.md). Pictures are paths
 * relative to the file, or URLs.
 * @throws CatalogueFileError
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
