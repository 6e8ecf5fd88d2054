import { describe, expect, it } from 'vitest';
import { applyCredits } from '#lib/commerce/pricing/apply-credits.ts';

const card = (id: string, amount: number) => ({ id, amount, methodCode: 'voucher' });
const pays = (amount: number) => ({ amount, methodCode: 'voucher' });

describe('applyCredits', () => {
  it.each([
    ['nothing without credits', 100, [], {}, 100],
    ['a part', 100, [card('A', 30)], { A: pays(30) }, 70],
    ['all, and keeps the rest', 100, [card('A', 300)], { A: pays(100) }, 0],
    ['in the order given', 100, [card('B', 80), card('A', 80)], { B: pays(80), A: pays(20) }, 0],
    ['without those that are not needed', 50, [card('A', 50), card('B', 9)], { A: pays(50) }, 0],
    ['without empty ones', 50, [card('A', 0), card('B', 9)], { B: pays(9) }, 41],
    ['with each once', 50, [card('A', 10), card('A', 10)], { A: pays(10) }, 40],
    ['nothing where nothing is due', 0, [card('A', 10)], {}, 0],
  ])('pays %s', (_, due, credits, usages, outstanding) => {
    expect(applyCredits(due, credits)).toEqual({ usages, outstanding });
  });

  it('accepts any text as an id', () => {
    const { usages } = applyCredits(50, [card('__proto__', 20)]);
    expect(Object.entries(usages)).toEqual([['__proto__', pays(20)]]);
    expect(JSON.stringify(usages)).toContain('__proto__');
  });
});
