import type { SearchIntent } from './search-intent.ts';

/** A word of a search's text. */
export interface QueryWord {
  /** In the form in which a search compares it: lower case, without a plural ending. */
  key: string;
  /** Without meaning of its own (`for`, `with`). */
  filler: boolean;
  /** Its position in the text: start (inclusive) and end (exclusive). */
  start: number;
  end: number;
}

/** A part of the text with a meaning, and the filters for products that match it. */
export interface ReadIntent extends SearchIntent {
  /** A product matches if it meets one of these. */
  conditions: readonly string[];
  /** Its weight among the parts, for products that match only some of them. */
  weight: number;
  /** For a size: every filter that it may become, with its attribute. */
  filters?: readonly { attribute: string; param: string; values: readonly string[] }[];
  /** For a type: paths of categories with this name, the deepest first. */
  categories?: readonly string[];
}

/** Some words of the text that have one meaning together: from the first, to before `to`. */
export interface Part {
  from: number;
  to: number;
  kind: 'described' | 'width' | 'size' | 'price' | 'type';
  /** It may mean something else next to words that are unknown. */
  isDoubtful?: true;
  intent: ReadIntent;
}

/** Whether a word is in one of the parts. */
export const covers = (parts: readonly Part[], at: number) =>
  parts.some(({ from, to }) => at >= from && at < to);
