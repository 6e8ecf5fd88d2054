import 'server-only';
import type { ContentPicture } from '#lib/commerce/content/content-page.ts';
import { ImageKeeper, readImages } from '#lib/server/catalogue/import/product-images.ts';
import type { HomeRecord } from '#lib/server/content/format/home-record.ts';
import type { Db } from '#lib/server/db/database.ts';
import { mediaPath } from '#lib/server/media/media-path.ts';
import { type CheckedContent, pictureAddress } from './check-content-file.ts';
import type { ContentSource } from './content-source.ts';

type Kept = Omit<ContentPicture, 'alt'> & { hash: string };

export interface KeptPictures {
  /** By the address in the text. */
  inText: Map<string, Kept>;
  own: NamedPicture | null;
  /** Of the home page. */
  hero: NamedPicture | null;
}

/** A picture of the front matter. `named`: its address there. */
type NamedPicture = Kept & { alt: string; named: string };

type HeroPicture = HomeRecord['hero']['picture'];

export function isNamed(picture: HeroPicture): picture is Exclude<HeroPicture, string | null> {
  return typeof picture === 'object' && picture !== null;
}

/** Reads, checks and stores the pictures of posts and articles, in the way of those of products. */
export class ContentPictures {
  readonly #db: Db;
  readonly #source: ContentSource;
  readonly #keeper: ImageKeeper;

  constructor(db: Db, source: ContentSource) {
    this.#db = db;
    this.#source = source;
    this.#keeper = new ImageKeeper(db, source, { store: true });
  }

  /** @throws ImageProblem */
  async keep(file: string, { record, parsed }: CheckedContent): Promise<KeptPictures> {
    const inText = new Map<string, Kept>();
    for (const { src } of parsed.pictures) inText.set(src, await this.#keepOne(file, src));
    const hero = record.kind === 'article' ? (record.home?.hero.picture ?? null) : null;
    return {
      inText,
      own: record.image ? await this.#keepNamed(file, record.image) : null,
      hero: isNamed(hero) ? await this.#keepNamed(file, hero) : null,
    };
  }

  async #keepNamed(file: string, { src, alt }: { src: string; alt: string }) {
    return { ...(await this.#keepOne(file, src)), alt, named: src };
  }

  async #keepOne(file: string, src: string): Promise<Kept> {
    const named = { src: pictureAddress(file, src), alt: '' };
    const images = await readImages(this.#source, { images: [named] });
    await this.#keeper.keep(images);
    const hash = images[0]?.hash ?? '';
    const { content_type, width, height } = await this.#db
      .selectFrom('media')
      .select(['content_type', 'width', 'height'])
      .where('hash', '=', hash)
      .executeTakeFirstOrThrow();
    return { hash, src: mediaPath(hash, content_type), width, height };
  }
}
