import 'server-only';
import { pathsOf, shopPath } from '#lib/commerce/content/site-content.ts';
import { otherReturnDays, RETURN_DAYS } from '#lib/commerce/returns/returns-promise.ts';
import { readDeadPaths } from '#lib/server/content/dead-paths.ts';
import type { ContentRecord } from '#lib/server/content/format/content-record.ts';
import type { FileProblem } from '#lib/server/content/format/read-yaml.ts';
import { PAGES_BELOW } from '#lib/server/content/pages-below.ts';
import type { Db } from '#lib/server/db/database.ts';
import type { CheckedContent, NamedLink } from './check-content-file.ts';

/** What an author should look at in a text that can be shown. */
export async function remarksOn(
  db: Db,
  { record, markdown, lines, links }: Omit<CheckedContent, 'parsed'>,
): Promise<FileProblem[]> {
  const remarks = await deadLinks(db, links);
  const named = isReturnsPolicy(record) ? otherReturnDays(markdown, RETURN_DAYS) : [];
  if (named.length > 0) {
    const reason = `it names ${named.join(', ')} days, but the shop takes returns for ${RETURN_DAYS}: correct it, or set returnDays in brand.yml`;
    remarks.push({ line: 1, reason });
  }
  for (const path of await unknownCategories(db, categoriesOf(record))) {
    const reason = `there is no category ${path}: this is no product’s size guide until there is one`;
    remarks.push({ line: lines.sizeGuideFor, reason });
  }
  return remarks;
}

/** Pages leave such links out until they lead somewhere, so do not skip the file. */
export async function deadLinks(db: Db, links: readonly NamedLink[]): Promise<FileProblem[]> {
  const dead = await readDeadPaths(db, pathsOf(links));
  return links
    .filter(({ to }) => dead.has(shopPath(to) ?? ''))
    .map(({ to, line }) => ({
      line,
      reason: `there is no page ${to}: links to it are left out until there is one`,
    }));
}

/** Such as `/articles/returns` or `/articles/help/returns-and-exchanges`. */
function isReturnsPolicy({ kind, slug }: ContentRecord): boolean {
  return kind === 'article' && /(?:^|\/)returns?(?:-|$)/.test(slug);
}

/** The catalogue may be imported after the content, so the file is not skipped. */
async function unknownCategories(db: Db, paths: readonly string[]): Promise<readonly string[]> {
  if (paths.length === 0) return [];
  const known = new Set(await PAGES_BELOW.categories.find(db, [...paths]));
  return paths.filter((path) => !known.has(path));
}

/** The categories whose size guide an article is. */
export function categoriesOf(record: ContentRecord): readonly string[] {
  return record.kind === 'article' ? record.sizeGuideFor : [];
}
