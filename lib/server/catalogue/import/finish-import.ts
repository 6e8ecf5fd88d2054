import 'server-only';
import { sql } from 'kysely';
import { addSocialPictures } from '#lib/server/catalogue/draw-social-pictures.ts';
import { addPictureShrinking } from '#lib/server/catalogue/shrink-pictures.ts';
import type { Db } from '#lib/server/db/database.ts';
import { sweepMedia } from '#lib/server/media/media.ts';

/**
 * Removes pictures that no product uses any more, queues the work on those that stay, and notes when
 * the import ended. Unlike the import's own commits, this one waits for the disk, which makes all of them durable; so it must
 * not run on the import's connection.
 */
export async function finishImport(db: Db): Promise<void> {
  await sweepMedia(db);
  await addSocialPictures(db);
  await addPictureShrinking(db);
  await sql`
    insert into shop_facts (name, value) values ('importedAt', now()::text)
    on conflict (name) do update set value = excluded.value`.execute(db);
}
