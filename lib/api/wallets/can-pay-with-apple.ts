/// <reference types="applepayjs" />

/** The version of Apple's interface that has sheet errors for single fields: since iOS 11. */
export const APPLE_PAY_VERSION = 3;

/** Whether this device can pay with Apple Pay. */
export function canPayWithApple(): boolean {
  try {
    return (
      typeof ApplePaySession !== 'undefined' &&
      ApplePaySession.supportsVersion(APPLE_PAY_VERSION) &&
      ApplePaySession.canMakePayments()
    );
  } catch {
    // It throws on insecure pages.
    return false;
  }
}
