import { isDeepStrictEqual } from 'node:util';
import type { ContentKind } from '#lib/commerce/content/content-page.ts';
import { demoContentSource } from '#lib/demo/demo-content.ts';
import type { Actor } from '#lib/server/commands/actor.ts';
import { checkContentFile } from '#lib/server/content/import/check-content-file.ts';
import { checkSiteFile } from '#lib/server/content/import/check-site-file.ts';
import { removeContent } from '#lib/server/content/import/write-content.ts';
import { removeSite } from '#lib/server/content/import/write-site.ts';
import type { Db } from '#lib/server/db/database.ts';

/**
 * Removes the demo's posts, articles and words around every page; returns how many. What says
 * something else than the demo's files is the shop's own.
 */
export async function removeDemoContent(db: Db, actor: Actor): Promise<number> {
  const source = demoContentSource();
  const demo = new Map<string, string>();
  for await (const { text } of source.files()) {
    const checked = checkContentFile(text ?? '');
    if ('problems' in checked) continue;
    demo.set(`${checked.record.kind} ${checked.record.slug}`, checked.markdown);
  }
  const pages = await db.selectFrom('content_pages').select(['kind', 'path', 'markdown']).execute();
  const kept: { kind: ContentKind; path: string }[] = pages.filter(
    ({ kind, path, markdown }) => demo.get(`${kind} ${path}`) !== markdown,
  );
  const removed = await removeContent(db, kept, actor);
  return removed + ((await hasDemoSite(db)) && (await removeSite(db, actor)) ? 1 : 0);
}

async function hasDemoSite(db: Db): Promise<boolean> {
  const stored = await db.selectFrom('site_content').select('site').executeTakeFirst();
  const file = await demoContentSource().site();
  const checked = checkSiteFile(file?.text ?? '');
  if ('problems' in checked || !stored) return false;
  // As the database has it.
  return isDeepStrictEqual(stored.site, JSON.parse(JSON.stringify(checked.site)));
}
