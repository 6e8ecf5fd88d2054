import 'server-only';
import type { Db } from '#lib/server/db/database.ts';
import { checkImage } from '#lib/server/media/check-image.ts';
import { ImageProblem } from '#lib/server/media/image-problem.ts';
import { mediaHash, storedImages, storeImage } from '#lib/server/media/media.ts';
import type { CanonicalImage } from './canonical-product.ts';
import type { CatalogueSource } from './catalogue-source.ts';
import type { ProductRecord } from './records.ts';

/** A picture of a record, read once. */
export interface ReadImage extends CanonicalImage {
  src: string;
  /** Null where the product's pictures together are too large to be held. */
  bytes: Buffer | null;
}

/** How much of one product's pictures is held between reading and storing them. */
const HELD_BYTES = 16 * 1024 * 1024;

/** Reads a record's pictures, one after the other. Throws ImageProblem. */
export async function readImages(
  source: CatalogueSource,
  record: ProductRecord,
): Promise<ReadImage[]> {
  const images: ReadImage[] = [];
  let held = 0;
  for (const { src, alt } of record.images ?? []) {
    const { bytes } = await naming(src, () => source.image(src));
    held += bytes.length;
    images.push({ hash: mediaHash(bytes), alt, src, bytes: held <= HELD_BYTES ? bytes : null });
  }
  return images;
}

/** Stores those pictures that are not stored yet, or only checks them. Throws ImageProblem. */
export async function keepImages(
  db: Db,
  source: CatalogueSource,
  images: readonly ReadImage[],
  { store }: { store: boolean },
): Promise<void> {
  const done = await storedImages(
    db,
    images.map(({ hash }) => hash),
  );
  for (const { hash, src, bytes } of images) {
    if (done.has(hash)) continue;
    done.add(hash);
    await naming(src, async () => {
      const content = bytes ?? (await source.image(src)).bytes;
      if (!store) await checkImage(content);
      else if ((await storeImage(db, content)) !== hash) {
        throw new ImageProblem('it changed while the import was running: run it again');
      }
    });
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
