import type { mayReload } from '#lib/commerce/reload.ts';

/** This document, as far as the guard against endless reloads asks. */
export function thisDocument(): Parameters<typeof mayReload>[0] {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return {
    path: entry ? new URL(entry.name).pathname : '',
    reloaded: entry?.type === 'reload',
    ageMs: performance.now(),
  };
}
