import 'server-only';
import { type ContentSummary, contentHref } from '#lib/commerce/content/content-page.ts';
import {
  asksForContent,
  type FoundContent,
  type FoundPage,
  MOST_FOUND,
  subjectOf,
} from '#lib/commerce/search/found-content.ts';
import { STATE_NAMES } from '#lib/commerce/states.ts';
import type { StoreSummary } from '#lib/commerce/store-locations/store-location.ts';
import { indexInMemory } from '#lib/server/search/engine/build-index.ts';
import type { IndexSettings, SearchRecord } from '#lib/server/search/engine/index-settings.ts';
import type { SearchIndex } from '#lib/server/search/engine/search-index.ts';
import { SYNONYMS } from '#lib/server/search/synonym-groups.ts';

/** The fields that find a page. The title counts most, then tags and places, then the text. */
const SETTINGS: IndexSettings = {
  version: '1',
  searchable: [
    { attributes: ['title'], weight: 8, lengthNorm: 0.3, role: 'name' },
    { attributes: ['place'], weight: 6, lengthNorm: 0.2, entity: 0.8 },
    { attributes: ['tags'], weight: 5, lengthNorm: 0.2, entity: 0.6 },
    { attributes: ['summary'], weight: 1.5, lengthNorm: 0.6, prose: true },
  ],
  codes: [],
  facets: ['kind'],
  numeric: [],
  featured: 'rank',
  replicas: [],
  synonyms: SYNONYMS,
  unretrievable: ['title', 'place', 'tags', 'summary', 'rank'],
  highlighted: [],
};

const KINDS = { posts: 'post', articles: 'article', stores: 'store' } as const;
type Kind = (typeof KINDS)[keyof typeof KINDS];

interface ContentRecord extends SearchRecord {
  kind: Kind;
  title: string;
  tags: readonly string[];
  place: readonly string[];
  summary: string;
  /** Ranks pages that match equally well; highest first. */
  rank: number;
  found: FoundPage;
}

/** Everything that can be found besides products. It is kept in memory and never changed. */
export class ContentIndex {
  readonly #index: SearchIndex;

  constructor(pages: readonly ContentSummary[], stores: readonly StoreSummary[]) {
    this.#index = indexInMemory(
      [...pages.map(recordOfPage), ...stores.map(recordOfStore)],
      SETTINGS,
    );
  }

  /**
   * The best pages of each kind that have all the words of a text; the last word may be unfinished.
   * Typing mistakes are forgiven only if no page has the exact words: these few pages stand beside
   * products and must not be guesses.
   */
  find(text: string): FoundContent {
    const found = this.findAsTyped(text);
    const isEmpty = Object.values<FoundPage[]>({ ...found }).every(({ length }) => length === 0);
    return isEmpty ? this.#find(text, true) : found;
  }

  /** The same, but without forgiving typing mistakes. */
  findAsTyped(text: string): FoundContent {
    return this.#find(text, false);
  }

  #find(text: string, typos: boolean): FoundContent {
    if (!asksForContent(text)) return { posts: [], articles: [], stores: [] };
    const query = subjectOf(text);
    const pages = (kind: Kind) =>
      this.#search(query, kind, typos).hits.map(({ found }) => found as FoundPage);
    return {
      posts: pages(KINDS.posts),
      articles: pages(KINDS.articles),
      stores: pages(KINDS.stores),
    };
  }

  #search(query: string, kind: Kind, typos: boolean) {
    return this.#index.search({
      query,
      replica: '',
      offset: 0,
      limit: MOST_FOUND,
      filter: { kind: 'value', attribute: 'kind', value: kind },
      preferences: [],
      optionalWords: [],
      distinct: 0,
      facets: [],
      facetingAfterDistinct: false,
      maxValuesPerFacet: 0,
      sortFacetValuesBy: 'count',
      attributesToRetrieve: ['found'],
      attributesToHighlight: [],
      highlightTags: ['', ''],
      restrictSearchableAttributes: null,
      typoTolerance: typos,
      partly: false,
      prefixLast: true,
    });
  }
}

function recordOfPage(page: ContentSummary): ContentRecord {
  const { kind, title, summary, tags, publishedAt } = page;
  const path = contentHref(page);
  return {
    objectID: path,
    ...{ kind, title, tags, summary },
    place: [],
    rank: publishedAt ?? 0,
    found: { path, title, text: summary },
  };
}

function recordOfStore({ slug, name, address }: StoreSummary): ContentRecord {
  const { locality, region, postcode } = address;
  const path = `/stores/${slug}`;
  return {
    objectID: path,
    kind: 'store',
    title: name,
    tags: [],
    place: [locality, region, STATE_NAMES[region], postcode],
    summary: address.street1,
    rank: 0,
    found: { path, title: name, text: `${locality} ${region.toUpperCase()} ${postcode}` },
  };
}
