import { FacetColumnBuilder } from './filters/facet-column.ts';
import {
  type IndexSettings,
  indexVersion,
  type SearchRecord,
  type SortOrder,
} from './index-settings.ts';
import { ranksOf } from './sort-order.ts';
import { attributeValues, pathOf, valueAt } from './storage/attribute-path.ts';
import { DocumentsBuilder } from './storage/documents.ts';
import { IndexImageWriter } from './storage/index-image.ts';
import { TextIndexBuilder } from './text/text-index-builder.ts';
import { wordsHash } from './words/words-hash.ts';

/**
 * Builds an index from records in any order. Documents are numbered in featured order, so that
 * queries get this order for free; for that, all records are held as JSON until the last has
 * arrived.
 */
export class IndexBuilder {
  private readonly settings: IndexSettings;
  private readonly pending: { objectID: string; featured: number; json: Buffer }[] = [];

  constructor(settings: IndexSettings) {
    this.settings = settings;
  }

  add(record: SearchRecord): void {
    const featured = numberAt(record, this.settings.featured);
    this.pending.push({
      objectID: record.objectID,
      featured: Number.isNaN(featured) ? 0 : featured,
      json: Buffer.from(JSON.stringify(record)),
    });
  }

  finish(): ArrayBuffer {
    const { settings, pending } = this;
    // Compare object ids by code unit, like PostgreSQL's "C" collation does with our ASCII ids.
    pending.sort((a, b) => b.featured - a.featured || (a.objectID < b.objectID ? -1 : 1));

    const documents = new DocumentsBuilder();
    const text = new TextIndexBuilder(settings.searchable, settings.codes);
    const facets = settings.facets.map((attribute) => ({
      attribute,
      column: new FacetColumnBuilder(),
    }));
    const numbers = settings.numeric.map((attribute) => ({
      attribute,
      values: new Float64Array(pending.length),
    }));
    const words = new Uint32Array(pending.length);
    const sortKeys = settings.replicas.map(() => new Array<string | number>(pending.length));

    pending.forEach((entry, doc) => {
      const record: SearchRecord & Record<string, unknown> = JSON.parse(entry.json.toString());
      for (const facet of facets) facet.column.add(attributeValues(record, facet.attribute));
      for (const number of numbers) number.values[doc] = numberAt(record, number.attribute);
      settings.replicas.forEach((order, index) => {
        const value = valueAt(record, pathOf(order.attribute));
        (sortKeys[index] as (string | number)[])[doc] =
          order.type === 'number' ? sortNumber(value, order) : String(value ?? '');
      });
      text.add(record);
      words[doc] = wordsHash(record, settings);
      for (const attribute of settings.unretrievable) delete record[attribute];
      documents.add(record.objectID, record);
    });

    const image = new IndexImageWriter();
    image.json('version', indexVersion(settings));
    documents.write(image);
    for (const { attribute, column } of facets) column.write(image, `facet.${attribute}`);
    for (const { attribute, values } of numbers) image.numbers(`number.${attribute}`, values);
    settings.replicas.forEach((order, index) => {
      const sorted = sortedBy(order, sortKeys[index] as (string | number)[]);
      image.numbers(`order.${order.suffix}`, sorted);
      image.numbers(`ranks.${order.suffix}`, ranksOf(sorted));
    });
    image.numbers('words', words);
    image.numbers('popularity', popularityShares(pending.map((entry) => entry.featured)));
    text.write(image);
    return image.finish();
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
  const collator = order.type === 'number' ? null : new Intl.Collator(order.type.locale);
  const compare = (a: number, b: number): number =>
    collator
      ? collator.compare(String(keys[a]), String(keys[b]))
      : Number(keys[a]) - Number(keys[b]);
  return Uint32Array.from(keys, (_, doc) => doc).sort((a, b) => sign * compare(a, b) || a - b);
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
