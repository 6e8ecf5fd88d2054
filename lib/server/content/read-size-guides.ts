import 'server-only';
import { sql } from 'kysely';
import type { SizeGuide } from '#lib/commerce/catalogue/size-guide.ts';
import type { Db } from '#lib/server/db/database.ts';

/** The articles that are size guides, hidden ones too. */
export async function readSizeGuides(db: Db): Promise<SizeGuide[]> {
  return guides(db).select(['path', 'size_guide_for as categories']).orderBy('path').execute();
}

/** The articles that are size guides, for a list of them. */
export async function readSizeGuideTitles(
  db: Db,
  limit: number,
): Promise<{ path: string; title: string; summary: string }[]> {
  return guides(db).select(['path', 'title', 'summary']).orderBy('path').limit(limit).execute();
}

/** A size guide as an overlay shows it; null for any other article. */
export async function readSizeGuide(
  db: Db,
  path: string,
): Promise<{ title: string; summary: string; html: string } | null> {
  const row = await guides(db)
    .select(['title', 'summary', 'html'])
    .where('path', '=', path)
    .executeTakeFirst();
  return row ?? null;
}

function guides(db: Db) {
  return db
    .selectFrom('content_pages')
    .where('kind', '=', 'article')
    .where('size_guide_for', '<>', sql<string[]>`'{}'`);
}
