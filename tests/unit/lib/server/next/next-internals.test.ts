import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { CACHE_TAGS_HEADER, FORM_HEADERS } from '#lib/server/next/next-headers.ts';
import { REWRITTEN_PATH_HEADER } from '#lib/server/next/rsc-request.ts';

const require = createRequire(import.meta.url);

/* An upgrade of Next that changes one of these names must fail here (lib/server/next/README.md). */

describe('Next’s names', () => {
  it('of headers are those that the shop uses', () => {
    const names =
      require('next/dist/client/components/app-router-headers.js') as typeof import('next/dist/client/components/app-router-headers.js');
    const { NEXT_CACHE_TAGS_HEADER } =
      require('next/dist/lib/constants.js') as typeof import('next/dist/lib/constants.js');
    expect(FORM_HEADERS).toEqual([
      names.RSC_HEADER,
      names.NEXT_ROUTER_PREFETCH_HEADER,
      names.NEXT_ROUTER_SEGMENT_PREFETCH_HEADER,
    ]);
    expect(REWRITTEN_PATH_HEADER).toBe(names.NEXT_REWRITTEN_PATH_HEADER);
    expect(CACHE_TAGS_HEADER).toBe(NEXT_CACHE_TAGS_HEADER);
    // Those that the hash in the address of a page's data is made of.
    expect(names.NEXT_RSC_UNION_QUERY).toBe('_rsc');
    expect(names.NEXT_ROUTER_STATE_TREE_HEADER).toBe('next-router-state-tree');
    expect(names.NEXT_URL).toBe('next-url');
  });
});

describe('lib/server/next/README.md', () => {
  it('lists every file of the folder, each row proven on the installed version of Next', async () => {
    const { dependencies } = JSON.parse(await readFile('package.json', 'utf8'));
    const text = await readFile('lib/server/next/README.md', 'utf8');
    const rows = [...text.matchAll(/^\| `lib\/server\/next\/([\w.-]+)` \|[^|]+\| ([\d.]+) \|/gm)];
    const documented = [...text.matchAll(/^- `lib\/server\/next\/([\w.-]+)`/gm)];
    const code = (await readdir('lib/server/next')).filter((name) => name.endsWith('.ts'));
    const listed = [...rows, ...documented].map(([, file]) => file);
    expect(listed.sort()).toEqual(code.sort());
    expect(rows.map(([, , version]) => version)).toEqual(rows.map(() => dependencies.next));
  });
});
