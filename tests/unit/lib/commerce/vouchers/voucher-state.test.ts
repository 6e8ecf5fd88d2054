import { describe, expect, it } from 'vitest';
import { giftCardProblem, isUsable } from '#lib/commerce/vouchers/voucher-state.ts';

const balance = { expires: null, isExpired: false, isFullyRedeemed: false, amountRemaining: 100 };

describe('a checked gift card', () => {
  it.each([
    [{}, null],
    [{ isExpired: true }, 'EXPIRED'],
    [{ isFullyRedeemed: true, amountRemaining: 0 }, 'REDEEMED'],
    [{ amountRemaining: 0 }, 'REDEEMED'],
    [{ isExpired: true, isFullyRedeemed: true, amountRemaining: 0 }, 'EXPIRED'],
  ] as const)('with %j has the problem %s', (change, problem) => {
    const checked = { ...balance, ...change };
    expect(giftCardProblem({ result: 'SUCCESS', balance: checked })).toBe(problem);
    expect(isUsable(checked)).toBe(problem === null);
  });

  it.each(['NOT_FOUND', 'LOCKED', 'SUSPENDED'] as const)(
    'has the problem %s when the check says so',
    (result) => {
      expect(giftCardProblem({ result })).toBe(result);
    },
  );
});
