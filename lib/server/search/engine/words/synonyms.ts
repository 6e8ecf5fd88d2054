import { entityKey } from './entity-key.ts';

/** A phrase of a query that has a synonym. */
export interface PhraseSynonym {
  from: number;
  to: number;
  phrase: string[];
}

const LONGEST = 4;

/** Words and phrases that mean the same, by term. */
export class Synonyms {
  private readonly byWord = new Map<string, Set<string>>();
  private readonly byPhrase = new Map<string, Set<string>>();

  /** @param groups each a list of words or phrases that mean the same */
  constructor(groups: readonly (readonly string[])[]) {
    for (const group of groups) {
      const keys = [...new Set(group.map(entityKey))].filter((key) => key !== '');
      for (const key of keys) {
        for (const other of keys) {
          if (other === key) continue;
          // Single words are alternatives in the same slot; anything longer is another reading.
          const single = !key.includes(' ') && !other.includes(' ');
          const map = single ? this.byWord : this.byPhrase;
          let others = map.get(key);
          if (!others) {
            others = new Set();
            map.set(key, others);
          }
          others.add(other);
        }
      }
    }
  }

  /** Whether a single word has a synonym. */
  has(term: string): boolean {
    return this.byWord.has(term) || this.byPhrase.has(term);
  }

  ofWord(term: string): Iterable<string> {
    return this.byWord.get(term) ?? [];
  }

  ofPhrases(terms: readonly string[]): PhraseSynonym[] {
    const found: PhraseSynonym[] = [];
    if (this.byPhrase.size === 0) return found;
    for (let from = 0; from < terms.length; from++) {
      for (let to = Math.min(terms.length, from + LONGEST); to > from; to--) {
        for (const other of this.byPhrase.get(terms.slice(from, to).join(' ')) ?? []) {
          found.push({ from, to, phrase: other.split(' ') });
        }
      }
    }
    return found;
  }
}
