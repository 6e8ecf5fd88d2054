import 'server-only';
import { sql } from 'kysely';
import type { Db } from '#lib/server/db/database.ts';
import { logProblem } from '#lib/server/log-problem.ts';
import { checkImage } from './check-image.ts';
import { drawOnce } from './draw-once.ts';
import { ImageProblem } from './image-problem.ts';
import { loadMedia, originalBytes } from './media.ts';

/**
 * A small JPEG of a stored picture, in 2:3, for e-mails; null when the picture does not exist or
 * cannot be drawn. Imports store it with the picture; otherwise it is drawn and stored on first
 * request.
 * @throws BusyError
 */
export async function thumbnail(db: Db, hash: string): Promise<Buffer | null> {
  const kept = await keptThumbnail(db, hash);
  return kept.drawn
    ? kept.bytes
    : drawOnce(db, `thumbnail ${hash}`, (trx) => drawAndKeep(trx, hash));
}

async function drawAndKeep(trx: Db, hash: string): Promise<Buffer | null> {
  const kept = await keptThumbnail(trx, hash);
  if (kept.drawn) return kept.bytes;
  const bytes = await drawThumbnail(trx, hash);
  // Lock the picture so that an import's sweep cannot remove it meanwhile.
  await sql`
    insert into thumbnails (media_hash, bytes)
    select hash, ${bytes}::bytea from media where hash = ${hash} for key share
    on conflict (media_hash) do nothing`.execute(trx);
  return bytes;
}

async function drawThumbnail(db: Db, hash: string): Promise<Buffer | null> {
  const media = await loadMedia(db, hash);
  if (!media) return null;
  try {
    return (await checkImage(await originalBytes(media))).thumbnail;
  } catch (error) {
    if (!(error instanceof ImageProblem)) throw error;
    logProblem('a stored picture cannot be drawn', { picture: hash, reason: error.message });
    return null;
  }
}

/** Also settles a missing picture: it has no thumbnail, so nothing needs to be drawn. */
async function keptThumbnail(
  db: Db,
  hash: string,
): Promise<{ drawn: boolean; bytes: Buffer | null }> {
  const row = await db
    .selectFrom('media')
    .leftJoin('thumbnails', 'media_hash', 'hash')
    .select(['thumbnails.media_hash', 'thumbnails.bytes'])
    .where('hash', '=', hash)
    .executeTakeFirst();
  return { drawn: !row || row.media_hash !== null, bytes: row?.bytes ?? null };
}
