import { type FileProblem, type ReadYaml, readYaml } from './read-yaml.ts';

export interface FrontMatter extends ReadYaml {
  /** The Markdown below the front matter. */
  body: string;
  /** The line of the file on which the body begins, from 1. */
  bodyLine: number;
}

const FENCE = /^---[ \t]*$/;

/** Splits a file into its YAML front matter, between two lines of `---`, and the Markdown below. */
export function readFrontMatter(text: string): FrontMatter | FileProblem {
  const lines = text.replace(/^\ufeff/, '').split(/\r?\n/);
  if (!FENCE.test(lines[0] ?? '')) {
    return { line: 1, reason: 'the file must begin with a line of --- and its front matter' };
  }
  const end = lines.findIndex((line, index) => index > 0 && FENCE.test(line));
  if (end === -1) {
    return { line: 1, reason: 'the front matter has no end: close it with a line of ---' };
  }
  const read = readYaml(lines.slice(1, end).join('\n'), 2);
  if ('reason' in read) return read;
  return { ...read, body: lines.slice(end + 1).join('\n'), bodyLine: end + 2 };
}
