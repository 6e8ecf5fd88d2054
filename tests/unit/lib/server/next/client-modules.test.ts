import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import clientModules from '#lib/server/next/client-modules.ts';

const SCHEDULER = 'client/components/segment-cache/scheduler.js';

/** What the browser gets in place of one of Next's modules. */
function served(file: string, source = ''): string {
  return clientModules.call(
    { resourcePath: `${process.cwd()}/node_modules/next/dist/${file}` },
    source,
  );
}

it('the router prefetches at most three routes at once, also for links under the pointer', () => {
  const limits = [...served(SCHEDULER).matchAll(/inProgressRequests < (\d+)/g)];
  expect(limits.map(([, limit]) => limit)).toEqual(['3', '3']);
});

it('the router’s scheduler is otherwise as Next has it', () => {
  const own = readFileSync(`node_modules/next/dist/esm/${SCHEDULER}`, 'utf8');
  expect(served(SCHEDULER)).toBe(
    own.replace(/inProgressRequests < (?:12|4)/g, 'inProgressRequests < 3'),
  );
});
