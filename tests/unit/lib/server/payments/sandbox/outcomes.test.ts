import { describe, expect, it } from 'vitest';
import { decisionOfAmount, declineOfProcessorCode } from '#lib/server/payments/sandbox/outcomes.ts';

const SOFT = 'PaymentProcessorDeclinedSoft';
const HARD = 'PaymentProcessorDeclinedHard';

describe('declineOfProcessorCode', () => {
  it.each([2000, 2001, 2016, 2038, 2046, 2099, 2106, 2109, 2999])(
    'returns a soft decline for %i',
    (code) => {
      expect(declineOfProcessorCode(code)).toBe(SOFT);
    },
  );

  it.each([2004, 2005, 2010, 2012, 2021, 2047, 2108])('returns a hard decline for %i', (code) => {
    expect(declineOfProcessorCode(code)).toBe(HARD);
  });

  it('recognises a card type that is not enabled', () => {
    expect(declineOfProcessorCode(2024)).toBe('PaymentInstrumentTypeNotAccepted');
  });
});

describe('decisionOfAmount', () => {
  it.each([
    [1, null],
    [199_999, null],
    [200_000, SOFT],
    [200_499, HARD],
    [202_400, 'PaymentInstrumentTypeNotAccepted'],
    [299_999, SOFT],
    [300_000, 'PaymentFailureUnrecoverable'],
    [300_099, 'PaymentFailureUnrecoverable'],
    [300_100, null],
    [500_099, null],
    [500_100, 'PaymentGatewayRejected'],
    [500_101, null],
    [500_200, null],
  ])('decides %i cents by card: %s', (amount, decision) => {
    expect(decisionOfAmount(amount, 'card')).toBe(decision);
  });

  it('declines PayPal at $5,001.01', () => {
    expect(decisionOfAmount(500_101, 'paypal')).toBe(SOFT);
  });
});
