import { PRODUCT_INDEX } from '#lib/config/brand.ts';
import type { SearchScenario } from './search-scenarios.ts';

/** Times searches over HTTP, one after the other; in ms. */
export async function timeSearches(
  url: string,
  scenarios: readonly SearchScenario[],
): Promise<{ p50: number; p95: number }> {
  const times: number[] = [];
  for (const { searches } of scenarios) {
    for (const { replica = '', parameters } of searches) {
      const requests = parameters.map((one) => ({ indexName: PRODUCT_INDEX + replica, ...one }));
      const began = performance.now();
      const answer = await fetch(`${url}/api/search/1/indexes/*/queries`, {
        method: 'POST',
        body: JSON.stringify({ requests }),
      });
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`A search was answered with ${answer.status}.`);
      times.push(performance.now() - began);
    }
  }
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor((times.length - 1) * share)] ?? Number.NaN;
  return { p50: at(0.5), p95: at(0.95) };
}
