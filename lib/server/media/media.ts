import 'server-only';
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';
import { sql } from 'kysely';
import type { Db } from '#lib/server/db/database.ts';
import { checkNewImage } from './check-image.ts';
import { sizeOfOwnSvg } from './check-svg.ts';

/** Within 2 % of the best level's size on drawings, in a third of the time. */
const BROTLI_QUALITY = 10;

const compress = promisify(brotliCompress);
const decompress = promisify(brotliDecompress);

/** A stored picture. `bytes` are compressed when `encoding` says so. */
export interface Media {
  hash: string;
  contentType: string;
  encoding: 'br' | null;
  bytes: Buffer;
  width: number;
  height: number;
}

/** A picture's id: the SHA-256 of its bytes, in hexadecimal. */
export function mediaHash(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** The hashes of those pictures that are stored. */
export async function storedImages(db: Db, hashes: readonly string[]): Promise<Set<string>> {
  if (hashes.length === 0) return new Set();
  const rows = await db.selectFrom('media').select('hash').where('hash', 'in', hashes).execute();
  return new Set(rows.map((row) => row.hash));
}

/**
 * Stores a picture and its thumbnail and returns its hash. It counts as unused until a product, a
 * store or a text names it; `sweepMedia` removes unused pictures. `brotli`: the compressed form of
 * a drawing that ships with the shop. That one is already checked, and its thumbnail is drawn on
 * first request.
 * @throws ImageProblem
 */
export async function storeImage(db: Db, bytes: Buffer, brotli?: Buffer): Promise<string> {
  const hash = mediaHash(bytes);
  const image = brotli ? ownSvg(bytes) : await checkNewImage(bytes);
  const svg = image.contentType === 'image/svg+xml';
  const row = {
    hash,
    content_type: image.contentType,
    encoding: svg ? ('br' as const) : null,
    bytes: svg ? (brotli ?? (await compressText(bytes))) : bytes,
    width: image.width,
    height: image.height,
  };
  const stored = db
    .insertInto('media')
    .values(row)
    .onConflict((conflict) => conflict.column('hash').doNothing());
  if (image.thumbnail === null) await stored.execute();
  else {
    await db
      .with('stored', () => stored)
      .insertInto('thumbnails')
      .values({ media_hash: hash, bytes: image.thumbnail })
      .onConflict((conflict) => conflict.column('media_hash').doNothing())
      .execute();
  }
  return hash;
}

function ownSvg(bytes: Buffer) {
  return { contentType: 'image/svg+xml', ...sizeOfOwnSvg(bytes), thumbnail: null };
}

export function compressText(bytes: Buffer): Promise<Buffer> {
  return compress(bytes, {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });
}

export async function loadMedia(db: Db, hash: string): Promise<Media | null> {
  const row = await db.selectFrom('media').selectAll().where('hash', '=', hash).executeTakeFirst();
  if (!row) return null;
  const { content_type, ...rest } = row;
  return { ...rest, contentType: content_type };
}

/** The picture behind a URL's name (lib/config/media-names.ts). */
export async function loadNamedMedia(db: Db, name: string): Promise<Media | null> {
  const hash = await namedHash(db, name);
  return hash === null ? null : loadMedia(db, hash);
}

/** The full hash for the beginning that a URL's name holds; null if the picture is not stored. */
export async function namedHash(db: Db, name: string): Promise<string | null> {
  const row = await db
    .selectFrom('media')
    .select('hash')
    .where('hash', '>=', name)
    // The character after the hexadecimal digits, as the upper bound of a range.
    .where('hash', '<', `${name}g`)
    .executeTakeFirst();
  return row?.hash ?? null;
}

/** The same for many names at once. */
export async function namedHashes(db: Db, names: readonly string[]): Promise<Map<string, string>> {
  if (names.length === 0) return new Map();
  const { rows } = await sql<{ name: string; hash: string }>`
    select name, found.hash
    from unnest(${[...names]}::text[] collate "C") as name,
      lateral (select hash from media where hash >= name and hash < name || 'g' limit 1) as found
  `.execute(db);
  return new Map(rows.map(({ name, hash }) => [name, hash]));
}

/** A stored picture's bytes, decompressed: the bytes that were passed to `storeImage`. */
export async function originalBytes(media: Pick<Media, 'encoding' | 'bytes'>): Promise<Buffer> {
  return media.encoding === 'br' ? decompress(media.bytes) : media.bytes;
}

/** Removes unused pictures and returns how many. */
export async function sweepMedia(db: Db): Promise<number> {
  const result = await sql`
    delete from media where not exists (
      select from product_images where product_images.media_hash = media.hash
    ) and not exists (
      select from store_locations where store_locations.picture_hash = media.hash
    ) and not exists (
      select from content_pictures where content_pictures.media_hash = media.hash
    ) and not exists (
      select from content_text_pictures where content_text_pictures.media_hash = media.hash
    ) and not exists (
      select from content_library where content_library.media_hash = media.hash and is_sent
    )`.execute(db);
  return Number(result.numAffectedRows ?? 0);
}
