import { FacetColumnBuilder } from './filters/facet-column-builder.ts';
import {
  type IndexSettings,
  indexVersion,
  type SearchRecord,
  type SortOrder,
} from './index-settings.ts';
import { SearchIndex } from './search-index.ts';
import { ranksOf } from './sort-order.ts';
import { attributeValues, pathOf, valueAt } from './storage/attribute-path.ts';
import { DocumentsBuilder } from './storage/documents.ts';
import { IndexImage, IndexImageWriter, MemoryImage } from './storage/index-image.ts';
import { TextIndexBuilder } from './text/text-index-builder.ts';
import { wordsHash } from './words/words-hash.ts';

/** An index of these records in memory. */
export function indexInMemory(
  records: Iterable<SearchRecord>,
  settings: IndexSettings,
): SearchIndex {
  const memory = new MemoryImage();
  const image = new IndexImageWriter(memory);
  const builder = new IndexBuilder(settings, image);
  for (const record of records) builder.add(record);
  builder.finish();
  image.finish();
  return new SearchIndex(new IndexImage(memory), settings);
}

/**
 * Writes an index of records that arrive in any order. Documents are numbered in featured order, so
 * that queries get this order for free. The records themselves go into the image as they arrive.
 */
export class IndexBuilder {
  private readonly settings: IndexSettings;
  private readonly image: IndexImageWriter;
  private readonly documents: DocumentsBuilder;
  private readonly text: TextIndexBuilder;
  private readonly facets: { attribute: string; column: FacetColumnBuilder }[];
  /** Until `finish`, everything is in the order in which the records arrived. */
  private readonly ids: string[] = [];
  private readonly featured: number[] = [];
  private readonly words: number[] = [];
  private readonly numbers: { attribute: string; values: number[] }[];
  private readonly sortKeys: (string | number)[][];

  /** @param image must not have a near section yet */
  constructor(settings: IndexSettings, image: IndexImageWriter) {
    this.settings = settings;
    this.image = image;
    this.documents = new DocumentsBuilder(image);
    this.text = new TextIndexBuilder(settings.searchable, settings.codes);
    this.facets = settings.facets.map((attribute) => ({
      attribute,
      column: new FacetColumnBuilder(),
    }));
    this.numbers = settings.numeric.map((attribute) => ({ attribute, values: [] }));
    this.sortKeys = settings.replicas.map(() => []);
  }

  add(given: SearchRecord): void {
    const { settings } = this;
    const record: SearchRecord & Record<string, unknown> = { ...given };
    const featured = numberAt(record, settings.featured);
    this.ids.push(record.objectID);
    this.featured.push(Number.isNaN(featured) ? 0 : featured);
    for (const facet of this.facets) facet.column.add(attributeValues(record, facet.attribute));
    for (const number of this.numbers) number.values.push(numberAt(record, number.attribute));
    settings.replicas.forEach((order, index) => {
      const value = valueAt(record, pathOf(order.attribute));
      this.sortKeys[index]?.push(
        order.type === 'number' ? sortNumber(value, order) : String(value ?? ''),
      );
    });
    this.text.add(record);
    this.words.push(wordsHash(record, settings));
    for (const attribute of settings.unretrievable) delete record[attribute];
    this.documents.add(record.objectID, record);
  }

  /** Writes everything that is left. */
  finish(): void {
    const { settings, image, ids, featured } = this;
    // Compare object ids by code unit, like PostgreSQL's "C" collation does with our ASCII ids.
    const order = Uint32Array.from(ids.keys()).sort(
      (a, b) =>
        (featured[b] as number) - (featured[a] as number) ||
        ((ids[a] as string) < (ids[b] as string) ? -1 : 1),
    );
    image.json('version', indexVersion(settings));
    this.documents.write(image, order);
    for (const { attribute, column } of this.facets) {
      column.write(image, `facet.${attribute}`, order);
    }
    for (const { attribute, values } of this.numbers) {
      image.numbers(
        `number.${attribute}`,
        Float64Array.from(order, (arrival) => values[arrival] as number),
      );
    }
    settings.replicas.forEach((replica, index) => {
      const keys = this.sortKeys[index] as (string | number)[];
      const sorted = sortedBy(
        replica,
        Array.from(order, (arrival) => keys[arrival] as string | number),
      );
      image.numbers(`order.${replica.suffix}`, sorted);
      image.numbers(`ranks.${replica.suffix}`, ranksOf(sorted));
    });
    image.numbers(
      'words',
      Uint32Array.from(order, (arrival) => this.words[arrival] as number),
    );
    image.numbers(
      'popularity',
      popularityShares(Array.from(order, (arrival) => featured[arrival] as number)),
    );
    this.text.write(image, order);
  }
}

function numberAt(record: SearchRecord, attribute: string): number {
  const value = valueAt(record, pathOf(attribute));
  if (typeof value === 'boolean') return Number(value);
  return typeof value === 'number' ? value : Number.NaN;
}

/** Records without the number come last in either direction. */
function sortNumber(value: unknown, order: SortOrder): number {
  if (typeof value === 'number' && !Number.isNaN(value)) return value;
  return order.direction === 'asc' ? Number.POSITIVE_INFINITY : Number.NEGATIVE_INFINITY;
}

/** In either direction, ties keep the default order, in which documents are numbered. */
function sortedBy(order: SortOrder, keys: (string | number)[]): Uint32Array<ArrayBuffer> {
  const sign = order.direction === 'asc' ? 1 : -1;
  const numbers = order.type === 'number' ? (keys as number[]) : placesOf(keys, order.type.locale);
  return Uint32Array.from(keys, (_, doc) => doc).sort(
    (a, b) => sign * compare(numbers[a] as number, numbers[b] as number) || a - b,
  );
}

/** Unlike subtraction, it also compares infinities. */
const compare = (a: number, b: number) => (a < b ? -1 : Number(a > b));

/** The place of each text among all, the same for texts that compare as equal. */
function placesOf(texts: (string | number)[], locale: string): number[] {
  const { compare: compareTexts } = new Intl.Collator(locale);
  const places = new Map<string | number, number>();
  let before: string | null = null;
  let place = 0;
  // Colourways share their names, so this compares a quarter of them.
  for (const text of [...new Set(texts)].map(String).sort(compareTexts)) {
    if (before !== null && compareTexts(before, text) !== 0) place++;
    places.set(text, place);
    before = text;
  }
  return texts.map((text) => places.get(text) as number);
}

/** For each document, the share (0 to 1) of documents that are strictly less popular. */
function popularityShares(featured: number[]): Float32Array<ArrayBuffer> {
  const shares = new Float32Array(featured.length);
  let lower = 0;
  for (let doc = featured.length - 1; doc >= 0; doc--) {
    if (featured[doc] !== featured[doc + 1]) lower = featured.length - 1 - doc;
    shares[doc] = featured.length > 1 ? lower / (featured.length - 1) : 0;
  }
  return shares;
}
