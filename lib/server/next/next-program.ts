import { createRequire } from 'node:module';

/** What a run of `next build` does: all of it, or its first or second half. */
export type BuildPart = 'all' | 'compile' | 'generate';

/** Node's arguments for running a build, or a part of it. */
export function buildArguments(part: BuildPart): string[] {
  const next = createRequire(import.meta.url).resolve('next/dist/bin/next');
  return [next, 'build', ...(part === 'all' ? [] : ['--experimental-build-mode', part])];
}
