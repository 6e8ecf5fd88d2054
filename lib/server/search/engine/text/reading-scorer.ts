import type { IndexImage } from '#lib/server/search/engine/storage/index-image.ts';
import type { Slot } from '#lib/server/search/engine/storage/slots.ts';
import { APART, Closeness } from './closeness.ts';
import type { Postings } from './postings.ts';
import { POSTING_IMPACT_MAX } from './text-format.ts';

/** The documents that match one reading of a query, with their scores. */
export interface Scored {
  docs: number[];
  scores: Float64Array;
  /** How many documents have every word. */
  whole: number;
  /** How many of those have them in important fields, not just in passing. */
  strong: number;
}

/** With fewer full matches than this, the query is interpreted more and more loosely. */
export const ENOUGH_MATCHES = 8;
/** A score of at least this share of the words' total weight is more than a passing mention. */
const STRONG = 0.45;
/** Score gain of a document about a named entity over one that merely contains the words. */
const ENTITY = 0.6;
/** How many documents are checked word by word for closeness; the rest keep their plain score. */
const CLOSE_READ = 1_000;
/** In English the last word is the noun: `climbing shoes` are shoes. */
const NOUN = 1.1;
/** The score of a document that has every word at full quality. */
const SCALE = 100;
/** Score gain of the most popular document over the least popular. */
const POPULARITY = 0.05;
/** A partial match is kept when its score is at least this share of the best partial match's. */
const PART_OF_BEST = 0.5;

/**
 * Scores documents for one reading of a query. Its arrays have an entry per document and are
 * reused; every query leaves them zeroed.
 */
export class ReadingScorer {
  private readonly postings: Postings;
  private readonly closeness: Closeness;
  private readonly size: number;
  private readonly popularity: Float32Array;
  private readonly totals: Float32Array;
  private readonly covered: Float32Array;
  private readonly masks: Uint16Array;
  private readonly slotBest: Float32Array;
  private readonly slotQuality: Float32Array;

  constructor(image: IndexImage, postings: Postings, terms: number, popularity: Float32Array) {
    this.postings = postings;
    this.closeness = new Closeness(image, terms);
    this.popularity = popularity;
    this.size = popularity.length;
    this.totals = new Float32Array(this.size);
    this.covered = new Float32Array(this.size);
    this.masks = new Uint16Array(this.size);
    this.slotBest = new Float32Array(this.size);
    this.slotQuality = new Float32Array(this.size);
  }

  /**
   * @param partly also accept documents with only the most important words when too few have all;
   * words without any alternative are then ignored
   * @param fields bits of the fields to search
   */
  score(slots: readonly Slot[], partly: boolean, fields: number): Scored {
    const noun = slots.findLastIndex((slot) => !slot.optional && !/\d/.test(slot.key));
    const weights = slots.map((slot, at) => this.rarity(slot) * (at === noun ? NOUN : 1));
    const touched: number[] = [];
    slots.forEach((slot, index) => {
      this.addSlot(slot, index, weights[index] ?? 0, fields, touched);
    });
    this.addEntities(slots, weights);
    const result = this.gather(slots, weights, touched, partly);
    for (const doc of touched) {
      this.totals[doc] = 0;
      this.covered[doc] = 0;
      this.masks[doc] = 0;
    }
    return result;
  }

  /**
   * BM25's inverse document frequency of the slot's near-exact alternatives (quality 0.8 or more),
   * or of all of them when it has none.
   */
  private rarity({ alternatives }: Slot): number {
    let sure = 0;
    let any = 0;
    for (const { term, quality } of alternatives) {
      const docs = this.postings.frequency(term);
      any += docs;
      if (quality >= 0.8) sure += docs;
    }
    const docs = Math.min(this.size, sure || any);
    return Math.log(1 + (this.size - docs + 0.5) / (docs + 0.5));
  }

  private addSlot(
    slot: Slot,
    index: number,
    weight: number,
    fields: number,
    touched: number[],
  ): void {
    const { postings, slotBest, slotQuality, totals, masks, covered } = this;
    const here: number[] = [];
    for (const { term, quality } of slot.alternatives) {
      const [from, to] = postings.of(term);
      const unit = quality / POSTING_IMPACT_MAX;
      for (let at = from; at < to; at++) {
        if (((postings.fields[at] as number) & fields) === 0) continue;
        const doc = postings.docs[at] as number;
        const worth = (postings.impacts[at] as number) * unit;
        const before = slotBest[doc] as number;
        if (before === 0) here.push(doc);
        if (worth > before) {
          slotBest[doc] = worth;
          slotQuality[doc] = quality;
        }
      }
    }
    const bit = 1 << index;
    for (const doc of here) {
      if (masks[doc] === 0) touched.push(doc);
      masks[doc] = (masks[doc] as number) | bit;
      totals[doc] = (totals[doc] as number) + weight * (slotBest[doc] as number);
      covered[doc] = (covered[doc] as number) + weight * (slotQuality[doc] as number);
      slotBest[doc] = 0;
    }
  }

