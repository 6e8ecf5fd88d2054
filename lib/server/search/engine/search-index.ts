import { arrange, decidingCards, onePerModel } from '#lib/commerce/catalogue/arrangement.ts';
import type { FacetColumn } from './filters/facet-column.ts';
import { evaluateFilter, type FilterColumns } from './filters/filter.ts';
import { FoundDocuments } from './found-documents.ts';
import type { Groups, SortKeys } from './groups.ts';
import { IndexColumns } from './index-columns.ts';
import type { IndexAnswer, IndexQuery } from './index-query.ts';
import { type IndexSettings, indexVersion, type SearchRecord } from './index-settings.ts';
import { Preferences } from './preferences.ts';
import { attributeValues, pickAttributes } from './storage/attribute-path.ts';
import { add, type Bitset, fullBitset, has, intersect, remove, slice } from './storage/bitset.ts';
import { Documents } from './storage/documents.ts';
import type { IndexImage } from './storage/index-image.ts';
import { highlightRecord } from './text/highlight.ts';
import { TextIndex } from './text/text-index.ts';
import { featuredKeys, sliceRanked, type TextMatch } from './text/text-match.ts';
import { wordsHash } from './words/words-hash.ts';

/** The sort keys of found documents by preference and relevance; null if neither applies. */
type Relevance = (found: FoundDocuments) => (SortKeys & { keys: Float64Array }) | null;

/** A built index. Answers and updates are synchronous, so they never overlap. */
export class SearchIndex {
  readonly settings: IndexSettings;
  private readonly documents: Documents;
  private readonly words: Uint32Array;
  /** The documents that are not gone. */
  private readonly everything: Bitset;
  /** Whether no document is gone. */
  private isWhole = true;
  private readonly columns: IndexColumns;
  private readonly text: TextIndex;
  private readonly filtered: FilterColumns;

  /** The number of records, those that are gone included. */
  get size(): number {
    return this.documents.size;
  }

  /** @throws Error when the image was made for other settings or lacks a section */
  constructor(image: IndexImage, settings: IndexSettings) {
    if (image.json('version') !== indexVersion(settings)) {
      throw new Error('The search index image was made for other settings.');
    }
    this.settings = settings;
    this.documents = new Documents(image);
    this.words = image.u32('words');
    this.everything = fullBitset(this.documents.size);
    this.columns = new IndexColumns(image, settings, this.documents.size);
    this.text = new TextIndex(
      image,
      settings.searchable,
      settings.synonyms,
      image.f32('popularity'),
    );
    this.filtered = {
      size: this.documents.size,
      facet: (name) => this.columns.facets.get(name),
      numeric: (name) => this.columns.numbers.get(name),
      documentOf: (objectID) => this.documents.numberOf(objectID),
    };
  }

  /**
   * Applies changes in place, cheaply: prices, stock, states, badges, and records that are gone
   * (given by objectID) or back again. Returns false, with nothing changed, when the index must be
   * rebuilt: words or the place in the featured order changed, or a record is new. Until then, the
   * words of records that are gone still count for how rare a word is.
   */
  update(records: readonly SearchRecord[], gone: readonly string[] = []): boolean {
    const changes = new Map<number, SearchRecord>();
    for (const record of records) {
      const doc = this.documents.numberOf(record.objectID);
      if (doc === undefined || !this.canReplace(doc, record)) return false;
      changes.set(doc, record);
    }
    for (const doc of changes.keys()) add(this.everything, doc);
    for (const id of gone) {
      const doc = this.documents.numberOf(id);
      if (doc === undefined) continue;
      remove(this.everything, doc);
      this.isWhole = false;
    }
    this.columns.setValues(changes, () => true);
    for (const [doc, record] of changes) this.documents.replace(doc, this.retrievable(record));
    return true;
  }

