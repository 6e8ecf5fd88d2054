import type { QueryWord } from '#lib/server/search/engine/words/query-words.ts';
import {
  isForgiven,
  mayShowCorrection,
  maySuggest,
  type Spelling,
  typosForgiven,
  typosSuggested,
} from '#lib/server/search/engine/words/spelling.ts';
import { familyOf, singular } from '#lib/server/search/engine/words/stem.ts';
import type { Synonyms } from '#lib/server/search/engine/words/synonyms.ts';
import type { NearWord, Vocabulary } from '#lib/server/search/engine/words/vocabulary.ts';

/** A term that may match a word of the query. `quality`: 1 for the word itself, less for others. */
interface Alternative {
  term: number;
  quality: number;
}

/** One requirement of a query: a document should have any of these terms. */
export interface Slot {
  alternatives: Alternative[];
  /** The words of the query that it covers: from (inclusive) to (exclusive). */
  from: number;
  to: number;
  /** A document may match without it. */
  optional: boolean;
  /**
   * It continues a phrase put in for other words (`rain boot` for wellies), so it must directly
   * follow the slot before.
   */
  glued: boolean;
  /** The word's form in entity names; see `entityKey`. */
  key: string;
  /** The best corrected spelling when the word only matches as a typing mistake. */
  correction: string | null;
}

/** A slot of one word as typed. */
export interface ReadSlot extends Slot {
  /** How many documents its alternatives have, roughly. */
  known: number;
}

/** For which words typing mistakes are forgiven. */
export type Tolerance = 'none' | 'unknownWords' | 'allWords';

const FAMILY = 0.8;
/** Related forms of a word that no document has. The word may also be a typing mistake. */
const GUESSED_FAMILY = 0.3;
export const SYNONYM = 0.85;
const PREFIX = 0.6;
const ONE_TYPO = 0.5;
const TWO_TYPOS = 0.3;
const FIRST_LETTER = 0.6;
const UNFINISHED_TYPO = 0.7;
const KNOWN_WORD_TYPO = 0.5;
/** A word in at least this many documents is assumed to be spelt correctly. */
const KNOWN_WORD_DOCS = 20;
/** Completions of an unfinished word, those in most documents first. */
const MAX_COMPLETIONS = 400;
const MAX_CORRECTIONS = 48;
const MAX_GUESSES = 3;

export interface TermFacts {
  /** The number of documents that contain the term. */
  frequency(term: number): number;
  /** Whether some field outside running text contains it; see `SearchableField.prose`. */
  isNaming(term: number): boolean;
  /** Whether some such field that is not `fanciful` contains it. */
  isTelling(term: number): boolean;
  /** See `Spelling.common`. */
  isCommon(term: number): boolean;
}

/** Notes a term if its quality is better than what is known; returns whether it was. */
function put(best: Map<number, number>, term: number | undefined, quality: number): boolean {
  if (term === undefined || (best.get(term) ?? 0) >= quality) return false;
  best.set(term, quality);
  return true;
}

function listOf(best: ReadonlyMap<number, number>): Alternative[] {
  return Array.from(best, ([term, quality]) => ({ term, quality }));
}

/** Finds the terms of the index that a word of a query may match. */
export class SlotReader {
  private readonly vocabulary: Vocabulary;
  private readonly synonyms: Synonyms;
  private readonly facts: TermFacts;

  constructor(vocabulary: Vocabulary, synonyms: Synonyms, facts: TermFacts) {
    this.vocabulary = vocabulary;
    this.synonyms = synonyms;
    this.facts = facts;
  }

  /** The terms that a word of the query may match as it is typed. */
  slot(word: QueryWord, position: number): ReadSlot {
    const best = new Map<number, number>();
    const { vocabulary } = this;
    const exact = vocabulary.term(word.term);
    put(best, exact, 1);
    const family = exact === undefined ? GUESSED_FAMILY : FAMILY;
    for (const term of vocabulary.family(familyOf(word.term))) put(best, term, family);
    for (const other of this.synonyms.ofWord(word.term)) {
      put(best, vocabulary.term(other), SYNONYM);
    }
    let known = 0;
    for (const term of best.keys()) known += this.facts.frequency(term);
    if (word.prefix) {
      for (const term of this.completions(word.surface)) {
        put(best, term, PREFIX);
        known += this.facts.frequency(term);
      }
    }
    return {
      alternatives: listOf(best),
      from: position,
      to: position + 1,
      optional: word.filler,
      glued: false,
      key: word.term,
      correction: null,
      known,
    };
  }

