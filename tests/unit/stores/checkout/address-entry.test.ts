import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { draftOf, parseAddress, parseAddressDraft } from '#stores/checkout/address-entry.ts';
import { enteredAddress } from '#tests/support/addresses.ts';

const address = enteredAddress();

describe('an address that a browser remembers', () => {
  it.each([
    { country: 'NZ' },
    { state: 'zz' },
    { type: 'GUESSED' },
    { type: 'SELECTED' },
    { suburb: 7 },
    { street1: 'x'.repeat(1_001) },
    { phone: undefined },
  ])('is ignored with %j', (change) => {
    expect(parseAddress({ ...address, ...change })).toBeNull();
  });

  it('keeps a draft whose state is not chosen yet', () => {
    expect(parseAddressDraft({ ...draftOf(address), state: '' })).toMatchObject({ state: '' });
  });

  it('contains only text, whatever is stored', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (json) => {
        for (const parsed of [parseAddress(json), parseAddressDraft(json)]) {
          const values = Object.values(parsed ?? {});
          expect(values.every((value) => typeof value === 'string')).toBe(true);
        }
      }),
    );
  });
});
