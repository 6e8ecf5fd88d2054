import 'server-only';
import { dirname } from 'node:path';
import type { RemoteImageOptions } from '#lib/server/media/remote-images.ts';
import type { CatalogueSource } from './catalogue-source.ts';
import { readJsonLines } from './json-lines.ts';
import { SourceImages } from './source-images.ts';
import { checkTextFile } from './text-file.ts';

/** A source over a file: `close` removes what it keeps on disk. */
export interface FileSource extends CatalogueSource {
  close(): Promise<void>;
}

/**
 * A catalogue in JSON Lines, our own format (docs/catalogue-format.md). Its pictures are paths
 * beside the file or URLs. Throws CatalogueFileError.
 */
export async function jsonlSource(
  file: string,
  options: RemoteImageOptions = {},
): Promise<FileSource> {
  const total = await checkTextFile(file);
  const images = new SourceImages(dirname(file), options);
  return {
    total,
    records: { [Symbol.asyncIterator]: () => readJsonLines(file) },
    image: (src) => images.read(src),
    close: () => images.close(),
  };
}
