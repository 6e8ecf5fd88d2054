import { tokenise } from './tokenise.ts';

/** A size named in a query, and the rest of the query with its characters at the same positions. */
export interface SizeWords {
  label: string;
  rest: string;
}

const SIZE = new Set(['size', 'sz', 'us', 'uk', 'eu', 'au']);
const LABEL = /^(?:\d{1,3}(?:\.5)?|[2-6]?x{0,4}[sl]|m)$/;

/**
 * Finds a size in a query: `boots size 10`, `us 9.5 runners`, `rain jacket xl`. A number or letter
 * alone counts only as the last of several words, and only if `isLabel` knows it.
 */
export function readSizeWords(
  query: string,
  isLabel: (label: string) => boolean,
): SizeWords | null {
  const tokens = tokenise(query);
  for (const [index, token] of tokens.entries()) {
    const label = token.word;
    if (!LABEL.test(label) || !isLabel(label)) continue;
    let first = index;
    while (first > 0 && SIZE.has(tokens[first - 1]?.word ?? '')) first--;
    const said = first < index;
    const last = index > 0 && index === tokens.length - 1;
    if (!said && !last) continue;
    const start = tokens[first]?.start ?? 0;
    const blank = ' '.repeat(token.end - start);
    return { label, rest: query.slice(0, start) + blank + query.slice(token.end) };
  }
  return null;
}
