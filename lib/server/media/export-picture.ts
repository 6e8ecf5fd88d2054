import 'server-only';
import { mkdir, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Db } from '#lib/server/db/database.ts';
import { replaceFile } from '#lib/server/platform/replace-file.ts';
import { loadMedia, originalBytes } from './media.ts';
import { mediaPath } from './media-path.ts';

/**
 * Writes a stored picture to `media/` in the folder of an exported file, unless it is already
 * there. Returns its path for that file.
 */
export async function exportPicture(
  db: Db,
  folder: string,
  hash: string,
): Promise<{ src: string; isNew: boolean }> {
  const row = await db
    .selectFrom('media')
    .select('content_type')
    .where('hash', '=', hash)
    .executeTakeFirstOrThrow();
  const src = mediaPath(hash, row.content_type).slice(1);
  const path = join(folder, src);
  if (await stat(path).catch(() => null)) return { src, isNew: false };
  const media = await loadMedia(db, hash);
  if (!media) throw new Error(`Picture ${hash} vanished during the export.`);
  const bytes = await originalBytes(media);
  await mkdir(dirname(path), { recursive: true });
  await replaceFile(path, (unfinished) => writeFile(unfinished, bytes));
  return { src, isNew: true };
}
