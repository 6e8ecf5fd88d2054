import type { AfterpaySettings } from '#lib/config/payment-variables.ts';

/** The shop's account at an emulator of Afterpay. */
export function afterpayAccount(apiUrl: string): AfterpaySettings {
  return { environment: 'sandbox', merchantId: '600012345', secretKey: 'a-secret', apiUrl };
}
