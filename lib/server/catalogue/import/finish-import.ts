import 'server-only';
import { sql } from 'kysely';
import type { Db } from '#lib/server/db/database.ts';
import { sweepMedia } from '#lib/server/media/media.ts';

/**
 * Removes the pictures that an import left without a product and notes when it ended. This commit
 * waits for the disk, and so makes everything durable that the import wrote without waiting: not
 * for its writer's connection.
 */
export async function finishImport(db: Db): Promise<void> {
  await sweepMedia(db);
  await sql`
    insert into shop_facts (name, value) values ('importedAt', now()::text)
    on conflict (name) do update set value = excluded.value`.execute(db);
}
