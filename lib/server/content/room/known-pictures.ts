import 'server-only';
import type { ContentDraft } from '#lib/commerce/content/content-draft.ts';
import { MEDIA_NAME } from '#lib/config/media-names.ts';
import type { KeptPictures } from '#lib/server/content/import/content-pictures.ts';
import type { ParsedMarkdown } from '#lib/server/content/render/render-markdown.ts';
import type { TextId } from '#lib/server/content/text-versions.ts';
import type { Db } from '#lib/server/db/database.ts';
import { namedHashes } from '#lib/server/media/media.ts';
import { mediaPath } from '#lib/server/media/media-path.ts';
import type { DraftProblem } from './check-draft.ts';

/** A picture's address in the shop, whatever its ending. */
const IN_SHOP = new RegExp(`^/media/(${MEDIA_NAME})\\.[a-z]{3,4}$`);

/** The most different pictures that a text may name. */
const MOST_PICTURES = 200;

type Kept = KeptPictures['inText'] extends Map<string, infer One> ? One : never;

/** A picture that a draft names: where, and how. */
interface Named {
  field: string | null;
  line: number | null;
  src: string;
}

/**
 * The stored pictures that a draft names: those that an earlier version of the text had by the same
 * name, and any picture of the shop by its address `/media/…`. Nothing is read from elsewhere.
 */
export async function knownPictures(
  db: Db,
  id: TextId | null,
  { draft, parsed }: { draft: ContentDraft; parsed: ParsedMarkdown },
): Promise<{ kept: KeptPictures; bySrc: Map<string, Kept>; problems: DraftProblem[] }> {
  const all = picturesOf(draft, parsed);
  const srcs = new Set([...new Set(all.map(({ src }) => src))].slice(0, MOST_PICTURES));
  const named = all.filter(({ src }) => srcs.has(src));
  const tooMany = all.find(({ src }) => !srcs.has(src));
  const bySrc = await readPictures(db, id, [...srcs]);
  const one = (picture: { src: string; alt: string }) => {
    const kept = bySrc.get(picture.src);
    return kept ? { ...kept, alt: picture.alt, named: picture.src } : null;
  };
  const { image, home } = draft;
  const hero = home?.hero.picture;
  return {
    bySrc,
    kept: {
      inText: new Map(
        parsed.pictures.flatMap(({ src }) => {
          const kept = bySrc.get(src);
          return kept ? [[src, kept] as const] : [];
        }),
      ),
      own: image && one(image),
      hero: typeof hero === 'object' && hero !== null ? one(hero) : null,
      tiles: (home?.tiles.pictures ?? []).map(one).filter((picture) => picture !== null),
    },
    problems: [
      ...named
        .filter(({ src }) => src !== '' && !bySrc.has(src))
        .map(({ field, line, src }) => ({
          ...{ field, line },
          reason: `the shop does not have the picture ${src.slice(0, 200)}: choose one, or send it`,
        })),
      ...(tooMany
        ? [
            {
              ...{ field: tooMany.field, line: tooMany.line },
              reason: `a text has at most ${MOST_PICTURES} different pictures: take some out from here on`,
            },
          ]
        : []),
    ],
  };
}

function picturesOf({ image, home }: ContentDraft, { pictures }: ParsedMarkdown): Named[] {
  const hero = home?.hero.picture;
  return [
    ...(image ? [{ field: 'image.src', line: null, src: image.src }] : []),
    ...(typeof hero === 'object' && hero !== null
      ? [{ field: 'home.hero.picture.src', line: null, src: hero.src }]
      : []),
    ...(home?.tiles.pictures ?? []).map(({ src }, index) => ({
      ...{ field: `home.tiles.pictures.${index}.src`, line: null, src },
    })),
    ...pictures.map(({ src, line }) => ({ field: null, line, src })),
  ];
}

async function readPictures(
  db: Db,
  id: TextId | null,
  srcs: readonly string[],
): Promise<Map<string, Kept>> {
  const hashes = new Map<string, string>();
  if (id && srcs.length > 0) {
    const rows = await db
      .selectFrom('content_text_pictures')
      .select(['src', 'media_hash'])
      .where('kind', '=', id.kind)
      .where('path', '=', id.path)
      .where('src', 'in', srcs)
      .execute();
    for (const { src, media_hash } of rows) hashes.set(src, media_hash);
  }
  const names = new Map(srcs.map((src) => [src, IN_SHOP.exec(src)?.[1] ?? '']));
  const named = await namedHashes(
    db,
    [...names.values()].filter((name) => name !== ''),
  );
  for (const [src, name] of names) {
    const hash = named.get(name);
    if (hash !== undefined) hashes.set(src, hash);
  }
  if (hashes.size === 0) return new Map();
  const media = await db
    .selectFrom('media')
    .select(['hash', 'content_type', 'width', 'height'])
    .where('hash', 'in', [...new Set(hashes.values())])
    .execute();
  const byHash = new Map(media.map((one) => [one.hash, one]));
  return new Map(
    [...hashes].flatMap(([src, hash]) => {
      const one = byHash.get(hash);
      if (!one) return [];
      const { content_type, width, height } = one;
      return [[src, { hash, src: mediaPath(hash, content_type), width, height }] as const];
    }),
  );
}
