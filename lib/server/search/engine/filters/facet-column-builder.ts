import { wordsFor } from '#lib/server/search/engine/storage/bitset.ts';
import type { IndexImageWriter } from '#lib/server/search/engine/storage/index-image.ts';
import { writeStrings } from '#lib/server/search/engine/storage/string-table.ts';
import { NumberList } from './number-list.ts';

/** A facet with at most this many values keeps one bitset per value and counts by intersection. */
const DENSE_VALUES = 96;
/** With fewer values, their numbers have 16 bits. */
export const WIDE = 65_536;

/** Collects one facet's values, record by record, as they arrive. */
export class FacetColumnBuilder {
  private readonly ids = new Map<string, number>();
  private readonly values = new NumberList();
  private readonly starts = new NumberList();

  add(values: readonly string[]): void {
    const start = this.values.length;
    this.starts.push(start);
    for (const value of values) {
      let id = this.ids.get(value);
      if (id === undefined) {
        id = this.ids.size;
        this.ids.set(value, id);
      }
      // Count a repeated value once.
      if (!this.values.includes(id, start)) this.values.push(id);
    }
  }

  /** @param order the records in document order, as numbers that count arrivals */
  write(image: IndexImageWriter, prefix: string, order: Uint32Array): void {
    const names = [...this.ids.keys()].sort();
    // Number the values in alphabetical order, so that ties between counts need no string
    // comparison.
    const renumbered = new Uint32Array(names.length);
    names.forEach((name, id) => {
      renumbered[this.ids.get(name) ?? 0] = id;
    });
    this.starts.push(this.values.length);
    const offsets = new Uint32Array(order.length + 1);
    const values = new Uint32Array(this.values.length);
    let to = 0;
    for (let doc = 0; doc < order.length; doc++) {
      const arrival = order[doc] as number;
      const end = this.starts.at(arrival + 1);
      for (let at = this.starts.at(arrival); at < end; at++) {
        values[to++] = renumbered[this.values.at(at)] as number;
      }
      offsets[doc + 1] = to;
    }
    writeStrings(image, `${prefix}.names`, names);
    image.numbers(`${prefix}.offsets`, offsets);
    image.numbers(`${prefix}.values`, names.length < WIDE ? Uint16Array.from(values) : values);
    const { postingOffsets, postings, bits } = documentsByValue(offsets, values, names.length);
    image.numbers(`${prefix}.postingOffsets`, postingOffsets);
    image.numbers(`${prefix}.postings`, postings);
    image.numbers(`${prefix}.bits`, bits);
  }
}

/** Each value's documents: as bitsets if there are few values, else as lists. */
export function documentsByValue(
  offsets: Uint32Array,
  values: Uint16Array | Uint32Array,
  size: number,
) {
  const docs = offsets.length - 1;
  const dense = size <= DENSE_VALUES;
  const postingOffsets = new Uint32Array(size + 1);
  for (let at = 0; at < values.length; at++) {
    const next = (values[at] as number) + 1;
    postingOffsets[next] = (postingOffsets[next] as number) + 1;
  }
  for (let id = 0; id < size; id++) {
    postingOffsets[id + 1] = (postingOffsets[id + 1] as number) + (postingOffsets[id] as number);
  }
  const next = postingOffsets.slice();
  const postings = new Uint32Array(dense ? 0 : values.length);
  const words = wordsFor(docs);
  const bits = new Uint32Array(dense ? size * words : 0);
  for (let doc = 0; doc < docs; doc++) {
    const end = offsets[doc + 1] as number;
    for (let at = offsets[doc] as number; at < end; at++) {
      const id = values[at] as number;
      if (dense) {
        const word = id * words + (doc >>> 5);
        bits[word] = (bits[word] as number) | (1 << (doc & 31));
        continue;
      }
      const place = next[id] as number;
      next[id] = place + 1;
      postings[place] = doc;
    }
  }
  return { postingOffsets, postings, bits };
}
