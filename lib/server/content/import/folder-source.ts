import 'server-only';
import { SourceImages } from '#lib/server/catalogue/import/source-images.ts';
import type { RemoteImageOptions } from '#lib/server/media/remote-images.ts';
import { listContentFiles, readContentFile, readSiteFile } from './content-folder.ts';
import type { ContentSource } from './content-source.ts';

/** The content of a folder. `close` deletes downloaded pictures. */
export function folderSource(
  folder: string,
  options: RemoteImageOptions = {},
): ContentSource & { close: () => Promise<void> } {
  const images = new SourceImages({ path: folder, name: 'the content folder' }, options);
  return {
    async *files() {
      const { root, names } = await listContentFiles(folder);
      for (const name of names) yield await readContentFile(root, name);
    },
    site: () => readSiteFile(folder),
    image: (src) => images.read(src),
    close: () => images.close(),
  };
}
