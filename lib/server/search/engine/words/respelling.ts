import type { Slot, SlotReader } from '#lib/server/search/engine/storage/slots.ts';
import type { Postings } from '#lib/server/search/engine/text/postings.ts';
import type { QueryWord } from './query-words.ts';
import { singular } from './stem.ts';
import type { Vocabulary } from './vocabulary.ts';

/** A spelling for each word of a query; null: as it was typed. */
export type Spellings = readonly (string | null)[];

/** Spellings of a whole query that are tried before there is nothing to ask about. */
const MOST_GUESSES = 9;

/** Finds other spellings of a query that lead to products by all of its words. */
export class Respelling {
  private readonly vocabulary: Vocabulary;
  private readonly postings: Postings;
  private readonly reader: SlotReader;
  private readonly size: number;

  constructor(vocabulary: Vocabulary, postings: Postings, reader: SlotReader, size: number) {
    this.vocabulary = vocabulary;
    this.postings = postings;
    this.reader = reader;
    this.size = size;
  }

  /**
   * The spellings that the search took the words for. None at all when no document has all the
   * words so spelt: it would be untrue that they were searched for.
   *
   * @param covered words that a reading other than word for word explains
   * @param fields bits of the fields searched
   */
  corrections(
    words: readonly QueryWord[],
    slots: readonly Slot[],
    covered: ReadonlySet<number>,
    fields: number,
  ): Spellings | null {
    const spellings = words.map((_, at) =>
      covered.has(at) ? null : (slots[at]?.correction ?? null),
    );
    if (spellings.every((spelling) => spelling === null)) return null;
    const terms = words.flatMap((word, at) => {
      if (word.filler || covered.has(at)) return [];
      const spelling = spellings[at];
      if (spelling) return [this.termsOf(spelling)];
      return [this.reader.slot(word, at, 'none').alternatives.map(({ term }) => term)];
    });
    return this.stand(terms, fields) ? spellings : null;
  }

  /** The likeliest spellings of words that find nothing; null when there are none. */
  guesses(words: readonly QueryWord[], fields: number): Spellings | null {
    const choices = words.map((word) => (word.filler ? [null] : this.reader.guesses(word)));
    let tries = 0;
    for (const guess of combinations(choices)) {
      if (tries++ === MOST_GUESSES) break;
      const terms = guess.flatMap((text) => (text === null ? [] : [this.termsOf(text)]));
      if (this.stand(terms, fields)) return guess;
    }
    return null;
  }

  private termsOf(spelling: string): number[] {
    const term = this.vocabulary.term(singular(spelling));
    return term === undefined ? [] : [term];
  }

  /** Whether a document has one term at least of each list. */
  private stand(lists: readonly (readonly number[])[], fields: number): boolean {
    /** Lists each document has a term of, as far as they are read. */
    const met = new Uint8Array(this.size);
    for (const [at, terms] of lists.entries()) {
      let found = false;
      for (const term of terms) {
        const [from, to] = this.postings.of(term);
        for (let place = from; place < to; place++) {
          const doc = this.postings.docs[place] as number;
          if (met[doc] !== at || ((this.postings.fields[place] as number) & fields) === 0) continue;
          met[doc] = at + 1;
          found = true;
        }
      }
      if (!found) return false;
    }
    return lists.length > 0;
  }
}

/** One of each list, in every way, those of the lists' beginnings first. */
function* combinations<Item>(lists: readonly (readonly Item[])[]): Generator<Item[]> {
  const [first, ...rest] = lists;
  if (!first) return yield [];
  for (const item of first) {
    for (const others of combinations(rest)) yield [item, ...others];
  }
}
