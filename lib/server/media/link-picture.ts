import 'server-only';
import { MEDIA_NAME } from '#lib/config/media-names.ts';
import type { Db } from '#lib/server/db/database.ts';
import { inspectImage } from './check-image.ts';
import { CPU_MS } from './drawing/drawing-limits.ts';
import { drawingPool } from './drawing/drawing-pool.ts';
import { drawAndKeep, keptDrawing, type Version } from './kept-drawing.ts';
import { namedHash, originalBytes } from './media.ts';

const LINK_PICTURE: Version = {
  table: 'link_pictures',
  queue: 'requests',
  draw: async (media) => {
    const { picture } = inspectImage(await originalBytes(media));
    return (await drawingPool().draw({ task: { kind: 'link', picture }, cpuMs: CPU_MS.link }))
      .bytes;
  },
};

const FILE = new RegExp(`^(${MEDIA_NAME})\\.jpg$`);

/**
 * A stored picture as a link preview: a JPEG of 1200 by 630, cut from its middle, because sites
 * that show previews take no SVG and not every format of photograph. Null if the picture does not
 * exist or cannot be drawn. It is drawn on first request and stored.
 * @throws BusyError
 */
export async function linkPicture(db: Db, file: string): Promise<Buffer | null> {
  const [, name] = FILE.exec(file) ?? [];
  const hash = name === undefined ? null : await namedHash(db, name);
  if (hash === null) return null;
  const kept = await keptDrawing(db, LINK_PICTURE, hash);
  return kept.drawn ? kept.bytes : drawAndKeep(db, LINK_PICTURE, hash);
}
