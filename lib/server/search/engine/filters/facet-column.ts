import type { FoundDocuments } from '#lib/server/search/engine/found-documents.ts';
import {
  add,
  type Bitset,
  popcount,
  remove,
  unite,
  wordsFor,
} from '#lib/server/search/engine/storage/bitset.ts';
import type { IndexImage } from '#lib/server/search/engine/storage/index-image.ts';
import { StringTable } from '#lib/server/search/engine/storage/string-table.ts';

import { documentsByValue, WIDE } from './facet-column-builder.ts';

/** One facet attribute: each document's values and each value's documents. */
export class FacetColumn {
  private names: StringTable;
  private readonly words: number;
  private offsets: Uint32Array;
  private values: Uint16Array | Uint32Array;
  private postingOffsets: Uint32Array;
  private postings: Uint32Array;
  private bits: Uint32Array | null;

  constructor(image: IndexImage, prefix: string) {
    this.names = StringTable.in(image, `${prefix}.names`);
    this.offsets = image.u32(`${prefix}.offsets`);
    this.words = wordsFor(this.offsets.length - 1);
    this.values =
      this.names.length < WIDE ? image.u16(`${prefix}.values`) : image.u32(`${prefix}.values`);
    this.postingOffsets = image.u32(`${prefix}.postingOffsets`);
    this.postings = image.u32(`${prefix}.postings`);
    const bits = image.u32(`${prefix}.bits`);
    this.bits = bits.length > 0 ? bits : null;
  }

  get size(): number {
    return this.names.length;
  }

  /** The number of a document's first value; undefined when it has none. */
  firstOf(doc: number): number | undefined {
    const at = this.offsets[doc] as number;
    return at < (this.offsets[doc + 1] as number) ? this.values[at] : undefined;
  }

  /** The name of a document's first value; null when it has none. */
  firstNameOf(doc: number): string | null {
    const id = this.firstOf(doc);
    return id === undefined ? null : this.names.at(id);
  }

  /** Adds the documents with this value to `target`. */
  addMatches(value: string, target: Bitset): void {
    const id = this.names.numberOf(value);
    if (id === undefined) return;
    if (this.bits) {
      unite(target, this.bits.subarray(id * this.words, (id + 1) * this.words));
      return;
    }
    const end = this.postingOffsets[id + 1] as number;
    for (let at = this.postingOffsets[id] as number; at < end; at++) {
      add(target, this.postings[at] as number);
    }
  }

  /**
   * Replaces the values of these documents; returns those that had others. Fastest where documents
   * share a list of values.
   */
  replace(changes: ReadonlyMap<number, readonly string[]>): Iterable<number> {
    const lists = new Set(changes.values());
    const given = new Set<string>();
    for (const list of lists) for (const value of list) given.add(value);
    const fresh = [...given].filter((value) => this.names.numberOf(value) === undefined);
    const isNamed = fresh.length > 0;
    if (isNamed) this.addNames(fresh);
    const idOf = new Map(
      Array.from(given, (value) => [value, this.names.numberOf(value) ?? 0] as const),
    );
    const idsOf = new Map<readonly string[], readonly number[]>();
    for (const list of lists) {
      idsOf.set(
        list,
        Array.from(new Set(list), (value) => idOf.get(value) as number),
      );
    }
    const changed = new Map<number, readonly number[]>();
    for (const [doc, list] of changes) {
      const ids = idsOf.get(list) as readonly number[];
      if (!this.hasIds(doc, ids)) changed.set(doc, ids);
    }
    if (changed.size > 0) {
      if (this.bits && !isNamed) this.setBits(changed, this.bits);
      this.setValues(changed);
      // Few bits change, but lists of documents would all have to move.
      if (!this.bits || isNamed) this.listDocuments();
    }
    return changed.keys();
  }

  private hasIds(doc: number, ids: readonly number[]): boolean {
    const from = this.offsets[doc] as number;
    const count = (this.offsets[doc + 1] as number) - from;
    if (ids.length !== count) return false;
    for (let at = 0; at < count; at++) if (ids[at] !== this.values[from + at]) return false;
    return true;
  }

  /** Values keep their alphabetical order, so the others get other numbers. */
  private addNames(fresh: readonly string[]): void {
    const before = this.names;
    this.names = before.with(fresh);
    const renumbered = Uint32Array.from(
      { length: before.length },
      (_, id) => this.names.numberOf(before.at(id)) as number,
    );
    const { length } = this.values;
    const values = this.names.length < WIDE ? new Uint16Array(length) : new Uint32Array(length);
    for (let at = 0; at < length; at++)
      values[at] = renumbered[this.values[at] as number] as number;
    this.values = values;
  }

  private setBits(changed: ReadonlyMap<number, readonly number[]>, bits: Uint32Array): void {
    const bitsOf = (id: number) => bits.subarray(id * this.words, (id + 1) * this.words);
    for (const [doc, ids] of changed) {
      const end = this.offsets[doc + 1] as number;
      for (let at = this.offsets[doc] as number; at < end; at++) {
        remove(bitsOf(this.values[at] as number), doc);
      }
      for (const id of ids) add(bitsOf(id), doc);
    }
  }

