import type { Filter } from './filter.ts';

export type Comparison = '<' | '<=' | '=' | '!=' | '>=' | '>';

const INFINITY = Number.POSITIVE_INFINITY;

/** A numeric comparison such as `price < 5` as a filter. */
export function comparison(attribute: string, operator: Comparison, value: number): Filter {
  const between = (low: number, high: number): Filter => ({
    kind: 'between',
    attribute,
    low,
    high,
  });
  switch (operator) {
    case '<':
      return between(-INFINITY, nextDown(value));
    case '<=':
      return between(-INFINITY, value);
    case '=':
      return between(value, value);
    case '!=':
      return { kind: 'not', of: between(value, value) };
    case '>=':
      return between(value, INFINITY);
    case '>':
      return between(-nextDown(-value), INFINITY);
  }
}

const scratch = new DataView(new ArrayBuffer(8));

function nextDown(value: number): number {
  if (value === 0) return -Number.MIN_VALUE;
  scratch.setFloat64(0, value);
  const bits = scratch.getBigInt64(0);
  scratch.setBigInt64(0, value > 0 ? bits - 1n : bits + 1n);
  return scratch.getFloat64(0);
}
