import 'server-only';
import { sql } from 'kysely';
import {
  type EqualSizesGuide,
  equalSizes,
  type GuideSizes,
} from '#lib/commerce/fit/equal-sizes.ts';
import type { Db } from '#lib/server/db/database.ts';
import { textOf } from './import/sanitise-html.ts';

const TABLE = /<table>[\s\S]*?<\/table>/g;
const ROW = /<tr>([\s\S]*?)<\/tr>/g;
const CELL = /<t[dh](?: class="(\w+)")?>([\s\S]*?)<\/t[dh]>/g;

/** What a guide's tables say about equal sizes. `html`: as the shop stores it. */
export function equalSizesIn(html: string): GuideSizes {
  const tables = [...html.matchAll(TABLE)].map(([table]) => {
    const [headings = [], ...rows] = [...table.matchAll(ROW)].map(([, row = '']) =>
      [...row.matchAll(CELL)].flatMap(([, kind, cell = '']) =>
        kind === 'inches' ? [] : [textOf(cell)],
      ),
    );
    return { headings, rows };
  });
  return equalSizes(tables);
}

/**
 * What was read of each current guide's text, by its digest, because products are read all the
 * time.
 */
let known: ReadonlyMap<string, GuideSizes> = new Map();

/** The size guides with the sizes that each of them says are the same. */
export async function readEqualSizes(db: Db): Promise<EqualSizesGuide[]> {
  const digest = sql<string>`encode(sha256(convert_to(html, 'UTF8')), 'hex')`;
  const guides = await guidesIn(db)
    .select(['path', 'size_guide_for as categories', digest.as('digest')])
    .orderBy('path')
    .execute();
  let read = known;
  const unread = guides.filter((guide) => !read.has(guide.digest));
  if (unread.length > 0) {
    const texts = await guidesIn(db)
      .select(['html', digest.as('digest')])
      .where(
        'path',
        'in',
        unread.map(({ path }) => path),
      )
      .execute();
    read = new Map([
      ...guides.flatMap((guide) => [...read].filter(([of]) => of === guide.digest)),
      ...texts.map((text) => [text.digest, equalSizesIn(text.html)] as const),
    ]);
    known = read;
  }
  return guides.map(({ path, categories, digest: of }) => ({
    path,
    categories,
    ...(read.get(of) ?? { equal: {}, closest: {} }),
  }));
}

function guidesIn(db: Db) {
  return db
    .selectFrom('content_pages')
    .where('kind', '=', 'article')
    .where('size_guide_for', '<>', sql<string[]>`'{}'`);
}
