import { createRequire } from 'node:module';

/** Node's arguments for running a build. */
export function buildArguments(): string[] {
  return [createRequire(import.meta.url).resolve('next/dist/bin/next'), 'build'];
}

/** Makes Next ignore `.env` and files like it: a program has read its settings before. */
export const OWN_SETTINGS = { __NEXT_PROCESSED_ENV: 'true' };
