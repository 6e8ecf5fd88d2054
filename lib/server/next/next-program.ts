import { createRequire } from 'node:module';
import path from 'node:path';

const require = createRequire(import.meta.url);

/** Node's arguments for running a build: the program that the package declares. */
export function buildArguments(): string[] {
  const { bin } = require('next/package.json') as { bin: { next: string } };
  return [path.join(path.dirname(require.resolve('next/package.json')), bin.next), 'build'];
}

/** Makes Next ignore `.env` and files like it: a program has read its settings before. */
export const OWN_SETTINGS = { __NEXT_PROCESSED_ENV: 'true' };
