import { fileURLToPath } from 'node:url';
import {
  listContentFiles,
  readContentFile,
  readSiteFile,
} from '#lib/server/content/import/content-folder.ts';
import type { ContentSource } from '#lib/server/content/import/content-source.ts';
import { ImageProblem } from '#lib/server/media/image-problem.ts';
import { demoPictures } from './demo-pictures.ts';

const FOLDER = fileURLToPath(new URL('./content', import.meta.url));
/** How the texts name a drawn scene. */
const PICTURE = /^pictures\/([a-z-]+)\.webp$/;

/** The demo brand's content as an import source. */
export function demoContentSource(): ContentSource {
  const picture = demoPictures();
  return {
    async *files() {
      const { root, names } = await listContentFiles(FOLDER);
      for (const name of names) yield await readContentFile(root, name);
    },
    site: () => readSiteFile(FOLDER),
    async image(src) {
      const name = PICTURE.exec(src)?.[1];
      if (name === undefined) throw new ImageProblem('the demo brand has no such picture');
      return picture(`scenes/${name}`);
    },
  };
}
