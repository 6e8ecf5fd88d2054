import { existsSync, readFileSync } from 'node:fs';

/**
 * Modules of Next's client that no page of this shop can reach, and what stands in for them. They
 * would be in every page.
 */
const UNREACHED: Readonly<Record<string, string>> = {
  // Carries out server actions, which the shop does not have: its calls go to /api.
  'client/components/router-reducer/reducers/server-action-reducer.js': `
    export function serverActionReducer() {
      throw new Error('The shop has no server actions.');
    }`,
  // Node's process, of which React looks at `emit` where a browser has no `reportError`.
  'build/polyfills/process.js': 'module.exports = globalThis.process ?? { env: {} };',
  // For browsers of before 2022, which do not get as far. What is newer stays.
  'build/polyfills/polyfill-module.js': `
    'canParse' in URL || (URL.canParse = (url, base) => {
      try { return !!new URL(url, base); } catch { return false; }
    });`,
  // Source maps of the development server.
  'client/app-find-source-map-url.js': 'export const findSourceMapURL = undefined;',
  // Next's own error page, for when app/global-error.tsx fails too.
  'client/components/builtin/global-error.js': `
    import { jsx } from 'react/jsx-runtime';
    export default function GlobalError() {
      return jsx('html', { children: jsx('body', { children: jsx('h1', {
        children: 'Something went wrong. Reload the page.' }) }) });
    }`,
};

/**
 * Next loads at most four routes ahead at once, and eight more for links that are pointed at. Here such a
 * link goes first, but counts like any other.
 */
const SCHEDULER = 'client/components/segment-cache/scheduler.js';
const MORE_FOR_HOVERED = 'return inProgressRequests < 12;';

function fourAtOnce(scheduler: string): string {
  if (!scheduler.includes(MORE_FOR_HOVERED)) {
    throw new Error('Next loads routes ahead by other rules now: look at its scheduler again.');
  }
  return scheduler.replace(MORE_FOR_HOVERED, 'return inProgressRequests < 4;');
}

/**
 * A loader for Turbopack: gives the browser Next's own ES modules in place of their CommonJS twins,
 * whose paths they take, so that none is loaded in both forms. Of ES modules the bundler leaves out
 * what no page uses and joins the rest; of CommonJS it keeps most, whatever its settings.
 *
 * Without it each page has 16.6 KB more of scripts, and blocking time is 14 to 27 % longer: the main
 * thread's own time, times four, median of 9 or 10 loads in turn, on a busy machine. Home 397 and
 * 462 ms, a listing 311 and 394, a product 336 and 382.
 */
export default function clientModules(this: { resourcePath: string }, source: string): string {
  const file = this.resourcePath.split('/next/dist/').at(-1) ?? '';
  const unreached = UNREACHED[file];
  if (unreached !== undefined) return unreached;
  const twin = this.resourcePath.replace('/next/dist/', '/next/dist/esm/');
  const module = existsSync(twin) ? readFileSync(twin, 'utf8') : source;
  return file === SCHEDULER ? fourAtOnce(module) : module;
}