  /**
   * Changes the same few fields of many records in place: of a hundred thousand in less than a
   * second. Skips unknown records.
   * @param fields their names; not a field that is searched, or that `update` cannot change
   */
  patch<Patch extends SearchRecord>(fields: readonly string[], records: readonly Patch[]): void {
    const changes = new Map<number, SearchRecord>();
    for (const record of records) {
      const doc = this.documents.numberOf(record.objectID);
      if (doc !== undefined) changes.set(doc, record);
    }
    const changed = this.columns.setValues(changes, (attribute) => fields.includes(attribute));
    for (const doc of changed) {
      this.documents.patch(doc, this.retrievable(changes.get(doc) ?? {}));
    }
  }

  private retrievable(record: object): Record<string, unknown> {
    const { unretrievable } = this.settings;
    return Object.fromEntries(
      Object.entries(record).filter(([name]) => !unretrievable.includes(name)),
    );
  }

  private canReplace(doc: number, record: SearchRecord): boolean {
    if (this.words[doc] !== wordsHash(record, this.settings)) return false;
    const before = this.documents.record(doc);
    const { featured, replicas, attributeForDistinct = [] } = this.settings;
    const fixed = replicas.flatMap(({ attribute, type }) =>
      type === 'number' && this.columns.numbers.has(attribute) ? [] : [attribute],
    );
    return [featured, ...fixed].concat(attributeForDistinct).every((attribute) => {
      const [old, now] = [before, record].map((one) => attributeValues(one, attribute).join());
      return old === now;
    });
  }

  search(query: IndexQuery): IndexAnswer {
    const text = this.matchText(query);
    const docs = query.filter
      ? evaluateFilter(query.filter, this.filtered)
      : this.everything.slice();
    if (!this.isWhole) intersect(docs, this.everything);
    if (text) intersect(docs, text.docs);
    const found = new FoundDocuments(docs);
    const groups = query.distinct > 0 ? this.columns.groups : null;
    const relevance = (of: FoundDocuments) => this.relevance(query, of, text);
    const { facets, facetStats } = this.count(query, found, groups);
    const page = this.page(query, found, groups, relevance);
    return {
      hits: page.docs.map((doc) => ({
        ...this.hit(doc, query, text),
        ...this.ofGroup(doc, query, groups, found),
      })),
      nbHits: page.total,
      facets,
      facetStats,
      text,
    };
  }

  /** The documents to show, and the total number of groups, or of documents without groups. */
  private page(
    query: IndexQuery,
    found: FoundDocuments,
    groups: Groups | null,
    relevance: Relevance,
  ): { docs: number[]; total: number } {
    const { arrangement, limit } = query;
    // A sort order that the shopper chose stays as it is.
    if (!arrangement || query.replica !== '' || query.distinct > 1 || limit === 0) {
      return this.usualPage(query, found, groups, relevance);
    }
    const known = arrangement.pins.flatMap((id) => {
      const doc = this.documents.numberOf(id);
      return doc !== undefined && has(found.bits, doc) ? [doc] : [];
    });
    const pinned = onePerModel(known, (doc) => groups?.numberOf(doc) ?? doc);
    const rest = found.bits.slice();
    for (const doc of pinned) {
      for (const member of groups?.foundWith(doc, found) ?? [doc]) remove(rest, member);
    }
    const deciding = decidingCards(query, { pinned, lifts: arrangement.lifts });
    const unpinned = pinned.length > 0 ? new FoundDocuments(rest) : found;
    const others = this.usualPage({ ...query, ...deciding }, unpinned, groups, relevance);
    const lifts = arrangement.lifts.map(({ filter, steps }) => ({
      docs: evaluateFilter(filter, this.filtered),
      steps,
    }));
    const stepsOf = (doc: number) =>
      lifts.reduce((sum, one) => sum + (has(one.docs, doc) ? one.steps : 0), 0);
    const cards = { cards: others.docs, offset: deciding.offset };
    const docs = arrange(query, cards, { pinned, stepsOf });
    return { docs, total: pinned.length + others.total };
  }

