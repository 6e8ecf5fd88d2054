import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareClothingSizes, compareFootwearSizes } from '#lib/commerce/catalogue/sizes.ts';

/** Sorts from a fixed shuffled order, so that an incomplete comparison cannot pass by luck. */
const sorted = (labels: string[], compare: (a: string, b: string) => number) =>
  labels
    .toReversed()
    .toSorted((a, b) => (a.at(-1) ?? '').localeCompare(b.at(-1) ?? ''))
    .toSorted(compare);

const clothing = (labels: string[]) => expect(sorted(labels, compareClothingSizes)).toEqual(labels);
const footwear = (labels: string[]) => expect(sorted(labels, compareFootwearSizes)).toEqual(labels);

describe('clothing sizes', () => {
  it('are sorted by kind: letters, numbers, ranges, trousers, weights, volumes', () => {
    clothing([
      'Extra small',
      'Small',
      'Medium',
      'Large',
      'Extra large',
      '6',
      '10',
      '6-8',
      '10-12',
      'One size',
      '30x32',
      '32x30',
      '30R',
      '34L',
      '250 g',
      '1 kg',
      '600 ml',
      '1 L',
      '18 L',
    ]);
  });

  it.each([
    ['extra-small', 'XS'],
    ['Extra Large', 'XL'],
    ['2XL', 'XXL'],
    ['X-Large', 'XL'],
  ])('have the same place for %s and %s', (one, other) => {
    for (const [before, after] of [
      ['XXS', 'S'],
      ['L', '3XL'],
    ] as const) {
      const place = (label: string) => [
        Math.sign(compareClothingSizes(label, before)),
        Math.sign(compareClothingSizes(label, after)),
      ];
      expect(place(one)).toEqual(place(other));
    }
  });

  it('come before volumes when they are lengths of trousers', () => {
    clothing(['30R', '32L', '32R', '34L', '36L', '600 ml', '1L', '2L', '18 L', '22 L', '45l']);
  });

  it('have months before years, and ranges of letters after those of numbers', () => {
    clothing(['0-3 months', '6-12 months', '1-2 years', '2-3 years', 'S/M', 'L/XL', 'One size']);
  });

  it('have unknown labels last, in alphabetical order', () => {
    clothing(['S', '10', '1 L', 'King', 'Queen']);
  });
});

describe('footwear sizes', () => {
  it('are sorted by number, also with fractions or “EU”', () => {
    footwear(['8', '8½', '9', '9 1/2', 'EU 42', 'EU 43']);
  });
});

describe.each([
  ['clothing', compareClothingSizes],
  ['footwear', compareFootwearSizes],
])('the %s order', (_, compare) => {
  const number = fc.oneof(fc.integer({ min: 0, max: 60 }), fc.constantFrom(7.5, 0.5));
  const written = fc
    .tuple(
      number,
      fc.constantFrom('', 'R', 'L', 'l', ' ml', ' L', 'g', ' kg', '-8', '/10', ' x 32', 'XL', 'W'),
    )
    .map(([value, suffix]) => `${value}${suffix}`);
  const named = fc.constantFrom(
    'XS',
    's',
    'Medium',
    'XXL',
    '4XL',
    'Extra small',
    'One Size',
    'S/M',
  );
  const label = fc.oneof(written, named, fc.string({ maxLength: 6, unit: 'binary' }));

  it('is equal only for equal text', () => {
    fc.assert(
      fc.property(label, label, (a, b) => {
        expect(compare(a, b) === 0).toBe(a === b);
      }),
    );
  });

  it('is antisymmetric', () => {
    fc.assert(
      fc.property(label, label, (a, b) => {
        expect(Math.sign(compare(a, b)) + Math.sign(compare(b, a))).toBe(0);
      }),
    );
  });

  it('is transitive', () => {
    fc.assert(
      fc.property(label, label, label, (a, b, c) => {
        const [x, y, z] = [a, b, c].toSorted(compare);
        if (x === undefined || y === undefined || z === undefined) return;
        expect(compare(x, y)).toBeLessThanOrEqual(0);
        expect(compare(y, z)).toBeLessThanOrEqual(0);
        expect(compare(x, z)).toBeLessThanOrEqual(0);
      }),
      { numRuns: 2_000 },
    );
  });
});
