import 'server-only';
import sharp from 'sharp';
import type { Db } from '#lib/server/db/database.ts';
import { loadMedia, originalBytes } from './media.ts';

/** Pixels: the 72 by 108 of an e-mail's pictures, sharp on a dense screen. */
const WIDTH = 144;
const HEIGHT = 216;
/** What shows through a drawing's empty parts, as behind the pictures on the site. */
const GROUND = '#efe9dc';

/** A small JPEG of a stored picture, in 2:3, for e-mails; null when there is no such picture. */
export async function thumbnail(db: Db, hash: string): Promise<Buffer | null> {
  const media = await loadMedia(db, hash);
  if (!media) return null;
  return sharp(await originalBytes(media))
    .rotate()
    .flatten({ background: GROUND })
    .resize(WIDTH, HEIGHT, { fit: 'contain', background: GROUND })
    .jpeg({ quality: 80, progressive: false })
    .toBuffer();
}
