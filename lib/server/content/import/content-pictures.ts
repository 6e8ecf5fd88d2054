import 'server-only';
import type { ContentPicture } from '#lib/commerce/content/content-page.ts';
import { ImageKeeper, readImages } from '#lib/server/catalogue/import/product-images.ts';
import type { HomeRecord } from '#lib/server/content/format/home-record.ts';
import type { FileProblem } from '#lib/server/content/format/read-yaml.ts';
import type { Db } from '#lib/server/db/database.ts';
import { isImageProblem } from '#lib/server/media/image-problem.ts';
import { mediaPath } from '#lib/server/media/media-path.ts';
import { type CheckedContent, pictureAddress, tilePictures } from './check-content-file.ts';
import type { ContentSource } from './content-source.ts';

type Kept = Omit<ContentPicture, 'alt'> & { hash: string };

export interface KeptPictures {
  /** By their address in the text. */
  inText: Map<string, Kept>;
  own: NamedPicture | null;
  /** For the home page. */
  hero: NamedPicture | null;
  /** The pictures of the home page's tiles, in the file's order. */
  tiles: NamedPicture[];
}

/** A picture of the front matter. `named`: its address there. */
type NamedPicture = Kept & { alt: string; named: string };

type HeroPicture = HomeRecord['hero']['picture'];

export function isNamed(
  picture: HeroPicture | undefined,
): picture is Exclude<HeroPicture, string | null> {
  return typeof picture === 'object' && picture !== null;
}

/**
 * Reads, checks and stores the pictures of posts and articles, in the same way as those of
 * products.
 */
export class ContentPictures {
  readonly #db: Db;
  readonly #source: ContentSource;
  readonly #keeper: ImageKeeper;

  constructor(db: Db, source: ContentSource) {
    this.#db = db;
    this.#source = source;
    this.#keeper = new ImageKeeper(db, source, { store: true });
  }

  /** What was stored, or everything that is wrong with a file's pictures, each with its line. */
  async keep(
    file: string,
    { record, parsed, lines }: CheckedContent,
  ): Promise<KeptPictures | { problems: FileProblem[] }> {
    const problems: FileProblem[] = [];
    const kept = async (src: string, line: number): Promise<Kept | null> => {
      try {
        return await this.#keepOne(file, src);
      } catch (error) {
        if (!isImageProblem(error)) throw error;
        problems.push({ line, reason: error.message });
        return null;
      }
    };
    const named = async (picture: HeroPicture | undefined, line: number) => {
      if (!isNamed(picture)) return null;
      const { src, alt } = picture;
      const one = await kept(src, line);
      return one && { ...one, alt, named: src };
    };
    const own = await named(record.image, lines.image);
    const hero = await named(
      record.kind === 'article' ? record.home?.hero.picture : null,
      lines.hero,
    );
    const tiles: NamedPicture[] = [];
    for (const [index, { src, alt }] of tilePictures(record).entries()) {
      const one = await named({ src, alt }, lines.tiles[index] ?? lines.hero);
      if (one) tiles.push(one);
    }
    const inText = new Map<string, Kept>();
    for (const { src, line } of parsed.pictures) {
      const one = await kept(src, line);
      if (one) inText.set(src, one);
    }
    return problems.length > 0 ? { problems } : { inText, own, hero, tiles };
  }

  /** @throws ImageProblem */
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
