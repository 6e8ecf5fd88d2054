import { type Slot, SYNONYM } from '#lib/server/search/engine/storage/slots.ts';
import type { QueryWord } from './query-words.ts';
import { singular } from './stem.ts';
import type { Synonyms } from './synonyms.ts';
import { measureOf } from './units.ts';
import type { Vocabulary } from './vocabulary.ts';

/** A word in fewer documents than this may be two words written as one. */
const RARE_WORD_DOCS = 5;
const SPLIT = 0.95;
/** Each reading costs a search. */
const MOST_READINGS = 8;

interface KnownTerm {
  term: number;
  key: string;
}

/** Finds readings of a query other than word for word. */
export class OtherReadings {
  private readonly vocabulary: Vocabulary;
  private readonly synonyms: Synonyms;
  private readonly frequency: (term: number) => number;

  constructor(vocabulary: Vocabulary, synonyms: Synonyms, frequency: (term: number) => number) {
    this.vocabulary = vocabulary;
    this.synonyms = synonyms;
    this.frequency = frequency;
  }

  /**
   * Joins two neighbouring words, splits one word in two, or replaces a phrase by its synonym. Each
   * reading differs from `slots`, the word-for-word reading, in one place.
   */
  of(words: readonly QueryWord[], slots: readonly Slot[]): Slot[][] {
    const readings: Slot[][] = [];
    const replace = (from: number, to: number, terms: KnownTerm[], quality: number) => {
      const by = terms.map((term, index) => fixedSlot(term, from, to, quality, index > 0));
      readings.push([...slots.slice(0, from), ...by, ...slots.slice(to)]);
    };
    words.forEach((word, at) => {
      const joined = this.joined(word, words[at + 1]);
      if (joined) replace(at, at + 2, [joined], 1);
      const parts = this.split(word);
      if (parts) replace(at, at + 1, parts, SPLIT);
    });
    for (const { from, to, phrase } of this.synonyms.ofPhrases(words.map((word) => word.term))) {
      const terms = phrase.flatMap((key) => this.known(key) ?? []);
      if (terms.length === phrase.length) replace(from, to, terms, SYNONYM);
    }
    return readings.slice(0, MOST_READINGS);
  }

  private known(key: string): KnownTerm | null {
    const term = this.vocabulary.term(key);
    return term === undefined ? null : { term, key };
  }

  /** `t`, `shirt` → `tshirt`; `45`, `litre` → `45l`. */
  private joined(word: QueryWord, next: QueryWord | undefined): KnownTerm | null {
    if (!next) return null;
    const joined = measureOf(word.surface, next.surface) ?? word.surface + next.surface;
    return this.known(singular(joined));
  }

  /** `raincoat` → `rain`, `coat`; `mx500` → `mx`, `500`. Only for words that few documents have. */
  private split(word: QueryWord): KnownTerm[] | null {
    const exact = this.vocabulary.term(word.term);
    if (exact !== undefined && this.frequency(exact) >= RARE_WORD_DOCS) return null;
    let best: KnownTerm[] | null = null;
    let most = 0;
    for (let cut = 1; cut < word.surface.length; cut++) {
      const [left, right] = [word.surface.slice(0, cut), word.surface.slice(cut)];
      if (!isCut(left, right)) continue;
      const parts = [singular(left), singular(right)].flatMap((key) => this.known(key) ?? []);
      const docs = Math.min(...parts.map(({ term }) => this.frequency(term)));
      if (parts.length === 2 && docs > most) {
        most = docs;
        best = parts;
      }
    }
    return best;
  }
}

/**
 * Whether a word may be split here: between a letter and a digit, between parts of sufficient
 * length, or after a single letter (`t` shirt).
 */
function isCut(left: string, right: string): boolean {
  if (/\d$/.test(left) !== /^\d/.test(right)) return true;
  return (left.length > 2 && right.length > 2) || (left.length === 1 && right.length > 3);
}

function fixedSlot(
  { term, key }: KnownTerm,
  from: number,
  to: number,
  quality: number,
  glued: boolean,
): Slot {
  return {
    alternatives: [{ term, quality }],
    from,
    to,
    optional: false,
    glued,
    key,
    correction: null,
  };
}
