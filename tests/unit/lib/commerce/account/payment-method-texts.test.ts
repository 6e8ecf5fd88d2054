import { expect, test } from 'vitest';
import {
  paymentMethodResult,
  SAVE_METHOD_TEXTS,
  SAVING_AUTHORISES,
} from '#lib/commerce/account/payment-method-texts.ts';

test('the server’s errors mean these results', () => {
  expect(paymentMethodResult('PaymentGatewayRejected')).toBe('DECLINED');
  expect(paymentMethodResult('PaymentProcessorDeclinedHard')).toBe('DECLINED');
  expect(paymentMethodResult('PaymentProcessorDeclinedSoft')).toBe('DECLINED_FOR_NOW');
  expect(paymentMethodResult('PaymentInstrumentTypeNotAccepted')).toBe('TYPE_NOT_ACCEPTED');
  expect(paymentMethodResult('PaymentFailureUnrecoverable')).toBe('UNUSABLE');
  expect(paymentMethodResult('TooManyPaymentMethods')).toBe('TOO_MANY');
  expect(paymentMethodResult('PaymentMethodNotFound')).toBe('NOT_FOUND');
  expect(paymentMethodResult('RateLimited')).toBe('LIMITED');
  expect(paymentMethodResult('PaymentProviderUnavailable')).toBe('ERROR');
});

test('a declined card is not said to be saved, and what saving does is said beforehand', () => {
  expect(SAVE_METHOD_TEXTS.DECLINED).toMatch(/declined, so it wasn’t saved/);
  expect(SAVE_METHOD_TEXTS.ERROR).toMatch(/^Unable to save/);
  expect(SAVING_AUTHORISES).toBe('Saving a card authorises up to $1, which is then voided.');
});
