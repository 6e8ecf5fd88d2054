import { NumberList } from '#lib/server/search/engine/filters/number-list.ts';
import type { IndexImageWriter } from '#lib/server/search/engine/storage/index-image.ts';
import { writeStrings } from '#lib/server/search/engine/storage/string-table.ts';

/** Collects which records are about a named thing, such as a brand, a category or a code. */
export class EntityListBuilder {
  private readonly keys = new Map<string, number>();
  private readonly entryKey = new NumberList();
  private readonly entryArrival = new NumberList();
  private readonly entryWeight: number[] = [];

  /** The records' arrivals must come in ascending order. */
  put(key: string, arrival: number, weight: number): void {
    let number = this.keys.get(key);
    if (number === undefined) {
      number = this.keys.size;
      this.keys.set(key, number);
    }
    this.entryKey.push(number);
    this.entryArrival.push(arrival);
    this.entryWeight.push(weight);
  }

  /** @param order the records in document order, as numbers that count arrivals */
  write(image: IndexImageWriter, order: Uint32Array): void {
    const keys = [...this.keys.keys()].sort();
    const placeOf = new Uint32Array(keys.length);
    keys.forEach((key, place) => {
      placeOf[this.keys.get(key) ?? 0] = place;
    });
    const offsets = new Uint32Array(keys.length + 1);
    const next = new Uint32Array(keys.length);
    for (let entry = 0; entry < this.entryKey.length; entry++) {
      const place = placeOf[this.entryKey.at(entry)] as number;
      next[place] = (next[place] as number) + 1;
    }
    let sum = 0;
    for (let place = 0; place < keys.length; place++) {
      const count = next[place] as number;
      next[place] = sum;
      sum += count;
    }
    const ends = next.slice();
    const sortedDocs = new Uint32Array(sum);
    const sortedWeights = new Float32Array(sum);
    this.forEach(order, (doc, key, weight) => {
      const place = placeOf[key] as number;
      const last = (ends[place] as number) - 1;
      // A record may name a thing twice: the larger weight counts.
      if (last >= (next[place] as number) && sortedDocs[last] === doc) {
        sortedWeights[last] = Math.max(sortedWeights[last] as number, weight);
        return;
      }
      sortedDocs[last + 1] = doc;
      sortedWeights[last + 1] = weight;
      ends[place] = last + 2;
    });
    let size = 0;
    for (let place = 0; place < keys.length; place++) {
      const [from, to] = [next[place] as number, ends[place] as number];
      sortedDocs.copyWithin(size, from, to);
      sortedWeights.copyWithin(size, from, to);
      size += to - from;
      offsets[place + 1] = size;
    }
    writeStrings(image, 'text.entities', keys);
    image.numbers('text.entityOffsets', offsets);
    image.numbers('text.entityDocs', sortedDocs.subarray(0, size));
    image.numbers('text.entityWeights', sortedWeights.subarray(0, size));
  }

  /** Visits the entries in document order. */
  private forEach(
    order: Uint32Array,
    visit: (doc: number, key: number, weight: number) => void,
  ): void {
    const starts = new Uint32Array(order.length + 1);
    for (let entry = 0; entry < this.entryArrival.length; entry++) {
      starts[this.entryArrival.at(entry) + 1] = entry + 1;
    }
    for (let at = 1; at < starts.length; at++) {
      starts[at] = Math.max(starts[at] as number, starts[at - 1] as number);
    }
    order.forEach((arrival, doc) => {
      const end = starts[arrival + 1] as number;
      for (let entry = starts[arrival] as number; entry < end; entry++) {
        visit(doc, this.entryKey.at(entry), this.entryWeight[entry] as number);
      }
    });
  }
}
