import type { IndexImage } from '#lib/server/search/engine/storage/index-image.ts';
import { moveSmallestFirst } from '#lib/server/search/engine/storage/quickselect.ts';
import type { Slot } from '#lib/server/search/engine/storage/slots.ts';
import { STREAM_NAME_END } from './text-format.ts';

/**
 * Score gain for two words of the query close together (Metzler and Croft's sequential dependence
 * model).
 */
const PAIR = 0.5;
/** Score gain for a name that consists of the query's words and nothing else. */
const NAME = 0.4;
/** Outside the name, closeness counts for less. */
const ELSEWHERE = 0.5;

/** Alternatives of at least this quality count as the word itself. */
const LIKELY = 0.4;

/** Replaces the score of a document in which glued words (see `Slot`) are not adjacent. */
export const APART = -1;
/** The least `pairs` value of two adjacent words, in any field. */
const ADJACENT = ELSEWHERE;

/** Gain by distance between two words in the query's order. */
const IN_ORDER = [0, 1, 0.5, 0.3];
const REVERSED = [0, 0.5, 0.2, 0.1];

/** Finds which of the query's words stand close together in a document, and in which field. */
export class Closeness {
  private readonly stream: Uint32Array;
  private readonly offsets: Uint32Array;
  /** A bit for each slot that a term matches; all zero between queries. */
  private readonly slotsOf: Uint16Array;
  private readonly last = new Int32Array(16);
  private readonly pairs = new Float32Array(16);

  constructor(image: IndexImage, terms: number) {
    this.stream = image.u32('text.stream');
    this.offsets = image.u32('text.streamOffsets');
    this.slotsOf = new Uint16Array(terms);
  }

  /**
   * Raises the scores of the `most` best documents by how close their words stand. A document in
   * which glued words (see `Slot`) are not adjacent gets the score `APART`.
   */
  raise(
    slots: readonly Slot[],
    weights: readonly number[],
    docs: readonly number[],
    scores: Float64Array,
    most: number,
  ): void {
    let floor = Number.NEGATIVE_INFINITY;
    if (docs.length > most) {
      const descending = scores.map((score) => -score);
      moveSmallestFirst(descending, most);
      floor = -descending.subarray(0, most).reduce((a, b) => Math.max(a, b));
    }
    slots.forEach((slot, index) => {
      for (const { term, quality } of slot.alternatives) {
        if (quality >= LIKELY) this.slotsOf[term] = (this.slotsOf[term] as number) | (1 << index);
      }
    });
    const glued = slots.flatMap((slot, index) => (slot.glued ? [index] : []));
    for (let at = 0; at < docs.length; at++) {
      const score = scores[at] as number;
      if (score < floor && glued.length === 0) continue;
      const gain = this.read(docs[at] as number, slots.length, weights);
      const apart = glued.some((slot) => (this.pairs[slot] as number) < ADJACENT);
      scores[at] = apart ? APART : score + gain;
    }
    for (const { alternatives } of slots) {
      for (const { term } of alternatives) this.slotsOf[term] = 0;
    }
  }

  private read(doc: number, count: number, weights: readonly number[]): number {
    const { stream, slotsOf, last, pairs } = this;
    last.fill(-9, 0, count);
    pairs.fill(0, 0, count);
    const end = this.offsets[doc + 1] as number;
    let inName = true;
    let nameWords = 0;
    let nameSlots = 0;
    let nameFound = 0;
    for (let at = this.offsets[doc] as number; at < end; at++) {
      const term = stream[at] as number;
      if (term >= STREAM_NAME_END) {
        if (term === STREAM_NAME_END) {
          // A single word has no neighbours, so only the name matters.
          if (count === 1) break;
          inName = false;
        }
        last.fill(-9, 0, count);
        continue;
      }
      if (inName) nameWords++;
      const here = slotsOf[term] as number;
      if (here === 0) continue;
      if (inName) {
        nameSlots |= here;
        nameFound++;
      }
      const share = inName ? 1 : ELSEWHERE;
      for (let slot = 0; slot < count; slot++) {
        if ((here & (1 << slot)) === 0) continue;
        last[slot] = at;
        if (slot > 0) {
          const gain = (IN_ORDER[at - (last[slot - 1] as number)] ?? 0) * share;
          if (gain > (pairs[slot] as number)) pairs[slot] = gain;
        }
        if (slot + 1 < count) {
          const gain = (REVERSED[at - (last[slot + 1] as number)] ?? 0) * share;
          if (gain > (pairs[slot + 1] as number)) pairs[slot + 1] = gain;
        }
      }
    }
    let score = 0;
    let asked = 0;
    for (let slot = 0; slot < count; slot++) {
      const weight = weights[slot] as number;
      if (slot > 0) {
        score += (PAIR * (pairs[slot] as number) * (weight + (weights[slot - 1] as number))) / 2;
      }
      if (nameSlots & (1 << slot)) asked += weight;
    }
    // Squared, so that a short name gains little: a `camera lens` is not a better match for
    // `camera`.
    if (nameWords > 0) score += NAME * asked * (nameFound / nameWords) ** 2;
    return score;
  }
}
