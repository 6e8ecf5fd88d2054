import { describe, expect, it } from 'vitest';
import {
  type PlannedPrice,
  planState,
  priceInForce,
} from '#lib/commerce/pricing/price-in-force.ts';

const BASE = { price: 10_000, originalPrice: 12_000 };
const CHARGED = [{ price: 10_000, from: -1e12, until: null }];
const sale = (id: number, price: number, from: number, until: number): PlannedPrice => ({
  id,
  price,
  from,
  until,
});
const lasting = (id: number, price: number, from: number): PlannedPrice => ({
  id,
  price,
  from,
  until: null,
});
const at = (now: number, ...planned: PlannedPrice[]) =>
  priceInForce(BASE, planned, { charged: CHARGED, now });

describe('a sale', () => {
  const ours = sale(1, 8_000, 100, 200);

  it.each([
    ['before its first moment', 99, BASE, 'waiting'],
    ['from its first moment', 100, { price: 8_000, originalPrice: 10_000 }, 'running'],
    ['up to its last moment', 199, { price: 8_000, originalPrice: 10_000 }, 'running'],
    ['after its last moment', 200, BASE, 'over'],
  ] as const)('is $3 %s', (_when, now, shown, state) => {
    expect(at(now, ours)).toEqual({ base: BASE, shown, isSale: state === 'running' });
    expect(planState(ours, now)).toBe(state);
  });

  it('gives way to a sale that was planned later, and returns after it', () => {
    const further = sale(2, 6_000, 120, 150);
    const priceAt = (now: number) => at(now, further, ours).shown.price;
    expect([110, 130, 160].map(priceAt)).toEqual([8_000, 6_000, 8_000]);
  });

  it('shows no “was” price that was never charged', () => {
    const { shown } = priceInForce(BASE, [ours], { charged: [], now: 100 });
    expect(shown).toEqual({ price: 8_000, originalPrice: 8_000 });
  });
});

describe('a lasting price', () => {
  it('becomes the base price without a “was”', () => {
    const shown = { price: 9_500, originalPrice: 9_500 };
    expect(at(100, lasting(1, 9_500, 100))).toEqual({ base: shown, shown, isSale: false });
    expect(planState(lasting(1, 9_500, 100), 100)).toBe('over');
  });

  it('wins over an earlier one and, at the same time, over one that was planned before it', () => {
    const priceAt = (...planned: PlannedPrice[]) => at(100, ...planned).base.price;
    const [early, late] = [lasting(2, 9_000, 50), lasting(1, 9_500, 100)];
    const replanned = lasting(3, 9_700, 100);
    expect([priceAt(early, late), priceAt(late, early)]).toEqual([9_500, 9_500]);
    expect([priceAt(late, replanned), priceAt(replanned, late)]).toEqual([9_700, 9_700]);
  });

  it('changes nothing before its time', () => {
    expect(at(99, lasting(1, 9_500, 100))).toEqual({ base: BASE, shown: BASE, isSale: false });
  });

  it('does not end a sale', () => {
    const { base, shown } = at(100, sale(1, 8_000, 50, 200), lasting(2, 11_000, 60));
    expect([base.price, shown.price]).toEqual([11_000, 8_000]);
  });
});
