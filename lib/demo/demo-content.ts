import { fileURLToPath } from 'node:url';
import {
  listContentFiles,
  readContentFile,
  readSiteFile,
} from '#lib/server/content/import/content-folder.ts';
import type { ContentSource } from '#lib/server/content/import/content-source.ts';
import { ImageProblem } from '#lib/server/media/image-problem.ts';
import { drawScene, hasScene } from './art/scenes/draw-scene.ts';

const FOLDER = fileURLToPath(new URL('./content', import.meta.url));
/** No such files exist: each name stands for a scene. */
const PICTURE = /^pictures\/([a-z-]+)\.webp$/;

/** The demo brand's content as an import source: their pictures are drawn on demand. */
export function demoContentSource(): ContentSource {
  return {
    ownDrawings: true,
    async *files() {
      const { root, names } = await listContentFiles(FOLDER);
      for (const name of names) yield await readContentFile(root, name);
    },
    site: () => readSiteFile(FOLDER),
    async image(src) {
      const name = PICTURE.exec(src)?.[1];
      if (name === undefined || !hasScene(name)) {
        throw new ImageProblem('the demo brand has no such picture');
      }
      return { bytes: Buffer.from(drawScene(name)) };
    },
  };
}
