import 'server-only';
import { type ContentKind, contentHref } from '#lib/commerce/content/content-page.ts';
import type { SiteContent } from '#lib/commerce/content/site-content.ts';
import { type Actor, operator } from '#lib/server/commands/actor.ts';
import type { FileProblem } from '#lib/server/content/format/read-yaml.ts';
import type { TextHead } from '#lib/server/content/text-versions.ts';
import type { Db } from '#lib/server/db/database.ts';
import { withImportLock } from '#lib/server/import-files/import-lock.ts';
import { sweepMedia } from '#lib/server/media/media.ts';
import { type CheckedContent, checkContentFile, type NamedLink } from './check-content-file.ts';
import { checkSiteFile } from './check-site-file.ts';
import { ContentPictures, type KeptPictures } from './content-pictures.ts';
import { categoriesOf, deadLinks, remarksOn } from './content-remarks.ts';
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
  /** Write over what staff changed in the staff room, which stays in its history. */
  replaceEdited?: boolean;
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
  /** Files that say something else than staff wrote since: staff's text stays. */
  kept: number;
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
    replaceEdited = false,
    onProblem,
    signal,
  }: ContentImportOptions,
): Promise<ContentImportReport> {
  const counts = { created: 0, changed: 0, unchanged: 0, removed: 0, skipped: 0, kept: 0 };
  const report = { refused: false, ...counts };
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
    const written = await writeContent(db, one, actor, { replaceEdited });
    if (typeof written === 'string') report[written] += 1;
    else {
      report.kept += 1;
      onProblem?.({ file: one.file, line: 1, reason: keptReason(written.keptFrom) });
    }
  }
  if (site) report[await writeSite(db, site.site, actor)] += 1;
  if (removes) {
    report.removed = await removeContent(db, keysOf(ready), actor, { replaceEdited });
    if (!site && (await removeSite(db, actor))) report.removed += 1;
  }
  for (const dead of site ? await deadLinks(db, site.links) : []) {
    onProblem?.({ file: site?.file ?? '', ...dead });
  }
  for (const one of ready) {
    for (const remark of await remarksOn(db, one)) onProblem?.({ file: one.file, ...remark });
  }
  return report;
}

function keptReason({ state, changed_by, changed_at }: TextHead): string {
  const did = state === 'taken-down' ? 'took it down' : 'changed it';
  const when = changed_at.toISOString().slice(0, 16);
  return `${changed_by ?? 'somebody'} ${did} in the staff room (${when}Z), so the file was not imported: export the content to get that text, or use --replace-edited`;
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

function keysOf(listed: readonly Listed[]): { kind: ContentKind; path: string }[] {
  return listed.map(({ record }) => ({ kind: record.kind, path: record.slug }));
}
