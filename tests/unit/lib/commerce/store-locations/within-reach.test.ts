import { expect, it } from 'vitest';
import { isWithinReach } from '#lib/commerce/store-locations/within-reach.ts';

it('a store within 250 km is one to go to', () => {
  expect([0, 250, 250.1, 4000].map(isWithinReach)).toEqual([true, true, false, false]);
});
