import 'server-only';
import type { CanonicalImage } from '#lib/server/catalogue/canonical-product.ts';
import type { Db } from '#lib/server/db/database.ts';
import { checkNewImage } from '#lib/server/media/check-image.ts';
import { ImageProblem, isImageProblem } from '#lib/server/media/image-problem.ts';
import { mediaHash, storedImages, storeImage } from '#lib/server/media/media.ts';
import type { PictureSource, SourceImage } from './catalogue-source.ts';

export interface ReadImage extends CanonicalImage {
  src: string;
  /** Null if it was read before, or if the product's pictures are too large to hold in memory. */
  content: SourceImage | null;
}

/** Limit in bytes on one product's pictures held in memory between reading and storing. */
const HELD_BYTES = 16 * 1024 * 1024;

/**
 * Reads a record's pictures one by one. `hashes`: those of pictures that were read before, by `src`;
 * they are not read again, and new ones are added.
 * @throws ImageProblem
 */
export async function readImages(
  source: PictureSource,
  record: { images?: readonly { src: string; alt: string }[] | undefined },
  hashes: Map<string, string> = new Map(),
): Promise<ReadImage[]> {
  const images: ReadImage[] = [];
  let held = 0;
  for (const { src, alt } of record.images ?? []) {
    const known = hashes.get(src);
    if (known !== undefined) {
      images.push({ hash: known, alt, src, content: null });
      continue;
    }
    const content = await naming(src, () => source.image(src));
    held += content.bytes.length;
    const hash = mediaHash(content.bytes);
    hashes.set(src, hash);
    images.push({ hash, alt, src, content: held <= HELD_BYTES ? content : null });
  }
  return images;
}

/** Stores the pictures of products or stores during one pass over a source; a checking pass only checks them. */
export class ImageKeeper {
  readonly #db: Db;
  readonly #source: PictureSource;
  readonly #store: boolean;
  /** Pictures that were stored when this pass asked. */
  readonly #stored = new Set<string>();
  /** Each picture's result by hash. Products share pictures, and each is test-drawn only once. */
  readonly #outcomes = new Map<string, Promise<void>>();

  constructor(db: Db, source: PictureSource, { store }: { store: boolean }) {
    this.#db = db;
    this.#source = source;
    this.#store = store;
  }

  /**
   * Stores those pictures that are not stored yet.
   * @throws ImageProblem
   */
  async keep(images: readonly ReadImage[]): Promise<void> {
    const unknown = images.flatMap(({ hash }) =>
      this.#stored.has(hash) || this.#outcomes.has(hash) ? [] : [hash],
    );
    for (const hash of await storedImages(this.#db, unknown)) this.#stored.add(hash);
    for (const image of images) {
      if (!this.#stored.has(image.hash)) await naming(image.src, () => this.#outcome(image));
    }
  }

  #outcome(image: ReadImage): Promise<void> {
    const known = this.#outcomes.get(image.hash);
    if (known) return known;
    const outcome = this.#keepOne(image);
    this.#outcomes.set(image.hash, outcome);
    return outcome;
  }

  async #keepOne({ hash, src, content }: ReadImage): Promise<void> {
    const { bytes, brotli } = content ?? (await this.#source.image(src));
    if (!this.#store) {
      if (!brotli) await checkNewImage(bytes);
      return;
    }
    if ((await storeImage(this.#db, bytes, brotli)) !== hash) {
      throw new ImageProblem('it changed while the import was running: run it again');
    }
  }
}

async function naming<T>(src: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isImageProblem(error)) throw error;
    throw new ImageProblem(`picture "${src.slice(0, 200)}": ${error.message}`);
  }
}
