import 'server-only';
import { sql } from 'kysely';
import type { Db } from '#lib/server/db/database.ts';
import { logProblem } from '#lib/server/log-problem.ts';
import { drawOnce, type Queue } from './draw-once.ts';
import { isImageProblem } from './image-problem.ts';
import { loadMedia, type Media } from './media.ts';

/**
 * A version of stored pictures, such as a thumbnail, that is drawn once and stored in its own
 * table.
 */
export interface Version {
  table: 'thumbnails' | 'small_pictures' | 'large_pictures' | 'link_pictures';
  queue: Queue;
  /** @throws ImageProblem */
  draw(media: Media): Promise<Buffer>;
}

/** A stored version. `bytes` are null if the picture does not exist or cannot be drawn. */
export interface Kept {
  drawn: boolean;
  bytes: Buffer | null;
}

/** A missing picture counts as drawn: there is nothing to draw. */
export async function keptDrawing(db: Db, { table }: Version, hash: string): Promise<Kept> {
  const { rows } = await sql<{ media_hash: string | null; bytes: Buffer | null }>`
    select version.media_hash, version.bytes
    from media left join ${sql.table(table)} as version on version.media_hash = media.hash
    where media.hash = ${hash}`.execute(db);
  const row = rows[0];
  return { drawn: !row || row.media_hash !== null, bytes: row?.bytes ?? null };
}

/**
 * Draws a version of a picture and stores it, once for all concurrent requests on this and other
 * servers. Null if the picture does not exist or cannot be drawn.
 * @throws BusyError
 */
export function drawAndKeep(db: Db, version: Version, hash: string): Promise<Buffer | null> {
  const { table, queue } = version;
  return drawOnce(db, `${table} ${hash}`, queue, async (trx) => {
    const kept = await keptDrawing(trx, version, hash);
    if (kept.drawn) return kept.bytes;
    const bytes = await tryToDraw(trx, version, hash);
    // Lock the picture so that an import's clean-up cannot remove it meanwhile.
    await sql`
      insert into ${sql.table(table)} (media_hash, bytes)
      select hash, ${bytes}::bytea from media where hash = ${hash} for key share
      on conflict (media_hash) do nothing`.execute(trx);
    return bytes;
  });
}

async function tryToDraw(db: Db, version: Version, hash: string): Promise<Buffer | null> {
  const media = await loadMedia(db, hash);
  if (!media) return null;
  try {
    return await version.draw(media);
  } catch (error) {
    if (!isImageProblem(error)) throw error;
    logProblem('a stored picture cannot be drawn', { picture: hash, reason: error.message });
    return null;
  }
}
