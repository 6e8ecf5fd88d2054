import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const FOLDER = 'lib/demo/content';
const FIELD =
  /^[ -]*(?:title|summary|headline|lead|text|heading|tagline|description|notFound|acknowledgement): *(.+)$/gm;

/** Titles, summaries and other words of the demo's content that are too long to be anybody else's. */
export function demoSentences(): string[] {
  const files = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' });
  return files
    .filter((file) => /\.(?:md|yml)$/.test(file))
    .flatMap((file) => [...readFileSync(path.join(FOLDER, file), 'utf8').matchAll(FIELD)])
    .map(([, words = '']) => words.replace(/^"|"$/g, ''))
    .filter((words) => words.split(' ').length > 3);
}
