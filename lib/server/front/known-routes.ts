import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { BuildOutline } from '#lib/server/platform/build-outline.ts';

/** The routes of the build. A dynamic route matches every value of its parameters. */
export interface KnownRoutes {
  isPage(path: string): boolean;
  /** A call, picture or file, not a page. */
  isRoute(path: string): boolean;
}

/** Pages that imitate those of a provider. */
const SANDBOX_PAGE = /^\/payments\/sandbox\//;

/** The page of the frequent-flyer programme. */
const LOYALTY_PAGE = '/account/qantas';

/**
 * The routes of a build and the files in `public/`. `sandbox`: whether payments go to the sandbox. If
 * not, its pages, which imitate a provider's, do not exist. `loyalty`: whether there is a
 * frequent-flyer programme, and so its page.
 */
export function knownRoutes(
  { pages, routes }: Pick<BuildOutline, 'pages' | 'routes'>,
  { sandbox, loyalty }: { sandbox: boolean; loyalty: boolean },
): KnownRoutes {
  return {
    isPage: matcher(
      pages.filter(
        (route) => (sandbox || !SANDBOX_PAGE.test(route)) && (loyalty || route !== LOYALTY_PAGE),
      ),
    ),
    isRoute: matcher([...routes, ...publicFiles()]),
  };
}

function publicFiles(): string[] {
  const entries = readdirSync('public', { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => {
      const file = path.relative('public', path.join(entry.parentPath, entry.name));
      return `/${file.split(path.sep).join('/')}`;
    });
}

/** Matches routes in Next's notation: `/orders/[number]`, `/products/[...path]`, `/buy/[[...items]]`. */
export function matcher(routes: readonly string[]): (path: string) => boolean {
  const fixed = new Set(routes.filter((route) => !route.includes('[')));
  const dynamic = routes.filter((route) => route.includes('[')).map((route) => route.split('/'));
  return (path) => {
    if (fixed.has(path)) return true;
    const segments = path.split('/');
    return dynamic.some((route) => matchesRoute(route, segments));
  };
}

function matchesRoute(route: readonly string[], segments: readonly string[]): boolean {
  const takesRest = /^\[+\.{3}/.test(route.at(-1) ?? '');
  const least = route.at(-1)?.startsWith('[[') ? route.length - 1 : route.length;
  if (takesRest ? segments.length < least : segments.length !== route.length) return false;
  return segments.every((segment, index) => {
    const expected = route[Math.min(index, route.length - 1)] ?? '';
    return expected.startsWith('[') ? segment !== '' : segment === expected;
  });
}
