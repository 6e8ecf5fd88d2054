import { existsSync, readFileSync } from 'node:fs';

/**
 * Modules of Next's client that no page of this shop uses, and their replacements. Otherwise every
 * page would contain them.
 */
const UNREACHED: Readonly<Record<string, string>> = {
  // Runs server actions, which the shop does not have: its calls go to /api.
  'client/components/router-reducer/reducers/server-action-reducer.js': `
    export function serverActionReducer() {
      throw new Error('The shop has no server actions.');
    }`,
  // Node's `process`. React reads its `emit` only in a browser without `reportError`.
  'build/polyfills/process.js': 'module.exports = globalThis.process ?? { env: {} };',
  // Polyfills for browsers from before 2022, which cannot run the shop anyway. Newer polyfills
  // stay.
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
 * Next prefetches at most four routes at once, and twelve if one is for a link under the pointer.
 * With this it is three, as one of the shop's four is left for the document of the checkout
 * (components/ui/load-ahead.ts).
 */
const SCHEDULER = 'client/components/segment-cache/scheduler.js';
const LIMITS = /return inProgressRequests < (?:4|12);/g;

function threeAtOnce(scheduler: string): string {
  if (scheduler.match(LIMITS)?.length !== 2) {
    throw new Error('Next loads routes ahead by other rules now: look at its scheduler again.');
  }
  return scheduler.replace(LIMITS, 'return inProgressRequests < 3;');
}

/**
 * A Turbopack loader. It gives the browser Next's own ES modules instead of their CommonJS twins,
 * under the twins' paths, so that none is loaded in both forms. From ES modules the bundler drops
 * unused code and merges the rest; of CommonJS modules it keeps most, whatever the settings.
 *
 * Without it each page has 16.6 KB more of scripts, and blocking time is 14 to 27 % longer: main
 * thread time with the processor slowed four times, median of 9 or 10 alternating loads on a busy
 * machine, in ms with and without: home 397 and 462, a listing 311 and 394, a product 336 and 382.
 */
export default function clientModules(this: { resourcePath: string }, source: string): string {
  const file = this.resourcePath.split('/next/dist/').at(-1) ?? '';
  const unreached = UNREACHED[file];
  if (unreached !== undefined) return unreached;
  const twin = this.resourcePath.replace('/next/dist/', '/next/dist/esm/');
  const module = existsSync(twin) ? readFileSync(twin, 'utf8') : source;
  return file === SCHEDULER ? threeAtOnce(module) : module;
}
