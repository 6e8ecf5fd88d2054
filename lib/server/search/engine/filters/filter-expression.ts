import { type Comparison, comparison } from './comparison.ts';
import type { Filter } from './filter.ts';
import { FilterSyntaxError } from './filter-error.ts';

/** Deeper brackets are refused: no request needs them, and the parser is recursive. */
const MAX_DEPTH = 32;

interface Token {
  kind: 'word' | 'quoted' | 'operator' | 'open' | 'close' | 'colon';
  text: string;
  at: number;
}

const TOKEN =
  /\s*(?:(\()|(\))|(<=|>=|!=|=|<|>)|(:)|"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)'|([^\s()<>=!:"']+))/y;

function tokenise(text: string): Token[] {
  const tokens: Token[] = [];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < text.length) {
    const at = TOKEN.lastIndex;
    if (text.slice(at).trim() === '') break;
    const match = TOKEN.exec(text);
    if (!match)
      throw new FilterSyntaxError(`filters: cannot read "${text.slice(at, at + 20)}" at ${at}.`);
    const [, open, close, operator, colon, double, single, word] = match;
    if (open) tokens.push({ kind: 'open', text: open, at });
    else if (close) tokens.push({ kind: 'close', text: close, at });
    else if (operator) tokens.push({ kind: 'operator', text: operator, at });
    else if (colon) tokens.push({ kind: 'colon', text: colon, at });
    else if (word !== undefined) tokens.push({ kind: 'word', text: word, at });
    else
      tokens.push({ kind: 'quoted', text: (double ?? single ?? '').replace(/\\(.)/g, '$1'), at });
  }
  return tokens;
}

/**
 * Parses Algolia's `filters`: `brand:"Salt Pan" AND (price < 5000 OR NOT isDiscounted:true) AND
 * price:1000 TO 2000`. Brackets are allowed anywhere; AND binds tighter than OR.
 * @throws FilterSyntaxError
 */
export function parseFilterExpression(text: string): Filter {
  const tokens = tokenise(text);
  if (tokens.length === 0) return { kind: 'and', of: [] };
  let next = 0;

  const fail = (): never => {
    const token = tokens[next];
    throw new FilterSyntaxError(
      token
        ? `filters: unexpected "${token.text}" at ${token.at}.`
        : 'filters: ends where a condition is expected.',
    );
  };
  const keyword = (word: string) => {
    const token = tokens[next];
    if (token?.kind !== 'word' || token.text.toUpperCase() !== word) return false;
    next++;
    return true;
  };
  const list = (kind: 'and' | 'or', word: string, part: () => Filter): Filter => {
    const of = [part()];
    while (keyword(word)) of.push(part());
    const [first] = of;
    return of.length === 1 && first ? first : { kind, of };
  };
  const either = (depth: number): Filter => {
    if (depth > MAX_DEPTH) throw new FilterSyntaxError('filters: too many brackets.');
    return list('or', 'OR', () => list('and', 'AND', () => condition(depth)));
  };
  const condition = (depth: number): Filter => {
    if (keyword('NOT')) {
      if (depth >= MAX_DEPTH) throw new FilterSyntaxError('filters: too many NOTs.');
      return { kind: 'not', of: condition(depth + 1) };
    }
    if (tokens[next]?.kind === 'open') {
      next++;
      const inner = either(depth + 1);
      if (tokens[next]?.kind !== 'close') fail();
      next++;
      return inner;
    }
    const name = tokens[next];
    if (name?.kind !== 'word' && name?.kind !== 'quoted') return fail();
    next++;
    const relation = tokens[next];
    next++;
    if (relation?.kind === 'operator') {
      return comparison(name.text, relation.text as Comparison, number());
    }
    if (relation?.kind !== 'colon') {
      next--;
      return fail();
    }
    return valueOrRange(name.text);
  };
  const number = (): number => {
    const token = tokens[next];
    const value = token?.kind === 'word' ? Number(token.text) : Number.NaN;
    if (!Number.isFinite(value)) return fail();
    next++;
    return value;
  };
  const valueOrRange = (attribute: string): Filter => {
    const token = tokens[next];
    if (token?.kind !== 'word' && token?.kind !== 'quoted') return fail();
    const after = tokens[next + 1];
    if (token.kind === 'word' && after?.kind === 'word' && after.text.toUpperCase() === 'TO') {
      const low = number();
      next++;
      return { kind: 'between', attribute, low, high: number() };
    }
    next++;
    return { kind: 'value', attribute, value: token.text };
  };

  const filter = either(0);
  if (next < tokens.length) fail();
  return filter;
}
