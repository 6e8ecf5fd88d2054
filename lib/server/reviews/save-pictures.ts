import 'server-only';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Db } from '#lib/server/db/database.ts';
import type { WrittenPicture } from './version-pictures.ts';

/** Where staff find a picture of a listed version: `ID.VERSION-1.webp`. */
export function savedPictureName(id: string, version: number, index: number): string {
  return `${id}.${version}-${index + 1}.webp`;
}

/** Writes the pictures of listed versions into a folder, which it makes, for its owner only. */
export async function savePictures(
  db: Db,
  folder: string,
  reviews: readonly { id: string; version: number; pictures: readonly WrittenPicture[] }[],
): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (const { id: review, version, pictures } of reviews) {
    for (const [index, { id }] of pictures.entries()) {
      const row = await db
        .selectFrom('review_pictures')
        .select('bytes')
        .where('id', '=', id)
        .executeTakeFirst();
      if (!row) continue;
      const file = join(folder, savedPictureName(review, version, index));
      await writeFile(file, row.bytes, { mode: 0o600 });
    }
  }
}
