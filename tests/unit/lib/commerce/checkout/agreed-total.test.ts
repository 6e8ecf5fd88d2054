import { describe, expect, it } from 'vitest';
import { followTotal, type SeenTotal } from '#lib/commerce/checkout/agreed-total.ts';

const first: SeenTotal = { amount: 20_195, items: 'boot', savings: 0 };
const agreed = followTotal(null, first);

describe('the agreed total', () => {
  it('is the first one on screen', () => {
    expect(agreed).toEqual({ seen: first, asks: false });
  });

  it('stays as it is while nothing changes', () => {
    expect(followTotal(agreed, { ...first })).toBe(agreed);
  });

  it('follows a code or gift card that was added or removed here', () => {
    const cheaper = { ...first, amount: 18_195, savings: 1 };
    expect(followTotal(agreed, cheaper)).toEqual({ seen: cheaper, asks: false });
  });

  it('asks when the amount changes by itself, be it lower or higher', () => {
    const asking = { seen: first, asks: true };
    expect(followTotal(agreed, { ...first, amount: 25_190 })).toEqual(asking);
    expect(followTotal(agreed, { ...first, amount: 15_190 })).toEqual(asking);
  });

  it('asks when the items change, even for the same amount or with a code that was added here', () => {
    expect(followTotal(agreed, { ...first, items: 'shell' }).asks).toBe(true);
    expect(followTotal(agreed, { amount: 18_195, items: 'shell', savings: 1 }).asks).toBe(true);
  });

  it('goes on asking after a code was added here', () => {
    const asking = followTotal(agreed, { ...first, amount: 25_190 });
    expect(followTotal(asking, { ...first, amount: 24_190, savings: 1 })).toBe(asking);
  });

  it('no longer asks once everything is as it was', () => {
    const asking = followTotal(agreed, { ...first, amount: 25_190 });
    expect(followTotal(asking, first)).toEqual(agreed);
  });
});
