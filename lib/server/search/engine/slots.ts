import type { QueryWord } from './query-words.ts';
import { familyOf, singular } from './stem.ts';
import type { Synonyms } from './synonyms.ts';
import type { Vocabulary } from './vocabulary.ts';

/** A term that may stand for a word of the query, and how well: 1 the word itself. */
export interface Alternative {
  term: number;
  quality: number;
}

/** One thing a document should have: any of these terms. */
export interface Slot {
  alternatives: Alternative[];
  /** Words of the query it stands for: from, up to but without. */
  from: number;
  to: number;
  /** It need not be there. */
  optional: boolean;
  /** It was put in for the slot before and has to stand right after it: `rain boot` for wellies. */
  glued: boolean;
  /** What the word is looked up as when it names something whole, see `entityKey`. */
  key: string;
  /** Best corrected spelling when only a typing mistake explains the word. */
  correction: string | null;
}

/** How far words are read between the lines. */
export type Tolerance = 'none' | 'unknownWords' | 'allWords';

const FAMILY = 0.8;
/** Of a word no document has, which may as well be mistyped. */
const GUESSED_FAMILY = 0.3;
export const SYNONYM = 0.85;
const PREFIX = 0.6;
const ONE_TYPO = 0.5;
const TWO_TYPOS = 0.3;
const FIRST_LETTER = 0.6;
const UNFINISHED_TYPO = 0.7;
const KNOWN_WORD_TYPO = 0.5;
/** A word that this many documents have is spelt as meant. */
const KNOWN_WORD_DOCS = 20;
/** At most this many completions of an unfinished word: the ones most documents have. */
const MAX_COMPLETIONS = 400;
const MAX_CORRECTIONS = 48;

/** Typing mistakes allowed: 1 from 4 letters, 2 from 8; none where digits tell things apart. */
export function typosAllowed(word: string): number {
  if (/\d/.test(word)) return 0;
  return word.length >= 8 ? 2 : word.length >= 4 ? 1 : 0;
}

/** Reads one word of a query: which terms of the index it may stand for. */
export class SlotReader {
  private readonly vocabulary: Vocabulary;
  private readonly synonyms: Synonyms;
  private readonly frequency: (term: number) => number;

  constructor(vocabulary: Vocabulary, synonyms: Synonyms, frequency: (term: number) => number) {
    this.vocabulary = vocabulary;
    this.synonyms = synonyms;
    this.frequency = frequency;
  }

  /** What a word of the query may stand for. */
  slot(word: QueryWord, position: number, tolerance: Tolerance): Slot {
    const best = new Map<number, number>();
    const put = (term: number | undefined, quality: number) => {
      if (term !== undefined && (best.get(term) ?? 0) < quality) best.set(term, quality);
    };
    const { vocabulary } = this;
    const exact = vocabulary.term(word.term);
    put(exact, 1);
    const family = exact === undefined ? GUESSED_FAMILY : FAMILY;
    for (const term of vocabulary.family(familyOf(word.term))) put(term, family);
    for (const other of this.synonyms.ofWord(word.term)) put(vocabulary.term(other), SYNONYM);
    let known = 0;
    for (const term of best.keys()) known += this.frequency(term);
    if (word.prefix) {
      for (const term of this.completions(word.surface)) {
        put(term, PREFIX);
        known += this.frequency(term);
      }
    }
    let correction: string | null = null;
    if (tolerance === 'allWords' || (tolerance === 'unknownWords' && known < KNOWN_WORD_DOCS)) {
      // Mistyping one known word for another is rare.
      const doubt = exact === undefined ? 1 : KNOWN_WORD_TYPO;
      const corrected = this.correct(word, best.size === 0, (term, quality) =>
        put(term, quality * doubt),
      );
      if (best.size > 0 && known === 0) correction = corrected;
    }
    return {
      alternatives: Array.from(best, ([term, quality]) => ({ term, quality })),
      from: position,
      to: position + 1,
      optional: word.filler,
      glued: false,
      key: exact === undefined && correction ? singular(correction) : word.term,
      correction,
    };
  }

  /**
   * The likeliest spelling a word may have meant, guessed more boldly than a search may: an edit
   * more than is forgiven. Null when nothing comes near.
   */
  suggest(word: QueryWord): string | null {
    const { vocabulary } = this;
    if (!/^\p{L}{3,}$/u.test(word.surface)) return null;
    const candidates = vocabulary
      .near(word.surface, Math.min(3, typosAllowed(word.surface) + 1), false)
      .map(({ surface, typos }) => ({
        typos,
        text: vocabulary.surfaces[surface] ?? '',
        docs: this.frequency(vocabulary.termOf[surface] as number),
      }))
      .filter(({ text }) => text.length > 2 && !/\d/.test(text));
    candidates.sort((a, b) => a.typos - b.typos || b.docs - a.docs || (a.text < b.text ? -1 : 1));
    return candidates[0]?.text ?? null;
  }

  private completions(prefix: string): Iterable<number> {
    const { vocabulary } = this;
    const [from, to] = vocabulary.startingWith(prefix);
    const terms = new Set<number>();
    for (let at = from; at < to; at++) terms.add(vocabulary.termOf[at] as number);
    if (terms.size <= MAX_COMPLETIONS) return terms;
    return [...terms]
      .sort((a, b) => this.frequency(b) - this.frequency(a) || a - b)
      .slice(0, MAX_COMPLETIONS);
  }

  /** Adds what the word may be a misspelling of; answers the likeliest spelling. */
  private correct(
    word: QueryWord,
    unknown: boolean,
    put: (term: number, quality: number) => void,
  ): string | null {
    const { vocabulary } = this;
    // Three letters are too few to guess by, unless there is nothing else to go by.
    const max = typosAllowed(word.surface) || (unknown && /^\p{L}{3}$/u.test(word.surface) ? 1 : 0);
    if (max === 0) return null;
    const candidates = vocabulary.near(word.surface, max, word.prefix).map((near) => {
      const surface = vocabulary.surfaces[near.surface] ?? '';
      const term = vocabulary.termOf[near.surface] as number;
      const docs = this.frequency(term);
      let quality = near.typos === 1 ? ONE_TYPO : TWO_TYPOS;
      if (surface[0] !== word.surface[0]) quality *= FIRST_LETTER;
      if (near.prefix) quality *= UNFINISHED_TYPO;
      // Of two equally near words the commoner one is likelier meant.
      quality *= 0.8 + (0.2 * Math.log1p(docs)) / Math.log1p(docs + 1_000);
      return { surface, term, quality };
    });
    candidates.sort((a, b) => b.quality - a.quality || a.term - b.term);
    for (const candidate of candidates.slice(0, MAX_CORRECTIONS)) {
      put(candidate.term, candidate.quality);
    }
    return candidates[0]?.surface ?? null;
  }
}