  private usualPage(
    query: IndexQuery,
    found: FoundDocuments,
    groups: Groups | null,
    relevance: Relevance,
  ): { docs: number[]; total: number } {
    if (!groups) return { docs: this.ordered(query, found, relevance), total: found.size };
    return groups.slice(this.keys(query, found, relevance), query.distinct, {
      offset: query.offset,
      limit: query.limit,
      last: this.settings.replicas.some(
        ({ suffix, groupBy }) => suffix === query.replica && groupBy === 'last',
      ),
    });
  }

  /**
   * The documents that match the words, before any filter. The interpretation of a query never
   * depends on the filters, so their counts stay correct.
   */
  private matchText(query: IndexQuery): TextMatch | null {
    return this.text.match(query.query, {
      prefixLast: query.prefixLast,
      typos: query.typoTolerance,
      partly: query.partly,
      optionalWords: query.optionalWords,
      fields: query.restrictSearchableAttributes,
    });
  }

  private relevance(query: IndexQuery, found: FoundDocuments, text: TextMatch | null) {
    if (query.preferences.length === 0 || query.limit === 0) return text?.keys(found) ?? null;
    return new Preferences(query.preferences, this.filtered).keys(found, text);
  }

  private ordered(
    { replica, offset, limit }: IndexQuery,
    found: FoundDocuments,
    relevance: Relevance,
  ): number[] {
    if (limit === 0 || offset >= found.size) return [];
    const order = this.columns.orders.get(replica);
    if (order) return order.slice(found, offset, limit);
    const ranked = relevance(found);
    if (ranked) return sliceRanked(ranked.keys, offset, limit);
    return slice(found.bits, offset, limit);
  }

  private keys({ replica }: IndexQuery, found: FoundDocuments, relevance: Relevance): SortKeys {
    return this.columns.orders.get(replica)?.keys(found) ?? relevance(found) ?? featuredKeys(found);
  }

  private count(query: IndexQuery, found: FoundDocuments, groups: Groups | null) {
    const facets: IndexAnswer['facets'] = {};
    const facetStats: IndexAnswer['facetStats'] = {};
    const wanted = query.facets.includes('*') ? [...this.columns.facets.keys()] : query.facets;
    if (found.size === 0) return { facets, facetStats };
    const counter =
      groups && query.facetingAfterDistinct && wanted.length > 0
        ? groups.counter(found)
        : (column: FacetColumn) => column.count(found);
    for (const attribute of new Set(wanted)) {
      const column = this.columns.facets.get(attribute);
      if (column) {
        const top = column.top(counter(column), query.maxValuesPerFacet);
        if (query.sortFacetValuesBy === 'alpha') top.sort(([a], [b]) => (a < b ? -1 : 1));
        if (top.length > 0) facets[attribute] = Object.fromEntries(top);
      }
      const stats = this.columns.numbers.get(attribute)?.stats(found);
      if (stats) facetStats[attribute] = stats;
    }
    return { facets, facetStats };
  }

  /** What a hit says of all found documents of its group; see `ofGroup` of the settings. */
  private ofGroup(
    doc: number,
    query: IndexQuery,
    groups: Groups | null,
    found: FoundDocuments,
  ): Record<string, unknown> {
    const { ofGroup } = this.settings;
    if (!groups || !ofGroup || !query.attributesToRetrieve.includes(ofGroup.attribute)) return {};
    const { attribute, numbers, first } = ofGroup;
    const facts = groups.foundWith(doc, found).map((member) => ({
      ...Object.fromEntries(
        numbers.map((name) => [name, this.columns.numbers.get(name)?.values[member]]),
      ),
      [first.name]: this.columns.facets.get(first.facet)?.firstNameOf(member) ?? null,
    }));
    return { [attribute]: facts };
  }

  private hit(doc: number, query: IndexQuery, text: TextMatch | null): Record<string, unknown> {
    const record = this.documents.record(doc);
    const hit = pickAttributes(record, query.attributesToRetrieve);
    if (query.attributesToHighlight.length > 0) {
      hit._highlightResult = highlightRecord(
        record,
        query.attributesToHighlight,
        query.highlightTags,
        text,
      );
    }
    return hit;
  }
}
