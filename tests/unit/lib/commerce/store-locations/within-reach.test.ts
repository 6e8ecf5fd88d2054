import { expect, it } from 'vitest';
import { isWithinReach } from '#lib/commerce/store-locations/within-reach.ts';

it('isWithinReach is true for a store up to 250 km away', () => {
  expect([0, 250, 250.1, 4000].map(isWithinReach)).toEqual([true, true, false, false]);
});
