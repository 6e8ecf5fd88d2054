import { describe, expect, it } from 'vitest';
import { CHALLENGE_FAILED } from '#lib/commerce/challenge/texts.ts';
import { placeOrderAdvice } from '#lib/commerce/checkout/place-order-advice.ts';
import {
  AFTERPAY_MISMATCH_MESSAGE,
  PLACE_ORDER_CODES,
} from '#lib/commerce/checkout/place-order-status.ts';
import { DECLINED_TOO_OFTEN_TEXT } from '#lib/commerce/checkout/texts.ts';

const advice = (code: string, message = '') => placeOrderAdvice({ code, message });

describe('a refused order', () => {
  it.each([
    [
      'OrderUpdated',
      'There was problem placing your order. It looks like your order has been updated in another window or tab. Please try again.',
      'reloadTotals',
    ],
    [
      'VoucherInsufficientFunds',
      'The balance of your gift card(s) has changed. Please review your updated order total and try again.',
      'recheckGiftCards',
    ],
    ['VoucherExpired', 'Gift card: Card is expired.', 'recheckGiftCards'],
    ['VoucherLocked', 'Gift card: Card is locked.', 'recheckGiftCards'],
    ['VoucherInvalid', 'Gift card: Card not found.', 'recheckGiftCards'],
    ['VoucherSuspended', 'Gift card: Card is suspended.', 'recheckGiftCards'],
    ['VoucherAlreadyApplied', 'Gift card: Card has already been applied.', 'recheckGiftCards'],
  ])('has its own text for %s', (code, text, action) => {
    expect(advice(code)).toMatchObject({ text, action });
  });

  it('is recognised by its message when Afterpay’s amount no longer matches', () => {
    expect(advice('InvalidRequest', AFTERPAY_MISMATCH_MESSAGE)).toEqual({
      status: 'AFTERPAY_CHECKOUT_UPDATED',
      text: 'Cart changed while placing order. Try again.',
      action: 'reloadTotals',
    });
    expect(advice('InvalidRequest', 'The request is not valid.').status).toBe('ERROR');
    expect(advice('CartInvalid', AFTERPAY_MISMATCH_MESSAGE)).toEqual(advice('CartInvalid'));
  });

  it.each([
    ['PaymentProcessorDeclinedSoft', 'ERROR', /declined/],
    ['PaymentProcessorDeclinedHard', 'PAYMENT_PROCESSOR_DECLINED_HARD', /declined/],
    ['PaymentGatewayRejected', 'PAYMENT_GATEWAY_REJECTED', /declined/],
    ['PaymentInstrumentTypeNotAccepted', 'PAYMENT_INSTRUMENT_TYPE_NOT_ACCEPTED', /not accepted/],
    ['PaymentUnavailable', 'ERROR', /not been charged/],
  ])('shows only a text when the payment is refused with %s', (code, status, text) => {
    const answer = advice(code);
    expect(answer).toMatchObject({ status, action: 'none' });
    expect(answer.text).toMatch(text);
  });

  it.each(PLACE_ORDER_CODES)('is shown at the card only when the card did not pay: %s', (code) => {
    const isCard = /^Payment(?:Gateway|Processor|Instrument)/.test(code);
    expect(advice(code).aboutInstrument ?? false).toBe(isCard);
  });

  it('says whether there were too many declines or too many attempts', () => {
    expect(advice('RateLimited', DECLINED_TOO_OFTEN_TEXT)).toEqual({
      status: 'ERROR',
      text: 'Too many payments have been declined. You have not been charged.',
      action: 'none',
    });
    expect(advice('RateLimited', 'Anything else.')).toEqual({
      status: 'ERROR',
      text: 'Too many attempts in a short time. You have not been charged.',
      action: 'none',
    });
  });

  it('says what helps when the check for bots failed, and leaves the page as it is', () => {
    expect(advice('ChallengeFailed')).toEqual({
      status: 'ERROR',
      text: `${CHALLENGE_FAILED} You have not been charged.`,
      action: 'none',
    });
  });

  it('leads to the error page after an unrecoverable payment failure', () => {
    expect(advice('PaymentFailureUnrecoverable')).toMatchObject({
      status: 'PAYMENT_FAILURE_UNRECOVERABLE',
      action: 'errorPage',
    });
  });

  it('leads to the step that can mend missing stock or a missing delivery method', () => {
    expect(advice('InsufficientStock')).toMatchObject({
      status: 'INSUFFICIENT_STOCK',
      action: 'reviewCart',
    });
    expect(advice('InsufficientStock').text).toMatch(/sold out/);
    expect(advice('DeliveryMethodUnavailable').action).toBe('chooseDelivery');
    expect(advice('DeliveryMethodUnavailable').text).toMatch(/no longer available/);
  });

  it('says that nothing was charged, also for an unknown code', () => {
    for (const code of ['constructor', '', 'Something', 'InvalidRequest']) {
      expect(advice(code)).toMatchObject({ status: 'ERROR', action: 'reloadTotals' });
      expect(advice(code).text).toMatch(/not been charged/);
    }
  });

  it('checks gift cards again exactly for gift card errors', () => {
    for (const code of PLACE_ORDER_CODES) {
      const { action, text } = advice(code);
      expect(action === 'recheckGiftCards', code).toBe(code.startsWith('Voucher'));
      expect(text).not.toBe('');
    }
  });
});
