import 'server-only';
import { posix } from 'node:path';
import type * as z from 'zod/mini';
import { HOME_ARTICLE } from '#lib/commerce/content/content-page.ts';
import { closestIssue, describeIssues } from '#lib/server/catalogue/import/describe-issue.ts';
import { type ContentRecord, contentRecord } from '#lib/server/content/format/content-record.ts';
import { readFrontMatter } from '#lib/server/content/format/front-matter.ts';
import type { FileProblem, ReadYaml } from '#lib/server/content/format/read-yaml.ts';
import { type ParsedMarkdown, parseMarkdown } from '#lib/server/content/render/render-markdown.ts';

export interface CheckedContent {
  record: ContentRecord;
  /** The Markdown as it stands in the file. */
  markdown: string;
  parsed: ParsedMarkdown;
  /** The lines of the file on which its own picture and that of the hero, its address and its categories are named. */
  lines: { image: number; hero: number; slug: number; sizeGuideFor: number };
  /** The links of its front matter, with their lines. */
  links: NamedLink[];
}

/** A link that an author wrote, with its line of the file. */
export interface NamedLink {
  to: string;
  line: number;
}

/** What a file holds, or everything that is wrong with it. Pictures are not read yet. */
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
    const reason = 'the home page shows no text of its own: write what it shows under home: above';
    problems.push({ line: read.bodyLine, reason });
  }
  if (!checked.success || problems.length > 0) return { problems };
  return {
    record: checked.data,
    markdown: read.body,
    parsed,
    lines: {
      image: read.lineOf(['image', 'src']),
      hero: read.lineOf(['home', 'hero', 'picture', 'src']),
      slug: read.lineOf(['slug']),
      sizeGuideFor: read.lineOf(['sizeGuideFor']),
    },
    links: homeLinks(read, checked.data),
  };
}

/** Where an issue stands; of a field that has no place there, the field. */
function placeOf(issue: z.core.$ZodIssue): readonly PropertyKey[] {
  return issue.code === 'unrecognized_keys'
    ? [...issue.path, ...issue.keys.slice(0, 1)]
    : issue.path;
}

function homeLinks({ lineOf }: ReadYaml, record: ContentRecord): NamedLink[] {
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

/** The address of a picture, which a file names from where it stands, from the folder downwards. */
export function pictureAddress(file: string, src: string): string {
  if (/^https?:\/\//i.test(src)) return src;
  return posix.normalize(posix.join(posix.dirname(file), src));
}
