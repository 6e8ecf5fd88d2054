import 'server-only';
import { environment } from '#lib/config/environment.ts';
import { SEARCH_REDIRECTS } from '#lib/config/search-redirects.ts';
import { database } from '#lib/server/db/database.ts';
import { embeddedSearch } from '#lib/server/search/embedded/embedded-search.ts';
import { algoliaSearch } from './algolia/algolia-search.ts';
import { hasPage } from './has-page.ts';
import type { SearchAdapter } from './search-adapter.ts';
import { withRedirects } from './search-redirects.ts';
import { knownVocabulary } from './vocabulary.ts';
import { withFallback } from './with-fallback.ts';
import { withIntents } from './with-intents.ts';

let service: SearchAdapter | undefined;

/**
 * The search service of this process: Algolia if an account is configured, with the embedded engine
 * as fallback while Algolia does not answer; otherwise the embedded engine.
 */
export function searchService(): SearchAdapter {
  if (!service) {
    const { ALGOLIA_APP_ID, ALGOLIA_SEARCH_KEY } = environment();
    const adapter =
      ALGOLIA_APP_ID && ALGOLIA_SEARCH_KEY
        ? withFallback(
            algoliaSearch({ appId: ALGOLIA_APP_ID, apiKey: ALGOLIA_SEARCH_KEY }),
            embeddedSearch(),
          )
        : embeddedSearch();
    const reading = withIntents(adapter, knownVocabulary(adapter));
    service = withRedirects(reading, SEARCH_REDIRECTS, (path) => hasPage(database(), path));
  }
  return service;
}
