import type { KnownFacts } from './known-facts.ts';

/**
 * What somebody asks about a model, at most once, and what others say to it. In `[it|them]` the second
 * words are for what is spoken of as "they". All texts of a topic, and of all topics that suit a model,
 * fit together.
 */
export interface Topic {
  /** Whether it can be asked, and answered, about a model. */
  suits: (about: KnownFacts) => boolean;
  asks: readonly [string, ...string[]];
  /** What the shop answers, mostly from the model's own data; undefined: nothing. */
  shop?: (about: KnownFacts) => string | undefined;
  /** What buyers answer, from experience. Without these and `shop` nobody has answered yet. */
  buyers?: readonly string[];
}

/** A text in the right number. */
export function spoken(text: string, { isPair }: KnownFacts): string {
  return text.replace(/\[([^|\]]*)\|([^\]]*)\]/g, isPair ? '$2' : '$1');
}
