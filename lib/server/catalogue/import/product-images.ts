import 'server-only';
import type { CanonicalImage } from '#lib/server/catalogue/canonical-product.ts';
import type { Db } from '#lib/server/db/database.ts';
import { checkImage } from '#lib/server/media/check-image.ts';
import { ImageProblem } from '#lib/server/media/image-problem.ts';
import { mediaHash, storedImages, storeImage } from '#lib/server/media/media.ts';
import type { PictureSource, SourceImage } from './catalogue-source.ts';

export interface ReadImage extends CanonicalImage {
  src: string;
  /** Null when the product's pictures together are too large to hold in memory. */
  content: SourceImage | null;
}

/** Limit in bytes on one product's pictures held in memory between reading and storing. */
const HELD_BYTES = 16 * 1024 * 1024;

/**
 * Reads a record's pictures one by one.
 * @throws ImageProblem
 */
export async function readImages(
  source: PictureSource,
  record: { images?: readonly { src: string; alt: string }[] | undefined },
): Promise<ReadImage[]> {
  const images: ReadImage[] = [];
  let held = 0;
  for (const { src, alt } of record.images ?? []) {
    const content = await naming(src, () => source.image(src));
    held += content.bytes.length;
    const hash = mediaHash(content.bytes);
    images.push({ hash, alt, src, content: held <= HELD_BYTES ? content : null });
  }
  return images;
}

/** Stores the pictures of products or stores during one pass over a source; a checking pass only checks them. */
export class ImageKeeper {
  readonly #db: Db;
  readonly #source: PictureSource;
  readonly #store: boolean;
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
    const stored = await storedImages(
      this.#db,
      images.map(({ hash }) => hash),
    );
    for (const image of images) {
      if (!stored.has(image.hash)) await naming(image.src, () => this.#outcome(image));
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
      if (!brotli) await checkImage(bytes);
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
    if (!(error instanceof ImageProblem)) throw error;
    throw new ImageProblem(`picture "${src.slice(0, 200)}": ${error.message}`);
  }
}
