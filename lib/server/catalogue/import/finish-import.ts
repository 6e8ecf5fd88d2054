import 'server-only';
import { sql } from 'kysely';
import { cacheTags, touchTags } from '#lib/server/cache/cache-tags.ts';
import { addSocialPictures } from '#lib/server/catalogue/draw-social-pictures.ts';
import type { Db } from '#lib/server/db/database.ts';
import { hasSale } from '#lib/server/db/has-sale.ts';
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
  await followSale(db);
  await sql`
    insert into shop_facts (name, value) values ('importedAt', now()::text)
    on conflict (name) do update set value = excluded.value`.execute(db);
}

/**
 * The frame of every page links to the sale, so only its first and last product change every page.
 */
async function followSale(db: Db): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const changed = await trx
      .insertInto('shop_facts')
      .values({ name: 'hasSale', value: String(await hasSale(trx)) })
      .onConflict((conflict) =>
        conflict
          .column('name')
          .doUpdateSet((row) => ({ value: row.ref('excluded.value') }))
          .whereRef('shop_facts.value', '<>', 'excluded.value'),
      )
      .returning('name')
      .executeTakeFirst();
    if (changed) await touchTags(trx, [cacheTags.hasSale]);
  });
}
