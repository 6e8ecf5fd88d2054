import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { KeptSize } from '#lib/commerce/catalogue/kept-sizes.ts';
import { mergeSizes } from '#lib/commerce/catalogue/merge-sizes.ts';

const sizes: fc.Arbitrary<KeptSize[]> = fc.array(
  fc.record({
    system: fc.constantFrom('Women footwear', 'Men letters', 'Kids numbers'),
    size: fc.constantFrom('', 'M', '8'),
    chosenAt: fc.integer({ min: 0, max: 4 }),
  }),
  { maxLength: 6 },
);

describe('kept sizes', () => {
  it('merge to the same result in any order, and when merged again', () => {
    fc.assert(
      fc.property(sizes, sizes, sizes, (a, b, c) => {
        const [one, other] = [mergeSizes(a, []), mergeSizes(b, [])];
        expect(mergeSizes(one, one)).toEqual(one);
        expect(mergeSizes(one, other)).toEqual(mergeSizes(other, one));
        expect(mergeSizes(mergeSizes(a, b), c)).toEqual(mergeSizes(a, mergeSizes(b, c)));
      }),
    );
  });

  it('keep the last choice in each system, even if it was to forget the size', () => {
    const men = { system: 'Men letters', size: 'M', chosenAt: 1 };
    const forgotten = { ...men, size: '', chosenAt: 2 };
    const women = { system: 'Women footwear', size: '8', chosenAt: 1 };
    expect(mergeSizes([men, women], [forgotten])).toEqual([forgotten, women]);
  });
});
