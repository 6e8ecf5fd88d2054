import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldPlaceName } from '#lib/commerce/localities/fold-place-name.ts';

describe('foldPlaceName', () => {
  it.each([
    ["O'Connor", 'O’Connor', 'oconnor'],
    ['Brighton-Le-Sands', ' brighton  le sands ', 'brighton le sands'],
    ['Mt. Gambier', 'MOUNT GAMBIER', 'mount gambier'],
    ['Saint Kilda', 'St Kilda', 'st kilda'],
    ['Nth Sydney', 'North Sydney', 'north sydney'],
    ['Café', 'CAFE', 'cafe'],
  ])('makes %j and %j the same', (one, other, folded) => {
    expect(foldPlaceName(one)).toBe(folded);
    expect(foldPlaceName(other)).toBe(folded);
  });

  it('changes nothing the second time', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const folded = foldPlaceName(text);
        expect(foldPlaceName(folded)).toBe(folded);
      }),
    );
  });
});