  private setValues(changed: ReadonlyMap<number, readonly number[]>): void {
    const { offsets, values } = this;
    let length = values.length;
    for (const [doc, ids] of changed) {
      length += ids.length - ((offsets[doc + 1] as number) - (offsets[doc] as number));
    }
    const moved = values instanceof Uint16Array ? new Uint16Array(length) : new Uint32Array(length);
    const movedOffsets = new Uint32Array(offsets.length);
    let from = 0;
    let to = 0;
    for (let doc = 0; doc + 1 < offsets.length; doc++) {
      const ids = changed.get(doc);
      if (ids) {
        moved.set(values.subarray(from, offsets[doc]), to);
        to += (offsets[doc] as number) - from;
        movedOffsets[doc] = to;
        moved.set(ids, to);
        to += ids.length;
        from = offsets[doc + 1] as number;
      }
      movedOffsets[doc + 1] = to + (offsets[doc + 1] as number) - from;
    }
    moved.set(values.subarray(from), to);
    this.values = moved;
    this.offsets = movedOffsets;
  }

  private listDocuments(): void {
    const listed = documentsByValue(this.offsets, this.values, this.names.length);
    this.postingOffsets = listed.postingOffsets;
    this.postings = listed.postings;
    this.bits = listed.bits.length > 0 ? listed.bits : null;
  }

  /** How many of the found documents have each value, by value number. */
  count(found: FoundDocuments): Uint32Array {
    const counts = new Uint32Array(this.names.length);
    // Both methods are exact; which one is cheaper depends on the number of documents.
    if (this.bits && this.names.length * this.words < found.size * 4) {
      this.countByBits(found.bits, this.bits, counts);
    } else {
      const { offsets, values } = this;
      const list = found.list();
      for (let index = 0; index < list.length; index++) {
        const doc = list[index] as number;
        const end = offsets[doc + 1] as number;
        for (let at = offsets[doc] as number; at < end; at++) {
          const id = values[at] as number;
          counts[id] = (counts[id] as number) + 1;
        }
      }
    }
    return counts;
  }

  /** Whether two documents have the same values, in the same order. */
  hasSame(doc: number, other: number): boolean {
    const { offsets, values } = this;
    const from = offsets[doc] as number;
    const shift = (offsets[other] as number) - from;
    const end = offsets[doc + 1] as number;
    if ((offsets[other + 1] as number) - shift !== end) return false;
    for (let at = from; at < end; at++) if (values[at] !== values[at + shift]) return false;
    return true;
  }

  /**
   * How many groups have each value on any of `docs`, which must be sorted by group. `firsts` has
   * the first of each group: it stands for all, except in groups that are `mixed`.
   */
  countGroups(
    docs: Uint32Array,
    firsts: Uint32Array,
    groupOf: Uint32Array,
    mixed: Uint8Array,
  ): Uint32Array {
    const { offsets, values } = this;
    const counts = new Uint32Array(this.names.length);
    let others = 0;
    for (let index = 0; index < firsts.length; index++) {
      const doc = firsts[index] as number;
      if (mixed[groupOf[doc] as number] !== 0) {
        others++;
        continue;
      }
      const end = offsets[doc + 1] as number;
      for (let at = offsets[doc] as number; at < end; at++) {
        const id = values[at] as number;
        counts[id] = (counts[id] as number) + 1;
      }
    }
    if (others > 0) this.countMixed(docs, groupOf, mixed, counts);
    return counts;
  }

  private countMixed(
    docs: Uint32Array,
    groupOf: Uint32Array,
    mixed: Uint8Array,
    counts: Uint32Array,
  ): void {
    const { offsets, values } = this;
    /** For each value, one more than the number of the last group counted. */
    const counted = new Uint32Array(counts.length);
    for (let index = 0; index < docs.length; index++) {
      const doc = docs[index] as number;
      const group = groupOf[doc] as number;
      if (mixed[group] === 0) continue;
      const end = offsets[doc + 1] as number;
      for (let at = offsets[doc] as number; at < end; at++) {
        const id = values[at] as number;
        if (counted[id] === group + 1) continue;
        counted[id] = group + 1;
        counts[id] = (counts[id] as number) + 1;
      }
    }
  }

  private countByBits(docs: Bitset, bits: Uint32Array, counts: Uint32Array): void {
    const { words } = this;
    for (let id = 0; id < counts.length; id++) {
      const start = id * words;
      let count = 0;
      for (let word = 0; word < words; word++) {
        const both = (docs[word] as number) & (bits[start + word] as number);
        if (both !== 0) count += popcount(both);
      }
      counts[id] = count;
    }
  }

  /** The values with the highest counts, then by name; at most `limit`, none with a count of 0. */
  top(counts: Uint32Array, limit: number): [value: string, count: number][] {
    const found: number[] = [];
    for (let id = 0; id < counts.length; id++) if (counts[id] !== 0) found.push(id);
    found.sort((a, b) => (counts[b] as number) - (counts[a] as number) || a - b);
    return found.slice(0, limit).map((id) => [this.names.at(id), counts[id] as number]);
  }
}
