import { LRUCache } from 'lru-cache';
import type { SearchableField } from '#lib/server/search/engine/index-settings.ts';
import { add, wordsFor } from '#lib/server/search/engine/storage/bitset.ts';
import type { IndexImage } from '#lib/server/search/engine/storage/index-image.ts';
import { type Slot, SlotReader, type Tolerance } from '#lib/server/search/engine/storage/slots.ts';
import { codeKey } from '#lib/server/search/engine/words/code-key.ts';
import { OtherReadings } from '#lib/server/search/engine/words/other-readings.ts';
import { type QueryWord, wordsOfQuery } from '#lib/server/search/engine/words/query-words.ts';
import { Respelling } from '#lib/server/search/engine/words/respelling.ts';
import { Synonyms } from '#lib/server/search/engine/words/synonyms.ts';
import { Vocabulary } from '#lib/server/search/engine/words/vocabulary.ts';
import { Postings } from './postings.ts';
import { ENOUGH_MATCHES, ReadingScorer, type Scored } from './reading-scorer.ts';
import { rankedKeys, rankKey, type TextMatch } from './text-match.ts';

export interface TextOptions {
  /** Whether the last word may be a prefix. */
  prefixLast: boolean;
  /** Whether typing mistakes are forgiven. */
  typos: boolean;
  /** Whether documents with only the most important words match when too few have all of them. */
  partly: boolean;
  /** Words that a document may have, but need not. */
  optionalWords: readonly string[];
  /** Attributes to search; null for all. */
  fields: readonly string[] | null;
}

/** A word that at least one in this many products has is not a proper name. */
const COMMON = 25;
/** Above any score that words alone can reach. */
const CODE_SCORE = 10_000;
/** Limits of the cache: the number of answers, and of all documents in them. */
const CACHED = 200;
const CACHED_DOCS = 500_000;

/**
 * The text part of an index. What a query matches does not depend on filters, so facet counts stay
 * correct.
 */
export class TextIndex {
  private readonly fields: readonly SearchableField[];
  private readonly vocabulary: Vocabulary;
  private readonly scorer: ReadingScorer;
  private readonly reader: SlotReader;
  private readonly others: OtherReadings;
  private readonly respelling: Respelling;
  private readonly postings: Postings;
  private readonly size: number;
  /** One entry per document; all zero between queries. */
  private readonly scratch: Float64Array;
  private readonly cache = new LRUCache<string, { match: TextMatch; docs: number }>({
    max: CACHED,
    maxSize: CACHED_DOCS,
    // A size of 0 is not allowed.
    sizeCalculation: ({ docs }) => Math.max(1, docs),
  });

  constructor(
    image: IndexImage,
    fields: readonly SearchableField[],
    synonyms: readonly (readonly string[])[],
    popularity: Float32Array,
  ) {
    this.fields = fields;
    this.size = popularity.length;
    this.scratch = new Float64Array(this.size);
    const postings = new Postings(image);
    this.postings = postings;
    this.vocabulary = new Vocabulary(image);
    this.scorer = new ReadingScorer(image, postings, this.vocabulary.terms.length, popularity);
    const known = new Synonyms(synonyms);
    let naming = 0;
    let telling = 0;
    let kinds = 0;
    fields.forEach((field, number) => {
      if (!field.prose) naming |= 1 << number;
      if (!field.prose && !field.fanciful) telling |= 1 << number;
      if (field.role === 'kind') kinds |= 1 << number;
    });
    this.reader = new SlotReader(this.vocabulary, known, {
      frequency: (term) => postings.frequency(term),
      isNaming: (term) => postings.isIn(term, naming) || known.has(this.vocabulary.terms.at(term)),
      isTelling: (term) => postings.isIn(term, telling),
      isCommon: (term) =>
        postings.isIn(term, kinds) ||
        postings.ofEntity(this.vocabulary.terms.at(term)) !== null ||
        known.has(this.vocabulary.terms.at(term)) ||
        postings.frequency(term) * COMMON >= this.size,
    });
    this.respelling = new Respelling(this.vocabulary, postings, this.reader, this.size);
    this.others = new OtherReadings(this.vocabulary, known, (term) => postings.frequency(term));
  }

  /** The documents that match; null for an empty query, which matches everything. */
  match(query: string, options: TextOptions): TextMatch | null {
    if (query.trim() === '') return null;
    // A page searches for the same words several times: for the counts of each facet and for the
    // next page.
    const key = JSON.stringify([query, options]);
    const known = this.cache.get(key);
    if (known) return known.match;
    const answer = this.compute(query, options);
    this.cache.set(key, answer);
    return answer.match;
  }