  /** Finds the longest runs of words that name an entity: `hiking boots` as a category. */
  private addEntities(slots: readonly Slot[], weights: readonly number[]): void {
    const named = slots.flatMap((slot, index) => (slot.optional ? [] : [{ slot, index }]));
    for (let from = 0; from < named.length; ) {
      let taken = 1;
      for (let to = Math.min(named.length, from + 5); to > from; to--) {
        const run = named.slice(from, to);
        const range = this.postings.ofEntity(run.map(({ slot }) => slot.key).join(' '));
        if (!range) continue;
        const weight = run.reduce((sum, { index }) => sum + (weights[index] ?? 0), 0);
        const worth = weight * ENTITY * Math.min(...run.map(({ slot }) => bestQuality(slot)));
        for (let at = range[0]; at < range[1]; at++) {
          const doc = this.postings.entityDocs[at] as number;
          if (this.masks[doc] === 0) continue;
          this.totals[doc] =
            (this.totals[doc] as number) + worth * (this.postings.entityWeights[at] as number);
        }
        taken = to - from;
        break;
      }
      from += taken;
    }
  }

  private gather(
    slots: readonly Slot[],
    weights: readonly number[],
    touched: readonly number[],
    partly: boolean,
  ): Scored {
    const { masks, covered, totals } = this;
    let required = 0;
    let possible = 0;
    slots.forEach((slot, index) => {
      // With partial matches allowed, a word without alternatives is not required.
      if (slot.optional || (partly && slot.alternatives.length === 0)) return;
      required |= 1 << index;
      possible += weights[index] ?? 0;
    });
    const sum = weights.reduce((total, weight) => total + weight, 0);
    const bar =
      STRONG *
      slots.reduce(
        (total, slot, at) =>
          slot.optional ? total : total + (weights[at] ?? 0) * bestQuality(slot),
        0,
      );
    const docs: number[] = [];
    const parts: number[] = [];
    let strong = 0;
    let best = 0;
    for (let at = 0; at < touched.length; at++) {
      const doc = touched[at] as number;
      if (((masks[doc] as number) & required) === required) {
        docs.push(doc);
        if ((totals[doc] as number) >= bar) strong++;
      } else if (partly && ((masks[doc] as number) & required) !== 0) {
        parts.push(doc);
        best = Math.max(best, covered[doc] as number);
      }
    }
    if (partly && strong < ENOUGH_MATCHES) {
      for (const doc of parts) {
        if ((covered[doc] as number) >= best * PART_OF_BEST) docs.push(doc);
      }
    }
    const scores = new Float64Array(docs.length);
    for (let at = 0; at < docs.length; at++) {
      const doc = docs[at] as number;
      const coverage = possible === 0 ? 1 : Math.min(1, (covered[doc] as number) / possible);
      scores[at] = (totals[doc] as number) * coverage;
    }
    this.closeness.raise(slots, weights, docs, scores, CLOSE_READ);
    return this.report(docs, scores, required, sum, bar);
  }

  /** The remaining documents, with scores comparable across readings. */
  private report(
    docs: readonly number[],
    scores: Float64Array,
    required: number,
    sum: number,
    bar: number,
  ): Scored {
    const unit = SCALE / sum;
    const kept: Scored = { docs: [], scores: new Float64Array(docs.length), whole: 0, strong: 0 };
    for (let at = 0; at < docs.length; at++) {
      const doc = docs[at] as number;
      const score = scores[at] as number;
      if (score === APART) continue;
      const popularity = this.popularity[doc] as number;
      kept.scores[kept.docs.length] = score * unit * (1 + POPULARITY * popularity);
      kept.docs.push(doc);
      if (((this.masks[doc] as number) & required) !== required) continue;
      kept.whole++;
      if ((this.totals[doc] as number) >= bar) kept.strong++;
    }
    kept.scores = kept.scores.subarray(0, kept.docs.length);
    return kept;
  }
}

function bestQuality({ alternatives }: Slot): number {
  return alternatives.reduce((best, { quality }) => Math.max(best, quality), 0);
}
