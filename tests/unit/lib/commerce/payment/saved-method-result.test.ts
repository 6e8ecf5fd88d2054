import { expect, test } from 'vitest';
import { paymentMethodResult } from '#lib/commerce/payment/saved-method-result.ts';

test('paymentMethodResult translates the server’s error codes', () => {
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
