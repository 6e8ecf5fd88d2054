import 'server-only';
import type { StorePicture } from '#lib/commerce/store-locations/store-location.ts';
import type { CatalogueSource } from '#lib/server/catalogue/import/catalogue-source.ts';
import { ImageKeeper, readImages } from '#lib/server/catalogue/import/product-images.ts';
import type { Db } from '#lib/server/db/database.ts';
import { mediaPath } from '#lib/server/media/media-path.ts';

export interface KeptPicture {
  hash: string;
  picture: StorePicture;
}

/** Reads, checks and stores pictures of stores, in the same way as those of products. */
export class StorePictures {
  readonly #db: Db;
  readonly #source: CatalogueSource;
  readonly #keeper: ImageKeeper;

  constructor(db: Db, source: CatalogueSource) {
    this.#db = db;
    this.#source = source;
    this.#keeper = new ImageKeeper(db, source, { store: true });
  }

  /** @throws ImageProblem */
  async keep(named: { src: string; alt: string } | null | undefined): Promise<KeptPicture | null> {
    if (!named) return null;
    const images = await readImages(this.#source, { images: [named] });
    await this.#keeper.keep(images);
    const hash = images[0]?.hash ?? '';
    const { content_type, width, height } = await this.#db
      .selectFrom('media')
      .select(['content_type', 'width', 'height'])
      .where('hash', '=', hash)
      .executeTakeFirstOrThrow();
    return { hash, picture: { src: mediaPath(hash, content_type), width, height, alt: named.alt } };
  }
}
