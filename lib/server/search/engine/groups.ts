import type { FacetColumn } from './filters/facet-column.ts';
import type { FoundDocuments } from './found-documents.ts';
import { add, has, members, wordsFor } from './storage/bitset.ts';
import { moveSmallestFirst } from './storage/quickselect.ts';

/** Documents as sortable numbers: `docOf` turns a key back into its document. */
export interface SortKeys {
  keys: Float64Array | Uint32Array;
  docOf(key: number): number;
}

const NONE = Number.POSITIVE_INFINITY;
/** After more changes than this, the next count of the facet reads it from the beginning. */
const MANY = 1_000;

/**
 * Documents grouped by the value of one attribute: the colourways of a model. A document without a
 * value is its own group.
 */
export class Groups {
  private readonly groupOf: Uint32Array;
  /** The documents sorted by group, and each document's position in that order. */
  private readonly byGroup: Uint32Array;
  private readonly placeOf: Uint32Array;
  /**
   * For each facet that was counted, which groups have documents with different values. The others
   * are counted by any one of their documents: a fourth of the work for most facets.
   */
  private readonly mixed = new Map<FacetColumn, Uint8Array>();
  /** Each group's smallest key during a search; Infinity between searches. */
  private readonly least: Float64Array;

  constructor(column: FacetColumn, size: number) {
    // Groups are numbered by their first documents. A pass through the groups then goes through
    // memory from front to back, which takes a third of the time.
    const groupOf = new Uint32Array(size);
    const numberOf = new Int32Array(column.size).fill(-1);
    let groups = 0;
    for (let doc = 0; doc < size; doc++) {
      const value = column.firstOf(doc);
      const known = value === undefined ? -1 : (numberOf[value] as number);
      groupOf[doc] = known < 0 ? groups++ : known;
      if (value !== undefined) numberOf[value] = groupOf[doc] as number;
    }
    this.groupOf = groupOf;
    this.least = new Float64Array(groups).fill(NONE);
    // First the start of each group, then the position of its next document.
    const next = new Uint32Array(groups + 1);
    for (const group of groupOf) next[group + 1] = (next[group + 1] as number) + 1;
    for (let group = 0; group < groups; group++) {
      next[group + 1] = (next[group + 1] as number) + (next[group] as number);
    }
    this.byGroup = new Uint32Array(size);
    this.placeOf = new Uint32Array(size);
    for (let doc = 0; doc < size; doc++) {
      const group = groupOf[doc] as number;
      const place = next[group] as number;
      next[group] = place + 1;
      this.byGroup[place] = doc;
      this.placeOf[doc] = place;
    }
  }

  /**
   * A page of groups, ordered by their first documents (or by their `last`), with at most
   * `most` documents per group, and the total number of groups.
   */
  slice(
    { keys, docOf }: SortKeys,
    most: number,
    { offset, limit, last }: { offset: number; limit: number; last: boolean },
  ): { docs: number[]; total: number } {
    const { groupOf, least } = this;
    const groups: number[] = [];
    for (let at = 0; at < keys.length; at++) {
      const key = keys[at] as number;
      const group = groupOf[docOf(key)] as number;
      const before = least[group] as number;
      if (before === NONE) groups.push(group);
      if (before === NONE || (last ? key > before : key < before)) least[group] = key;
    }
    const firsts = Float64Array.from(groups, (group) => least[group] as number);
    for (const group of groups) least[group] = NONE;
    const wanted = Math.min(firsts.length, offset + limit);
    moveSmallestFirst(firsts, wanted);
    const page = firsts.subarray(0, wanted).sort().subarray(Math.min(wanted, offset));
    const first = Array.from(page, docOf);
    const docs = most > 1 ? this.withOthers(first, { keys, docOf }, most, last) : first;
    return { docs, total: groups.length };
  }

  /** The number of a document's group. */
  numberOf(doc: number): number {
    return this.groupOf[doc] as number;
  }

  /** The found documents of a document's group, in the index's order. */
  foundWith(doc: number, found: FoundDocuments): number[] {
    const group = this.groupOf[doc];
    const docs: number[] = [];
    let place = this.placeOf[doc] as number;
    while (place > 0 && this.groupOf[this.byGroup[place - 1] as number] === group) place--;
    for (; place < this.byGroup.length; place++) {
      const other = this.byGroup[place] as number;
      if (this.groupOf[other] !== group) break;
      if (has(found.bits, other)) docs.push(other);
    }
    return docs;
  }

  private withOthers(
    first: readonly number[],
    { keys, docOf }: SortKeys,
    most: number,
    last: boolean,
  ): number[] {
    const lists = new Map<number, number[]>();
    for (const doc of first) lists.set(this.groupOf[doc] as number, []);
    for (let at = 0; at < keys.length; at++) {
      const key = keys[at] as number;
      lists.get(this.groupOf[docOf(key)] as number)?.push(key);
    }
    return [...lists.values()].flatMap((list) =>
      list
        .sort((a, b) => (last ? b - a : a - b))
        .slice(0, most)
        .map(docOf),
    );
  }

  /**
   * Returns a function that counts, for each value, the groups with that value on any found
   * document. That is the number of groups that remain when the value becomes a filter.
   */
  counter(found: FoundDocuments): (column: FacetColumn) => Uint32Array {
    const { groupOf } = this;
    const places = new Uint32Array(wordsFor(this.placeOf.length));
    const list = found.list();
    for (let at = 0; at < list.length; at++) {
      add(places, this.placeOf[list[at] as number] as number);
    }
    const docs = members(places, found.size);
    const firsts = new Uint32Array(docs.length);
    let groups = 0;
    let last = -1;
    for (let at = 0; at < docs.length; at++) {
      const doc = this.byGroup[docs[at] as number] as number;
      docs[at] = doc;
      const group = groupOf[doc] as number;
      if (group === last) continue;
      firsts[groups++] = doc;
      last = group;
    }
    const ones = firsts.subarray(0, groups);
    return (column) => column.countGroups(docs, ones, groupOf, this.mixedIn(column));
  }

  private mixedIn(column: FacetColumn): Uint8Array {
    let mixed = this.mixed.get(column);
    if (!mixed) {
      mixed = new Uint8Array(this.least.length);
      let first = -1;
      for (const doc of this.byGroup) {
        const group = this.groupOf[doc] as number;
        if (first < 0 || this.groupOf[first] !== group) first = doc;
        else if (mixed[group] === 0 && !column.hasSame(first, doc)) mixed[group] = 1;
      }
      this.mixed.set(column, mixed);
    }
    return mixed;
  }

  /** Takes note that these documents have other values in a facet. */
  noteChanged(column: FacetColumn, docs: readonly number[]): void {
    const mixed = this.mixed.get(column);
    if (!mixed) return;
    if (docs.length > MANY) {
      this.mixed.delete(column);
      return;
    }
    // Whether it really is mixed shows in the next index.
    for (const doc of docs) mixed[this.groupOf[doc] as number] = 1;
  }
}
