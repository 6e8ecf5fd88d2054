import { type Comparison, comparison } from './comparison.ts';
import type { Filter } from './filter.ts';
import { FilterSyntaxError } from './filter-error.ts';

/** Algolia's nested lists: the outer level is AND, the next OR, deeper ones AND again. */
export type NestedFilters = string | readonly NestedFilters[];

/**
 * Parses `facetFilters`: nested lists of `attribute:value`, or `attribute:-value` to exclude a
 * value.
 * @throws FilterSyntaxError
 */
export function parseFacetFilters(filters: NestedFilters): Filter {
  return nested(filters, 'facetFilters', facetFilter);
}

/**
 * Parses `numericFilters`: nested lists of `price>=1000` or `price:1000 TO 2000`.
 * @throws FilterSyntaxError
 */
export function parseNumericFilters(filters: NestedFilters): Filter {
  return nested(filters, 'numericFilters', numericFilter);
}

/**
 * Parses `optionalFilters`: a list whose entries are `attribute:value`, or lists of which any may
 * match. Each may say how much it counts (`colour:Red<score=2>`).
 * @throws FilterSyntaxError
 */
export function parseOptionalFilters(
  filters: string | readonly (string | readonly string[])[],
): { filter: Filter; score: number }[][] {
  const list = typeof filters === 'string' ? [filters] : filters;
  return list.map((item) =>
    (typeof item === 'string' ? [item] : item).map((text) => ({
      filter: facetFilter(text, 'optionalFilters'),
      score: Number(SCORE.exec(text)?.[1] ?? 1),
    })),
  );
}

function nested(
  filters: NestedFilters,
  parameter: string,
  leaf: (text: string, parameter: string) => Filter,
  level: 'and' | 'or' = 'and',
): Filter {
  if (typeof filters !== 'string') {
    const inner = level === 'and' ? 'or' : 'and';
    return { kind: level, of: filters.map((item) => nested(item, parameter, leaf, inner)) };
  }
  return leaf(filters, parameter);
}

function facetFilter(text: string, parameter: string): Filter {
  const colon = text.indexOf(':');
  if (colon < 1) throw new FilterSyntaxError(`${parameter}: "${text}" is not attribute:value.`);
  const attribute = text.slice(0, colon).trim();
  const raw = withoutScore(text.slice(colon + 1));
  // A value that starts with a hyphen is escaped with a backslash.
  if (raw.startsWith('-')) {
    return { kind: 'not', of: { kind: 'value', attribute, value: raw.slice(1) } };
  }
  return { kind: 'value', attribute, value: raw.startsWith('\\-') ? raw.slice(1) : raw };
}

const SCORE = /<score=(\d+)>$/;

/** The score of a preference is not part of its value. */
function withoutScore(value: string): string {
  return value.replace(SCORE, '');
}

const NUMBER = String.raw`-?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?`;
const COMPARISON = new RegExp(
  String.raw`^\s*([^<>=!:\s]+)\s*(<=|>=|!=|=|<|>)\s*(${NUMBER})\s*$`,
  'i',
);
const RANGE = new RegExp(
  String.raw`^\s*([^<>=!:\s]+)\s*:\s*(${NUMBER})\s+TO\s+(${NUMBER})\s*$`,
  'i',
);

function numericFilter(text: string, parameter: string): Filter {
  const compared = COMPARISON.exec(text);
  if (compared) {
    const [, attribute = '', operator, value] = compared;
    return comparison(attribute, operator as Comparison, Number(value));
  }
  const range = RANGE.exec(text);
  if (range) {
    const [, attribute = '', low, high] = range;
    return { kind: 'between', attribute, low: Number(low), high: Number(high) };
  }
  throw new FilterSyntaxError(`${parameter}: "${text}" is not a comparison such as price>=1000.`);
}
