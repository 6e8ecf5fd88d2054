import { createRequire } from 'node:module';

/** Node's arguments for running a build. */
export function buildArguments(): string[] {
  return [createRequire(import.meta.url).resolve('next/dist/bin/next'), 'build'];
}
