import 'server-only';
import { sql } from 'kysely';
import { addSocialPictures } from '#lib/server/catalogue/draw-social-pictures.ts';
import { followSale } from '#lib/server/catalogue/follow-sale.ts';
import type { Db } from '#lib/server/db/database.ts';
import { sweepMedia } from '#lib/server/media/media.ts';

/**
 * Runs after an import: removes unused pictures, queues the work on the others, schedules the
 * pages' changes when the sale begins and ends, and notes when the import ended. Unlike the
 * import's own commits, this one waits for the disk and so makes all of them durable. It must
 * therefore not run on the import's connection.
 */
export async function finishImport(db: Db): Promise<void> {
  await sweepMedia(db);
  await addSocialPictures(db);
  await db.transaction().execute(followSale);
  await sql`
    insert into shop_facts (name, value) values ('importedAt', now()::text)
    on conflict (name) do update set value = excluded.value`.execute(db);
}
