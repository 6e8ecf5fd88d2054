import 'server-only';
import { posix } from 'node:path';
import type * as z from 'zod/mini';
import { HOME_ARTICLE } from '#lib/commerce/content/content-page.ts';
import { type ContentRecord, contentRecord } from '#lib/server/content/format/content-record.ts';
import { readFrontMatter } from '#lib/server/content/format/front-matter.ts';
import type { FileProblem, ReadYaml } from '#lib/server/content/format/read-yaml.ts';
import { type ParsedMarkdown, parseMarkdown } from '#lib/server/content/render/render-markdown.ts';
import { closestIssue, describeIssues } from '#lib/server/import-files/describe-issue.ts';

export interface CheckedContent {
  record: ContentRecord;
  /** The Markdown, unchanged. */
  markdown: string;
  parsed: ParsedMarkdown;
  /**
   * The lines of the file that name its picture, the hero's picture, those of tiles, its address
   * and its categories.
   */
  lines: { image: number; hero: number; tiles: number[]; slug: number; sizeGuideFor: number };
  /** The links of its front matter, with their lines. */
  links: NamedLink[];
}

/** A link that an author wrote, with its line of the file. */
export interface NamedLink {
  to: string;
  line: number;
}

export const HOME_HAS_NO_TEXT =
  'the home page shows no text of its own: write what it shows under home: above';

/** The content of a file, or everything that is wrong with it. Pictures are not read yet. */
export function checkContentFile(text: string): CheckedContent | { problems: FileProblem[] } {
  const read = readFrontMatter(text);
  if ('reason' in read) return { problems: [read] };
  const checked = contentRecord.safeParse(read.fields);
  const parsed = parseMarkdown(read.body, read.bodyLine);
  const problems = [...parsed.problems];
  if (!checked.success) {
    const [issue] = checked.error.issues;
    const reason = describeIssues(checked.error.issues, read.fields);
    problems.unshift({ line: read.lineOf(issue ? placeOf(closestIssue(issue)) : []), reason });
  }
  if (checked.success && checked.data.slug === HOME_ARTICLE && read.body.trim() !== '') {
    problems.push({ line: read.bodyLine, reason: HOME_HAS_NO_TEXT });
  }
  if (!checked.success || problems.length > 0) return { problems };
  return {
    record: checked.data,
    markdown: read.body,
    parsed,
    lines: {
      image: read.lineOf(['image', 'src']),
      hero: read.lineOf(['home', 'hero', 'picture', 'src']),
      tiles: tilePictures(checked.data).map((_, index) =>
        read.lineOf(['home', 'tiles', 'pictures', index, 'src']),
      ),
      slug: read.lineOf(['slug']),
      sizeGuideFor: read.lineOf(['sizeGuideFor']),
    },
    links: homeLinks(read, checked.data),
  };
}

/** Where an issue is; for an unknown field, the field itself. */
function placeOf(issue: z.core.$ZodIssue): readonly PropertyKey[] {
  return issue.code === 'unrecognized_keys'
    ? [...issue.path, ...issue.keys.slice(0, 1)]
    : issue.path;
}

/** The pictures that the home article gives its tiles. */
export function tilePictures(record: ContentRecord) {
  return (record.kind === 'article' && record.home?.tiles?.pictures) || [];
}

/** The links of the home page's front matter. */
export function homeLinks(
  { lineOf }: Pick<ReadYaml, 'lineOf'>,
  record: ContentRecord,
): NamedLink[] {
  if (record.kind !== 'article' || !record.home) return [];
  const { hero, rows } = record.home;
  return [
    ...hero.buttons.map(({ to }, index) => ({
      to,
      line: lineOf(['home', 'hero', 'buttons', index, 'to']),
    })),
    ...rows.flatMap((row, index) =>
      row.of === 'category'
        ? [{ to: `/categories/${row.category}`, line: lineOf(['home', 'rows', index, 'category']) }]
        : [],
    ),
  ];
}

/** A picture's path from the folder's root. A file names it relative to itself. */
export function pictureAddress(file: string, src: string): string {
  if (/^https?:\/\//i.test(src)) return src;
  return posix.normalize(posix.join(posix.dirname(file), src));
}
