import 'server-only';
import { type ContentKind, contentHref } from '#lib/commerce/content/content-page.ts';
import { pathsOf, type SiteContent, shopPath } from '#lib/commerce/content/site-content.ts';
import { otherReturnDays, RETURN_DAYS } from '#lib/commerce/returns/returns-promise.ts';
import { type Actor, operator } from '#lib/server/commands/actor.ts';
import { readDeadPaths } from '#lib/server/content/dead-paths.ts';
import type { ContentRecord } from '#lib/server/content/format/content-record.ts';
import type { FileProblem } from '#lib/server/content/format/read-yaml.ts';
import { PAGES_BELOW } from '#lib/server/content/pages-below.ts';
import type { Db } from '#lib/server/db/database.ts';
import { withImportLock } from '#lib/server/import-files/import-lock.ts';
import { sweepMedia } from '#lib/server/media/media.ts';
import { type CheckedContent, checkContentFile, type NamedLink } from './check-content-file.ts';
import { checkSiteFile } from './check-site-file.ts';
import { ContentPictures, type KeptPictures } from './content-pictures.ts';
import type { ContentSource } from './content-source.ts';
import { removeContent, writeContent } from './write-content.ts';
import { removeSite, writeSite } from './write-site.ts';

interface ContentProblem extends FileProblem {
  file: string;
}

export interface ContentImportOptions {
  /** Who imports, for the audit. */
  actor?: Actor;
  /** Change nothing if a file has a problem. */
  strict?: boolean;
  /** Remove content that is not in the folder, unless a file was skipped. */
  replace?: boolean;
  onProblem?: (problem: ContentProblem) => void;
  /** Stops the import between two files. Files already imported stay. */
  signal?: AbortSignal;
}

export interface ContentImportReport {
  /** Nothing was changed. */
  refused: boolean;
  created: number;
  changed: number;
  unchanged: number;
  removed: number;
  /** Files with a problem. */
  skipped: number;
}

type Skip = (file: string, problems: readonly FileProblem[]) => void;

interface Listed extends CheckedContent {
  file: string;
}

/**
 * Imports posts, articles and site.yml, each in its own transaction, after checking all of them. A
 * file with a problem is reported, with its line, and skipped. Importing the same files again
 * changes nothing.
 * @throws ImportBusyError, ImportFileError, or the reason of `signal`
 */
export async function importContent(
  db: Db,
  source: ContentSource,
  options: ContentImportOptions = {},
): Promise<ContentImportReport> {
  return withImportLock(db, async () => {
    try {
      return await run(db, source, options);
    } finally {
      await sweepMedia(db);
    }
  });
}

async function run(
  db: Db,
  source: ContentSource,
  {
    actor = operator('content import'),
    strict = false,
    replace = false,
    onProblem,
    signal,
  }: ContentImportOptions,
): Promise<ContentImportReport> {
  const report = { refused: false, created: 0, changed: 0, unchanged: 0, removed: 0, skipped: 0 };
  const skip: Skip = (file, problems) => {
    report.skipped += 1;
    for (const problem of problems) onProblem?.({ file, ...problem });
  };
  const site = await gatherSite(source, skip);
  const listed = await gather(source, skip, signal);
  const pictures = new ContentPictures(db, source);
  const ready: (Listed & { kept: KeptPictures })[] = [];
  for (const one of listed) {
    signal?.throwIfAborted();
    const kept = await pictures.keep(one.file, one);
    if ('problems' in kept) skip(one.file, kept.problems);
    else ready.push({ ...one, kept });
  }
  const removes = replace && report.skipped === 0;
  // An empty folder probably means that a disk is not mounted, not that the shop has no words.
  if ((ready.length === 0 && !site) || (strict && report.skipped > 0)) {
    return { ...report, refused: true };
  }
  for (const one of ready) {
    signal?.throwIfAborted();
    report[await writeContent(db, one, actor)] += 1;
  }
  if (site) report[await writeSite(db, site.site, actor)] += 1;
  if (removes) {
    report.removed = await removeContent(db, keysOf(ready), actor);
    if (!site && (await removeSite(db, actor))) report.removed += 1;
  }
  for (const { file, links } of site ? [site, ...ready] : ready) {
    for (const dead of await deadLinks(db, links)) onProblem?.({ file, ...dead });
  }
  for (const { file, record, markdown } of ready) {
    const named = isReturnsPolicy(record) ? otherReturnDays(markdown, RETURN_DAYS) : [];
    if (named.length > 0) {
      const reason = `it names ${named.join(', ')} days, but the shop takes returns for ${RETURN_DAYS}: correct it, or set returnDays in brand.yml`;
      onProblem?.({ file, line: 1, reason });
    }
  }
  for (const { file, record, lines } of ready) {
    for (const path of await unknownCategories(db, categoriesOf(record))) {
      const reason = `there is no category ${path}: this is no product’s size guide until there is one`;
      onProblem?.({ file, line: lines.sizeGuideFor, reason });
    }
  }
  return report;
}

interface ListedSite {
  file: string;
  site: SiteContent;
  links: readonly NamedLink[];
}

async function gatherSite(source: ContentSource, skip: Skip): Promise<ListedSite | null> {
  const file = await source.site();
  if (!file) return null;
  const { name, text, problem } = file;
  const checked =
    text === null
      ? { problems: [{ line: 1, reason: problem ?? 'it cannot be read' }] }
      : checkSiteFile(text);
  if (!('problems' in checked)) return { file: name, ...checked };
  skip(name, checked.problems);
  return null;
}

/** Pages leave such links out until they lead somewhere, so do not skip the file. */
async function deadLinks(db: Db, links: readonly NamedLink[]): Promise<FileProblem[]> {
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

/** The files without a problem. Each address and each category's size guide may occur only once. */
async function gather(
  source: ContentSource,
  skip: Skip,
  signal: AbortSignal | undefined,
): Promise<Listed[]> {
  const listed: Listed[] = [];
  const taken = new Map<string, string>();
  const guides = new Map<string, string>();
  for await (const { name, text, problem } of source.files()) {
    signal?.throwIfAborted();
    if (text === null) {
      skip(name, [{ line: 1, reason: problem ?? 'it cannot be read' }]);
      continue;
    }
    const checked = checkContentFile(text);
    if ('problems' in checked) {
      skip(name, checked.problems);
      continue;
    }
    const { kind, slug } = checked.record;
    const href = contentHref({ kind, path: slug });
    const owner = taken.get(href);
    if (owner !== undefined) {
      skip(name, [
        {
          line: checked.lines.slug,
          reason: `${owner} already has the address ${href}: choose another`,
        },
      ]);
      continue;
    }
    const shared = categoriesOf(checked.record).find((path) => guides.has(path));
    if (shared !== undefined) {
      const reason = `${shared} already has a size guide, in ${guides.get(shared)}`;
      skip(name, [{ line: checked.lines.sizeGuideFor, reason }]);
      continue;
    }
    for (const path of categoriesOf(checked.record)) guides.set(path, name);
    taken.set(href, name);
    listed.push({ file: name, ...checked });
  }
  return listed;
}

function categoriesOf(record: ContentRecord): readonly string[] {
  return record.kind === 'article' ? record.sizeGuideFor : [];
}

function keysOf(listed: readonly Listed[]): { kind: ContentKind; path: string }[] {
  return listed.map(({ record }) => ({ kind: record.kind, path: record.slug }));
}
