import { expect, it } from 'vitest';
import { stateWarnings } from '#lib/commerce/staff/product-states.ts';

const PRODUCT = {
  functionalType: 'basic' as const,
  units: 3,
  hasPicture: true,
  availableFrom: null,
};

it.each([
  ['current', {}, []],
  ['current', { units: 0 }, ['No unit is in stock online.']],
  ['current', { units: 0, functionalType: 'virtual' }, []],
  ['evergreen', { hasPicture: false }, ['It has no picture.']],
  ['coming', {}, ['The import says no day on which it arrives.']],
  ['coming', { availableFrom: '2027-01-01', units: 0 }, []],
  ['discontinued', { units: 0, hasPicture: false }, []],
] as const)(
  'a product that becomes %s, %j, asks to look twice at %j',
  (state, change, warnings) => {
    expect(stateWarnings(state, { ...PRODUCT, ...change })).toEqual(warnings);
  },
);
