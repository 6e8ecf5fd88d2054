import 'server-only';
import { logProblem } from '#lib/server/log-problem.ts';
import { within } from '#lib/server/platform/within.ts';
import { type SearchAdapter, SearchError } from './search-adapter.ts';

/** How long a shopper waits for the hosted search, in ms, before the shop's own engine answers. */
const PATIENCE_MS = 2500;
/** How long the hosted search is then left out, in ms, so that not every shopper waits. */
const PAUSE_MS = 30_000;

/**
 * Searches with `first`; with `second` while `first` fails, is late or gives an invalid answer. A
 * refusal by `first` (SearchError) counts as its answer.
 */
export function withFallback(
  first: SearchAdapter,
  second: SearchAdapter,
  { patienceMs = PATIENCE_MS, pauseMs = PAUSE_MS } = {},
): SearchAdapter {
  let awayUntil = 0;
  return {
    async search(requests) {
      if (performance.now() < awayUntil) return second.search(requests);
      try {
        const answers = await within(patienceMs, () => first.search(requests));
        if (answers?.length !== requests.length) throw new Error('It answers something else.');
        return answers;
      } catch (error) {
        if (error instanceof SearchError) throw error;
        awayUntil = performance.now() + pauseMs;
        const failure = error instanceof Error ? error.name : typeof error;
        logProblem('The hosted search does not answer: the shop searches by itself.', { failure });
        return second.search(requests);
      }
    },
  };
}
