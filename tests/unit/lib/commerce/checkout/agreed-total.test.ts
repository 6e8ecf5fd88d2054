import { describe, expect, it } from 'vitest';
import { followTotal, type SeenTotal } from '#lib/commerce/checkout/agreed-total.ts';

const first: SeenTotal = { amount: 20_195, items: 'boot', savings: 0 };
const agreed = followTotal(null, first);

describe('the agreed total', () => {
  it('is the first total on screen', () => {
    expect(followTotal(null, first)).toEqual({ seen: first, asks: false });
  });

  it('stays the same while nothing changes', () => {
    expect(followTotal(agreed, { ...first })).toBe(agreed);
  });

  it('follows a code or gift card that the shopper adds or removes', () => {
    const cheaper = { ...first, amount: 18_195, savings: 1 };
    expect(followTotal(agreed, cheaper)).toEqual({ seen: cheaper, asks: false });
  });

  it('must be confirmed when the amount rises or falls by itself', () => {
    const asking = { seen: first, asks: true };
    expect(followTotal(agreed, { ...first, amount: 25_190 })).toEqual(asking);
    expect(followTotal(agreed, { ...first, amount: 15_190 })).toEqual(asking);
  });

  it('must be confirmed when it changes by itself after a code that made no difference', () => {
    const same = followTotal(agreed, { ...first, savings: 1 });
    expect(same.asks).toBe(false);
    expect(followTotal(same, { ...first, amount: 18_195, savings: 1 }).asks).toBe(true);
  });

  it('must be confirmed when the items change, even for the same amount or with a new code', () => {
    expect(followTotal(agreed, { ...first, items: 'shell' }).asks).toBe(true);
    expect(followTotal(agreed, { amount: 18_195, items: 'shell', savings: 1 }).asks).toBe(true);
  });

  it('must still be confirmed after the shopper adds a code', () => {
    const asking = followTotal(agreed, { ...first, amount: 25_190 });
    expect(followTotal(asking, { ...first, amount: 24_190, savings: 1 })).toBe(asking);
  });

  it('need not be confirmed any more once everything is as before', () => {
    const asking = followTotal(agreed, { ...first, amount: 25_190 });
    expect(followTotal(asking, first)).toEqual(agreed);
  });
});
