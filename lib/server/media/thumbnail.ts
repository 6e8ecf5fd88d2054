import 'server-only';
import type { Db } from '#lib/server/db/database.ts';
import { checkImage } from './check-image.ts';
import { drawAndKeep, keptDrawing, type Version } from './kept-drawing.ts';
import { originalBytes } from './media.ts';

const THUMBNAIL: Version = {
  table: 'thumbnails',
  queue: 'requests',
  draw: async (media) => (await checkImage(await originalBytes(media))).thumbnail,
};

/**
 * A small JPEG of a stored picture, in 2:3, for e-mails; null if the picture does not exist or
 * cannot be drawn. Imports store it with the picture; otherwise the first request draws and stores
 * it.
 * @throws BusyError
 */
export async function thumbnail(db: Db, hash: string): Promise<Buffer | null> {
  const kept = await keptDrawing(db, THUMBNAIL, hash);
  return kept.drawn ? kept.bytes : drawAndKeep(db, THUMBNAIL, hash);
}
