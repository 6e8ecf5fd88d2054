import { singular } from './stem.ts';
import { tokenise } from './tokenise.ts';
import { measureOf, shortMeasure } from './units.ts';

export interface IndexedWord {
  /** As written, folded: compared with prefixes and typing mistakes. */
  surface: string;
  /** Without its plural ending: the form that is looked up. */
  term: string;
  /** Stands for this word and the next together (`tshirt`, `40l`), in addition to them. */
  compound: boolean;
}

/** The words of a text in order; a compound follows its first part. */
export function wordsOfText(text: string): IndexedWord[] {
  const words: IndexedWord[] = [];
  const tokens = tokenise(text);
  tokens.forEach((token, index) => {
    words.push(indexedWord(token.word, false));
    const next = tokens[index + 1];
    if (!next) return;
    const measure = measureOf(token.word, next.word);
    if (measure) words.push(indexedWord(measure, true));
    else if (next.joined) words.push(indexedWord(token.word + next.word, true));
  });
  return words;
}

function indexedWord(word: string, compound: boolean): IndexedWord {
  const surface = shortMeasure(word);
  return { surface, term: singular(surface), compound };
}
