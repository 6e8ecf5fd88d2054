import 'server-only';
import { hostedSearch } from '#lib/config/hosted-search.ts';
import { SEARCH_REDIRECTS } from '#lib/config/search-redirects.ts';
import { database } from '#lib/server/db/database.ts';
import { embeddedSearch } from '#lib/server/search/embedded/embedded-search.ts';
import { algoliaSearch } from './algolia/algolia-search.ts';
import { withTyped } from './arranged-search.ts';
import { hasPage } from './has-page.ts';
import type { SearchAdapter } from './search-adapter.ts';
import { withRedirects } from './search-redirects.ts';
import { knownVocabulary } from './vocabulary.ts';
import { withFallback } from './with-fallback.ts';
import { withIntents } from './with-intents.ts';

let service: SearchAdapter | undefined;
let own: SearchAdapter | undefined;

/**
 * The search service of this process: Algolia if an account is configured, with the embedded engine
 * as fallback while Algolia does not answer; otherwise the embedded engine.
 */
export function searchService(): SearchAdapter {
  if (!service) {
    const account = hostedSearch();
    const reading = account
      ? withReading(withFallback(algoliaSearch(account), embeddedSearch()))
      : ownSearch();
    service = withRedirects(reading, SEARCH_REDIRECTS, (path) => hasPage(database(), path));
  }
  return service;
}

/** The shop's own engine, with the order that staff decided. */
export function ownSearch(): SearchAdapter {
  own ??= withTyped(withReading(embeddedSearch()));
  return own;
}

function withReading(adapter: SearchAdapter): SearchAdapter {
  return withIntents(adapter, knownVocabulary(adapter));
}
