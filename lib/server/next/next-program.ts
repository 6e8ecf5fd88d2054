import { createRequire } from 'node:module';

/** Node's arguments for running a build. */
export function buildArguments(): string[] {
  return [createRequire(import.meta.url).resolve('next/dist/bin/next'), 'build'];
}

/** Has Next leave `.env` and its relatives alone: a program's settings are read before. */
export const OWN_SETTINGS = { __NEXT_PROCESSED_ENV: 'true' };
