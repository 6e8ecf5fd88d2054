import 'server-only';
import {
  type ContentDraft,
  editedMarkdown,
  fieldsOf,
  fileMarkdown,
} from '#lib/commerce/content/content-draft.ts';
import { HOME_ARTICLE } from '#lib/commerce/content/content-page.ts';
import { contentRecord } from '#lib/server/content/format/content-record.ts';
import {
  type CheckedContent,
  HOME_HAS_NO_TEXT,
  homeLinks,
} from '#lib/server/content/import/check-content-file.ts';
import { type ParsedMarkdown, parseMarkdown } from '#lib/server/content/render/render-markdown.ts';
import { closestIssue, describeIssues } from '#lib/server/import-files/describe-issue.ts';

/** Why a draft cannot be shown. */
export interface DraftProblem {
  /** The field, such as `image.alt`; null: the text. */
  field: string | null;
  /** The line of the text, from 1; null: a field. */
  line: number | null;
  reason: string;
}

/** The draft's text, and what an import of it as a file would say. */
export interface CheckedDraft {
  parsed: ParsedMarkdown;
  /** Null if it has problems. */
  content: CheckedContent | null;
  problems: DraftProblem[];
}

/** How the room calls fields that have another name in files. */
const ROOM_NAMES: Readonly<Record<string, string>> = {
  slug: 'address',
  tags: 'topics',
  date: 'the day on which it appears',
  updated: 'the day of the correction',
  sizeGuideFor: 'size guide',
};
const NAME = /^\w+/;

/** Checks a draft by the format of files. Pictures are not looked up yet. */
export function checkDraft(draft: ContentDraft, typed: string): CheckedDraft {
  const parsed = parseMarkdown(editedMarkdown(typed), 1);
  const fields = fieldsOf(draft);
  const checked = contentRecord.safeParse(fields);
  const inText = parsed.problems.map(({ line, reason }) => ({ field: null, line, reason }));
  const inFields = checked.success
    ? []
    : checked.error.issues.map((issue) => ({
        field: closestIssue(issue).path.join('.'),
        line: null,
        reason: describeIssues([issue], fields).replace(NAME, (name) => ROOM_NAMES[name] ?? name),
      }));
  const problems = [...inFields, ...homeProblems(draft, typed), ...inText];
  if (!checked.success || problems.length > 0) return { parsed, content: null, problems };
  const record = checked.data;
  const lines = { image: 1, hero: 1, tiles: [], slug: 1, sizeGuideFor: 1 };
  const links = homeLinks({ lineOf: () => 1 }, record);
  const content = { record, markdown: fileMarkdown(typed), parsed, lines, links };
  return { parsed, content, problems };
}

function homeProblems({ kind, slug, home }: ContentDraft, typed: string): DraftProblem[] {
  if (kind !== 'article' || slug !== HOME_ARTICLE) return [];
  if (home === null) {
    const reason = `the address ${HOME_ARTICLE} is the home page’s: choose another`;
    return [{ field: 'slug', line: null, reason }];
  }
  return editedMarkdown(typed) === '' ? [] : [{ field: null, line: 1, reason: HOME_HAS_NO_TEXT }];
}