  /** Whether so few documents have a word that it may be a typing mistake. */
  isUnknown({ known }: ReadSlot): boolean {
    return known < KNOWN_WORD_DOCS;
  }

  /** A word's slot with what it may be a misspelling of; the same slot if that is nothing. */
  forgive(word: QueryWord, slot: ReadSlot): ReadSlot {
    const best = new Map(slot.alternatives.map(({ term, quality }) => [term, quality]));
    const isExact = this.vocabulary.term(word.term) !== undefined;
    // A known word is rarely a typing mistake for another one.
    const doubt = isExact ? KNOWN_WORD_TYPO : 1;
    let isOther = false;
    const corrected = this.correct(word, (term, quality) => {
      if (put(best, term, quality * doubt)) isOther = true;
    });
    if (!isOther) return slot;
    const correction = slot.known === 0 ? corrected : null;
    return {
      ...slot,
      alternatives: listOf(best),
      key: !isExact && correction ? singular(correction) : word.term,
      correction,
    };
  }

  /**
   * Possible spellings of an unknown word, the most likely first. It guesses more boldly than a
   * search, because the result is only a question ("Did you mean").
   */
  guesses(word: QueryWord): string[] {
    const max = typosSuggested(word.surface);
    if (max === 0) return [];
    return this.vocabulary
      .near(word.surface, max, false)
      .map((near) => ({ ...this.spelling(near), docs: this.docsOf(near) }))
      .filter((meant) => maySuggest(word.surface, meant))
      .sort((a, b) => a.typos - b.typos || b.docs - a.docs || (a.text < b.text ? -1 : 1))
      .slice(0, MAX_GUESSES)
      .map(({ text }) => text);
  }

  private spelling({ surface, typos, prefix }: NearWord): Spelling {
    const { surfaces, termOf } = this.vocabulary;
    return {
      text: surfaces[surface] ?? '',
      typos,
      prefix,
      naming: this.facts.isNaming(termOf[surface] as number),
      telling: this.facts.isTelling(termOf[surface] as number),
      common: this.facts.isCommon(termOf[surface] as number),
    };
  }

  private docsOf({ surface }: NearWord): number {
    return this.facts.frequency(this.vocabulary.termOf[surface] as number);
  }

  private completions(prefix: string): Iterable<number> {
    const { vocabulary } = this;
    const [from, to] = vocabulary.startingWith(prefix);
    const terms = new Set<number>();
    for (let at = from; at < to; at++) terms.add(vocabulary.termOf[at] as number);
    if (terms.size <= MAX_COMPLETIONS) return terms;
    return [...terms]
      .sort((a, b) => this.facts.frequency(b) - this.facts.frequency(a) || a - b)
      .slice(0, MAX_COMPLETIONS);
  }

  /**
   * Adds the terms that the word may be a misspelling of; returns the most likely spelling that may
   * be shown to the shopper.
   */
  private correct(word: QueryWord, put: (term: number, quality: number) => void): string | null {
    const { vocabulary } = this;
    const max = typosForgiven(word.surface);
    if (max === 0) return null;
    const candidates = vocabulary.near(word.surface, max, word.prefix).flatMap((near) => {
      const spelling = this.spelling(near);
      if (!isForgiven(word.surface, spelling)) return [];
      const docs = this.docsOf(near);
      let quality = near.typos === 1 ? ONE_TYPO : TWO_TYPOS;
      const mayShow = mayShowCorrection(word.surface, spelling);
      if (!mayShow) quality *= FIRST_LETTER;
      if (near.prefix) quality *= UNFINISHED_TYPO;
      // If two words are equally similar, the more common one is more likely.
      quality *= 0.8 + (0.2 * Math.log1p(docs)) / Math.log1p(docs + 1_000);
      return {
        term: vocabulary.termOf[near.surface] as number,
        text: spelling.text,
        quality,
        mayShow,
      };
    });
    candidates.sort((a, b) => b.quality - a.quality || a.term - b.term);
    for (const candidate of candidates.slice(0, MAX_CORRECTIONS)) {
      put(candidate.term, candidate.quality);
    }
    return candidates.find(({ mayShow }) => mayShow)?.text ?? null;
  }
}
