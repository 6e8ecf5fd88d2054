import 'server-only';
import {
  type ContentDraft,
  draftOf,
  editedMarkdown,
  homeDraftOf,
  type TextState,
  textState,
  type VersionDone,
} from '#lib/commerce/content/content-draft.ts';
import { contentHref, HOME_ARTICLE } from '#lib/commerce/content/content-page.ts';
import { neutralHome } from '#lib/commerce/content/home-content.ts';
import { BRAND } from '#lib/config/brand.ts';
import { CommandError } from '#lib/server/commands/command-error.ts';
import { HEAD, type TextId } from '#lib/server/content/text-versions.ts';
import type { Db } from '#lib/server/db/database.ts';

/** Versions of one page of the history. */
const PAGE = 30;

interface EditedText {
  /** 0: it is not stored yet. */
  version: number;
  state: TextState;
  /** Whether readers see an earlier version. */
  hasChanges: boolean;
  shownFrom: number | null;
  changedAt: number | null;
  changedBy: string | null;
  draft: ContentDraft;
  markdown: string;
  /** Its page. */
  href: string;
}

/**
 * The newest version of a text. A shop without a home article gets the page that it shows without one.
 * @throws CommandError `NotFound`
 */
export async function readText(db: Db, id: TextId, now: Date): Promise<EditedText> {
  const head = await db
    .selectFrom('content_texts')
    .select(HEAD)
    .where('kind', '=', id.kind)
    .where('path', '=', id.path)
    .executeTakeFirst();
  if (!head) return unwrittenHome(id);
  const shownFrom = head.shown_from?.getTime() ?? null;
  return {
    version: head.version,
    state: textState(head.state, shownFrom, now.getTime()),
    hasChanges: head.has_changes,
    shownFrom,
    changedAt: head.changed_at.getTime(),
    changedBy: head.changed_by,
    ...(await readVersion(db, id, head.version)),
    href: hrefOf(id),
  };
}

const isHome = ({ kind, path }: TextId) => kind === 'article' && path === HOME_ARTICLE;
const hrefOf = (id: TextId) => (isHome(id) ? '/' : contentHref(id));

function unwrittenHome(id: TextId): EditedText {
  if (!isHome(id)) throw new CommandError('NotFound', 'There is no such text.');
  const { hero, promises, tiles, rows } = neutralHome(BRAND.name);
  const home = {
    ...{ hero: { ...hero, buttons: [], picture: null }, promises: [...promises], rows: [...rows] },
    tiles: { heading: tiles?.heading ?? '' },
  };
  const fields = { slug: HOME_ARTICLE, title: 'Home', summary: 'Describes the home page.' };
  return {
    state: 'draft',
    ...{ version: 0, hasChanges: false, shownFrom: null },
    ...{ changedAt: null, changedBy: null, markdown: '', href: '/' },
    draft: { ...draftOf('article', fields), home: homeDraftOf(home) },
  };
}

/**
 * One version of a text, as the editor has it.
 * @throws CommandError `NotFound`
 */
export async function readVersion(
  db: Db,
  { kind, path }: TextId,
  version: number,
): Promise<{ draft: ContentDraft; markdown: string }> {
  const row = await db
    .selectFrom('content_versions')
    .select(['fields', 'markdown'])
    .where('kind', '=', kind)
    .where('path', '=', path)
    .where('version', '=', version)
    .executeTakeFirst();
  if (!row) throw new CommandError('NotFound', 'This version is not kept any more.');
  const draft = { ...draftOf(kind, row.fields), slug: path };
  return { draft, markdown: editedMarkdown(row.markdown) };
}

/** Who changed a text, the newest first. `before`: the version after which the page begins. */
export async function listVersions(
  db: Db,
  { kind, path }: TextId,
  before: number | null,
): Promise<{
  versions: { version: number; at: number; by: string | null; done: VersionDone }[];
  next: string | null;
}> {
  const rows = await db
    .selectFrom('content_versions')
    .select(['version', 'at', 'by', 'done'])
    .where('kind', '=', kind)
    .where('path', '=', path)
    .$if(before !== null, (all) => all.where('version', '<', before))
    .orderBy('version', 'desc')
    .limit(PAGE + 1)
    .execute();
  const page = rows.slice(0, PAGE);
  return {
    versions: page.map((row) => ({ ...row, at: row.at.getTime() })),
    next: rows.length > PAGE ? String(page.at(-1)?.version) : null,
  };
}
