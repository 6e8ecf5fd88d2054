import type { mayReload } from '#lib/commerce/reload.ts';

/** What the guard against endless reloads needs to know about this document. */
export function thisDocument(): Parameters<typeof mayReload>[0] {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return {
    path: entry ? new URL(entry.name).pathname : '',
    reloaded: entry?.type === 'reload',
    ageMs: performance.now(),
  };
}
