import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import type { SourceImage } from '#lib/server/catalogue/import/catalogue-source.ts';
import { ImageProblem } from '#lib/server/media/image-problem.ts';
import manifest from './pictures/manifest.json' with { type: 'json' };
import { tarFiles } from './tar-files.ts';

/** What a model's pictures show, by name, the listing picture first: `side` is `side view`. */
export type Views = Readonly<Record<string, string>>;

interface Archive {
  /** Hash of the whole file, to prove that its pictures are the ones that were checked. */
  sha256: string;
  /** Of a model. */
  views?: Views;
}

const ARCHIVES: Readonly<Record<string, Archive>> = manifest;

const FOLDER = new URL('./pictures/', import.meta.url);

const decompress = promisify(brotliDecompress);

/** The views of a model, whose pictures are in the archive. */
export function viewsOf(archive: string): Views {
  const views = ARCHIVES[archive]?.views;
  if (!views) throw new Error(`lib/demo/pictures/manifest.json has no views of ${archive}`);
  return views;
}

/**
 * Reads the demo brand's pictures by name, such as `products/sb-bluff-m/ironbark/side` or
 * `scenes/desert-range`. Each archive is read once and kept: 17 MB in all.
 */
export function demoPictures(folder = FOLDER): (name: string) => Promise<SourceImage> {
  const opened = new Map<string, Promise<Map<string, Buffer>>>();
  return async (name) => {
    const [, archive = '', picture = ''] = /^((?:products\/)?[^/]+)\/(.+)$/.exec(name) ?? [];
    if (!Object.hasOwn(ARCHIVES, archive)) throw noSuchPicture();
    const pictures = opened.get(archive) ?? openArchive(archive, folder);
    opened.set(archive, pictures);
    const brotli = (await pictures).get(picture);
    if (!brotli) throw noSuchPicture();
    return { bytes: await decompress(brotli), brotli };
  };
}

/**
 * The files of an archive by name; of a drawing without `.svg.br`.
 * @throws Error for an archive that was not checked. Not an ImageProblem: after one, the import would go
 * on without the picture.
 */
export async function openArchive(archive: string, folder = FOLDER): Promise<Map<string, Buffer>> {
  const bytes = await readFile(new URL(`${archive}.tar`, folder));
  if (createHash('sha256').update(bytes).digest('hex') !== ARCHIVES[archive]?.sha256) {
    throw new Error(
      `lib/demo/pictures/${archive}.tar is not the file that was checked: restore it from git.`,
    );
  }
  return new Map(
    [...tarFiles(bytes)].map((file) => [file.name.replace(/\.svg\.br$/, ''), file.bytes]),
  );
}

function noSuchPicture(): ImageProblem {
  return new ImageProblem('the demo brand has no such picture');
}
