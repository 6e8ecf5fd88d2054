import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Filter } from '#lib/server/search/engine/filters/filter.ts';
import { FilterSyntaxError } from '#lib/server/search/engine/filters/filter-error.ts';
import { parseFilterExpression } from '#lib/server/search/engine/filters/filter-expression.ts';
import {
  parseFacetFilters,
  parseNumericFilters,
} from '#lib/server/search/engine/filters/filter-parameters.ts';

const value = (attribute: string, text: string): Filter => ({
  kind: 'value',
  attribute,
  value: text,
});

describe('parseFilterExpression', () => {
  it.each<[string, Filter]>([
    ['brand:Saltpan', value('brand', 'Saltpan')],
    ['brand:"Joey Lane"', value('brand', 'Joey Lane')],
    [`brand:'O\\'Hara'`, value('brand', "O'Hara")],
    ['"dotted.name":"a:b"', value('dotted.name', 'a:b')],
    ['NOT sale:true', { kind: 'not', of: value('sale', 'true') }],
    ['price:10 TO 20', { kind: 'between', attribute: 'price', low: 10, high: 20 }],
    ['price <= 20', { kind: 'between', attribute: 'price', low: -Infinity, high: 20 }],
    [
      'a:1 AND b:2 OR c:3',
      {
        kind: 'or',
        of: [{ kind: 'and', of: [value('a', '1'), value('b', '2')] }, value('c', '3')],
      },
    ],
    [
      'a:1 and (b:2 or NOT c:3)',
      {
        kind: 'and',
        of: [
          value('a', '1'),
          { kind: 'or', of: [value('b', '2'), { kind: 'not', of: value('c', '3') }] },
        ],
      },
    ],
    ['  ', { kind: 'and', of: [] }],
  ])('reads %s', (text, expected) => {
    expect(parseFilterExpression(text)).toEqual(expected);
  });

  it.each([
    'brand',
    'brand:',
    ':x',
    'a:1 AND',
    '(a:1',
    'a:1)',
    'a:1 b:2',
    'price <',
    'price < dear',
    'price:1 TO',
    'a:"b',
    'NOT',
    `${'('.repeat(40)}a:1${')'.repeat(40)}`,
    `${'NOT '.repeat(40)}a:1`,
  ])('refuses %s and says where', (text) => {
    expect(() => parseFilterExpression(text)).toThrow(FilterSyntaxError);
  });

  it('reads or refuses any text, and never fails otherwise', () => {
    const piece = fc.constantFrom(
      '(',
      ')',
      'a',
      ':',
      '"',
      "'",
      ' AND ',
      ' OR ',
      'NOT ',
      '<',
      '5',
      ' TO ',
      '\\',
      '\u0000',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        try {
          parseFilterExpression(pieces.join(''));
        } catch (error) {
          expect(error).toBeInstanceOf(FilterSyntaxError);
        }
      }),
      { numRuns: 2_000 },
    );
  });
});

describe('facetFilters and numericFilters', () => {
  it('read a list as AND, and a list inside it as OR', () => {
    expect(parseFacetFilters(['a:1', ['b:2', 'b:-3']])).toEqual({
      kind: 'and',
      of: [
        value('a', '1'),
        { kind: 'or', of: [value('b', '2'), { kind: 'not', of: value('b', '3') }] },
      ],
    });
  });

  it('keep colons and escaped hyphens, and drop filter scores', () => {
    expect(parseFacetFilters('size:One: size')).toEqual(value('size', 'One: size'));
    expect(parseFacetFilters('size:\\-5')).toEqual(value('size', '-5'));
    expect(parseFacetFilters('size:5<score=3>')).toEqual(value('size', '5'));
  });

  it('read comparisons with dotted names, decimals and powers', () => {
    const at = (low: number, high: number) => ({ kind: 'between', attribute: 'a.b', low, high });
    expect(parseNumericFilters('a.b>=1e3')).toEqual(at(1_000, Infinity));
    expect(parseNumericFilters('a.b = -.5')).toEqual(at(-0.5, -0.5));
    expect(parseNumericFilters('a.b:1 TO 2.5')).toEqual(at(1, 2.5));
  });
});
