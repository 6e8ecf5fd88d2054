/** How many products before this one are paired with it. */
const PAIRED = 5;

/** Most pairs of one request: those of a few pages, sent together. */
export const MOST_PAIRS = 30;

/**
 * The pairs that a view makes: each of the products viewed just before, then this one. None if this
 * one is among them: looking back and forth says nothing new, and one shopper alone must not make a
 * pair count. `viewed`: newest first.
 */
export function pairsOf(viewed: readonly string[], id: string): [string, string][] {
  const before = viewed.slice(0, PAIRED);
  return before.includes(id) ? [] : before.map((other) => [other, id]);
}
