import { globSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { PAGES_BELOW } from '#lib/server/content/pages-below.ts';
import { pageTarget } from '#lib/server/front/page-target.ts';

/** `/products/[...path]` for `app/(default)/products/[...path]/page.tsx`. */
function routeOf(file: string): string {
  const parts = path.dirname(file).split(path.sep).slice(1);
  return `/${parts.filter((part) => !part.startsWith('(')).join('/')}`;
}

const routes = globSync('app/**/page.tsx')
  .map(routeOf)
  .filter((route) => route.includes('['));

it.each(routes)(
  'a made-up path of %s is looked up, or shares one page with all others',
  (route) => {
    const made = route.replaceAll(/\[[^\]]+\]/g, 'made-up');
    const { path: target } = pageTarget({ path: made, query: '' }, () => true);
    const isLookedUp = Object.hasOwn(PAGES_BELOW, made.split('/')[1] ?? '');
    expect(isLookedUp || target !== made).toBe(true);
  },
);
