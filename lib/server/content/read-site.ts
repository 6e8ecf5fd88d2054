import 'server-only';
import { NEUTRAL_SITE, type SiteContent } from '#lib/commerce/content/site-content.ts';
import type { Db } from '#lib/server/db/database.ts';

/** The imported words and links around every page; neutral ones if none were imported. */
export async function readSite(db: Db): Promise<SiteContent> {
  const row = await db.selectFrom('site_content').select('site').executeTakeFirst();
  // An earlier version may have stored fewer fields.
  return { ...NEUTRAL_SITE, ...row?.site };
}
