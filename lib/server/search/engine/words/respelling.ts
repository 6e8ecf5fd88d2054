import type { Slot, SlotReader } from '#lib/server/search/engine/storage/slots.ts';
import type { Postings } from '#lib/server/search/engine/text/postings.ts';
import type { QueryWord } from './query-words.ts';
import { singular } from './stem.ts';
import type { Vocabulary } from './vocabulary.ts';

/** A spelling for each word of a query; null: as typed. */
export type Spellings = readonly (string | null)[];

/** How many spellings of a whole query are tried before giving up on a suggestion. */
const MOST_GUESSES = 9;

/** Finds other spellings of a query for which some product has all of the words. */
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
   * The corrected spellings that the search used. Null when no document has all the words in that
   * spelling, because then it would be wrong to say that they were searched for.
   * @param covered words matched by a reading other than word for word
   * @param fields bits of the fields to search
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
      return [this.reader.slot(word, at).alternatives.map(({ term }) => term)];
    });
    return this.stand(terms, fields) ? spellings : null;
  }

  /** The most likely spellings for a query without results; null when there are none. */
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

  /** Whether some document has at least one term of each list. */
  private stand(lists: readonly (readonly number[])[], fields: number): boolean {
    /** By document: the number of lists so far of which it has a term in each. */
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

/** All combinations of one item per list, those with items from the start of the lists first. */
function* combinations<Item>(lists: readonly (readonly Item[])[]): Generator<Item[]> {
  const [first, ...rest] = lists;
  if (!first) return yield [];
  for (const item of first) {
    for (const others of combinations(rest)) yield [item, ...others];
  }
}