  private compute(query: string, options: TextOptions): { match: TextMatch; docs: number } {
    const words = wordsOfQuery(query, options.prefixLast, options.optionalWords);
    const fields = this.fieldBits(options.fields);
    const tolerances: Tolerance[] = options.typos ? ['none', 'unknownWords', 'allWords'] : ['none'];
    const slotsOf = this.slotReader(words);
    let best = this.read(words, slotsOf('none'), false, fields);
    for (const tolerance of tolerances.slice(1)) {
      if (best.whole >= ENOUGH_MATCHES || words.length === 0) break;
      const slots = slotsOf(tolerance);
      // If no word may be misspelt, this reading was done already.
      if (slots.some((slot, at) => slot !== best.slots[at])) {
        best = this.read(words, slots, false, fields);
      }
    }
    if (options.partly && best.strong < ENOUGH_MATCHES && words.length > 1) {
      const part = this.read(words, slotsOf(options.typos ? 'unknownWords' : 'none'), true, fields);
      best = { ...part, ...this.best([part, best]), whole: best.whole };
    }

    const coded = this.withCode(query);
    if (coded) best = { ...best, ...this.best([best, coded]), whole: best.whole + coded.whole };

    const docs = new Uint32Array(wordsFor(this.size));
    const keys = new Float64Array(best.docs.length);
    for (let at = 0; at < keys.length; at++) {
      const doc = best.docs[at] as number;
      add(docs, doc);
      keys[at] = rankKey(best.scores[at] as number, doc);
    }
    const { slots, covered, whole } = best;
    const { respelling } = this;
    const corrections = whole > 0 ? respelling.corrections(words, slots, covered, fields) : null;
    const nothing = best.docs.length === 0;
    const guesses = nothing && options.typos ? respelling.guesses(words, fields) : null;
    const match: TextMatch = {
      docs,
      size: best.docs.length,
      whole: best.whole,
      words: words.map((word, index) => ({
        start: word.start,
        end: word.end,
        dropped: best.slots[index]?.alternatives.length === 0 && !best.covered.has(index),
        correction: corrections?.[index] ?? null,
        suggestion: guesses?.[index] ?? null,
      })),
      isMatched: (term) => {
        const number = this.vocabulary.term(term);
        return number !== undefined && best.terms.has(number);
      },
      prefix: words.findLast((word) => word.prefix)?.surface ?? null,
      keys: (found) => rankedKeys(keys, found),
    };
    return { match, docs: best.docs.length };
  }

  /**
   * What each word may match, by tolerance. Looking for misspellings is the most expensive step of
   * a search, so it is done once for each word. A slot that a tolerance does not change is the same
   * object.
   */
  private slotReader(words: readonly QueryWord[]): (tolerance: Tolerance) => Slot[] {
    const { reader } = this;
    const read = words.map((word, at) => ({
      word,
      plain: reader.slot(word, at),
      forgiving: null as Slot | null,
    }));
    return (tolerance) =>
      read.map((one) => {
        const isForgiven =
          tolerance === 'allWords' || (tolerance === 'unknownWords' && reader.isUnknown(one.plain));
        if (!isForgiven) return one.plain;
        one.forgiving ??= reader.forgive(one.word, one.plain);
        return one.forgiving;
      });
  }

  /** Scores every reading of the words; each document keeps its best score. */
  private read(
    words: readonly QueryWord[],
    slots: readonly Slot[],
    partly: boolean,
    fields: number,
  ) {
    const readings = [slots, ...this.others.of(words, slots)];
    const all: Scored[] = [];
    const terms = new Set<number>();
    /** Words matched by another reading. */
    const covered = new Set<number>();
    readings.forEach((reading, number) => {
      const scored = this.scorer.score(reading, partly, fields);
      if (scored.docs.length === 0) return;
      all.push(scored);
      for (const slot of reading) for (const { term } of slot.alternatives) terms.add(term);
      if (number === 0) return;
      for (const slot of reading) {
        if (slots.includes(slot)) continue;
        for (let word = slot.from; word < slot.to; word++) covered.add(word);
      }
    });
    const whole = Math.max(0, ...all.map((scored) => scored.whole));
    const strong = Math.max(0, ...all.map((scored) => scored.strong));
    return { ...this.best(all), whole, strong, slots, terms, covered };
  }

  /** Merges the readings' documents, each with its best score. */
  private best(all: readonly Pick<Scored, 'docs' | 'scores'>[]): Pick<Scored, 'docs' | 'scores'> {
    const [only] = all;
    if (!only) return { docs: [], scores: new Float64Array() };
    if (all.length === 1) return only;
    const best = this.scratch;
    const docs: number[] = [];
    for (const scored of all) {
      scored.docs.forEach((doc, at) => {
        const score = scored.scores[at] as number;
        if (best[doc] === 0) docs.push(doc);
        if (score > (best[doc] as number)) best[doc] = score;
      });
    }
    const scores = Float64Array.from(docs, (doc) => best[doc] as number);
    for (const doc of docs) best[doc] = 0;
    return { docs, scores };
  }

  /** The documents whose product code equals the query; they rank above all others. */
  private withCode(query: string): Scored | null {
    const range = this.postings.ofEntity(codeKey(query));
    if (!range) return null;
    const docs = [...this.postings.entityDocs.subarray(...range)];
    return {
      docs,
      scores: new Float64Array(docs.length).fill(CODE_SCORE),
      whole: docs.length,
      strong: docs.length,
    };
  }

  private fieldBits(attributes: readonly string[] | null): number {
    let bits = 0;
    this.fields.forEach((field, number) => {
      const searched = !attributes || field.attributes.some((name) => attributes.includes(name));
      if (searched) bits |= 1 << number;
    });
    return bits;
  }
}
