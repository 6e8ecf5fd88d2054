import 'server-only';
import { sql } from 'kysely';
import type { SiteContent } from '#lib/commerce/content/site-content.ts';
import { cacheTags, touchTags } from '#lib/server/cache/cache-tags.ts';
import type { Actor } from '#lib/server/commands/actor.ts';
import { scheduleNotice } from '#lib/server/content/change-notice.ts';
import type { Db } from '#lib/server/db/database.ts';
import { recordContent } from './audit-content.ts';

/** Stores the words and links around every page. Writes nothing if they have not changed. */
export async function writeSite(
  db: Db,
  site: SiteContent,
  actor: Actor,
): Promise<'created' | 'changed' | 'unchanged'> {
  return db.transaction().execute(async (trx) => {
    const written = await trx
      .insertInto('site_content')
      .values({ site: JSON.stringify(site) })
      .onConflict((conflict) =>
        conflict
          .column('one')
          .doUpdateSet({ site: JSON.stringify(site) })
          .where(sql<boolean>`site_content.site is distinct from excluded.site`),
      )
      .returning(sql<boolean>`xmax = 0`.as('created'))
      .executeTakeFirst();
    if (!written) return 'unchanged';
    await touchTags(trx, [cacheTags.site]);
    await scheduleNotice(trx, site);
    await recordContent(trx, actor, { id: 'site', after: { fields: Object.keys(site) } });
    return written.created ? 'created' : 'changed';
  });
}

/** Resets the words and links to the shop's name alone. Returns whether anything changed. */
export async function removeSite(db: Db, actor: Actor): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const { numDeletedRows } = await trx.deleteFrom('site_content').executeTakeFirstOrThrow();
    if (numDeletedRows === 0n) return false;
    await touchTags(trx, [cacheTags.site]);
    await recordContent(trx, actor, { id: 'site', after: { removed: true } });
    return true;
  });
}
