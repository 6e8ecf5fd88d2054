import type { IndexImage } from '#lib/server/search/engine/storage/index-image.ts';
import { StringTable } from '#lib/server/search/engine/storage/string-table.ts';

/** Which documents contain a term, and its impact in each. */
export class Postings {
  private readonly offsets: Uint32Array;
  readonly docs: Uint32Array;
  readonly impacts: Uint16Array;
  /** Bit n: the term occurs in searchable field n. */
  readonly fields: Uint16Array;
  private readonly entities: StringTable;
  private readonly entityOffsets: Uint32Array;
  readonly entityDocs: Uint32Array;
  readonly entityWeights: Float32Array;

  constructor(image: IndexImage) {
    this.offsets = image.u32('text.postingOffsets');
    this.docs = image.u32('text.postingDocs');
    this.impacts = image.u16('text.postingImpacts');
    this.fields = image.u16('text.postingFields');
    this.entities = StringTable.in(image, 'text.entities');
    this.entityOffsets = image.u32('text.entityOffsets');
    this.entityDocs = image.u32('text.entityDocs');
    this.entityWeights = image.f32('text.entityWeights');
  }

  /** The range of a term's postings: from (inclusive) to (exclusive). */
  of(term: number): [from: number, to: number] {
    return [this.offsets[term] as number, this.offsets[term + 1] as number];
  }

  /** The number of documents that contain a term. */
  frequency(term: number): number {
    return (this.offsets[term + 1] as number) - (this.offsets[term] as number);
  }

  /** Whether a term occurs in any of the fields, given as bits. */
  isIn(term: number, fields: number): boolean {
    const [from, to] = this.of(term);
    for (let at = from; at < to; at++) if ((this.fields[at] as number) & fields) return true;
    return false;
  }

  /** The range of an entity's documents, by `entityKey`; null for an unknown name. */
  ofEntity(key: string): [from: number, to: number] | null {
    const at = this.entities.numberOf(key);
    if (at === undefined) return null;
    return [this.entityOffsets[at] as number, this.entityOffsets[at + 1] as number];
  }
}
