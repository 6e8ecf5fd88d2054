import 'server-only';
import braintree from 'braintree';
import type { ThreeDSecure } from '#lib/config/payment-variables.ts';
import { abortable } from './abortable.ts';
import { orNull } from './refusals.ts';
import type { Sdk, SdkMethod, SdkNonce } from './sdk-types.ts';

/**
 * What 3-D Secure allows a payment to do: pay; pay with 3-D Secure enforced by Braintree; or not
 * pay. `unknown`: not pay either, because Braintree does not know the token.
 */
export type IssuerCheck = 'none' | 'enforced' | 'failed' | 'unknown';

/** Braintree's name of the type of a Google Pay token. */
export const GOOGLE_PAY = 'AndroidPayCard';

/** The issuer refused, or asked for a challenge that the shopper did not pass. */
const FAILED: ReadonlySet<string> = new Set([
  'authenticate_failed',
  'authenticate_rejected',
  'authenticate_frictionless_failed',
  'authenticate_failed_acs_error',
  'challenge_required',
]);

/**
 * Decides by what Braintree knows about a one-time token, not by what the browser says. `always`: a
 * card pays only if its issuer has accepted the liability. `auto`: a card pays unless its issuer
 * refused. PayPal and wallets authenticate on their own and pass. The exception is a card whose
 * number Google merely stores (`PAN_ONLY`): with `always` it does not pay.
 */
export async function checkIssuer(
  sdk: Sdk,
  { setting, nonce }: { setting: ThreeDSecure; nonce: string },
  signal: AbortSignal,
): Promise<IssuerCheck> {
  if (setting === 'never') return 'none';
  const found = await orNull(abortable(signal, () => sdk.paymentMethodNonce.find(nonce)));
  // A token that is not found may still pay: the package does not find one with, say, a trailing
  // space. So with `always`, do not send it.
  if (!found) return setting === 'always' ? 'unknown' : 'none';
  if (setting === 'always' && isNumberAtGoogle(found)) return 'failed';
  if (found.type !== 'CreditCard') return 'none';
  const info = found.threeDSecureInfo;
  if (setting === 'always') return info?.liabilityShifted === true ? 'enforced' : 'failed';
  return info && FAILED.has(info.status) ? 'failed' : 'none';
}

/** Whether Braintree knows a one-time token as one of Google Pay's. */
export async function isGooglePay(sdk: Sdk, nonce: string, signal: AbortSignal): Promise<boolean> {
  const found = await orNull(abortable(signal, () => sdk.paymentMethodNonce.find(nonce)));
  return found?.type === GOOGLE_PAY;
}

/** A Google Pay card without a device token, so nobody has authenticated it. */
function isNumberAtGoogle(found: SdkNonce): boolean {
  if (found.type !== GOOGLE_PAY) return false;
  return (found.details as { isNetworkTokenized?: boolean }).isNetworkTokenized === false;
}

/**
 * The same for a saved method. A saved card has no authentication for this payment: a one-time
 * token of it (`PaymentVault.exchange`) lets its issuer authenticate, and then pays.
 */
export function checkSaved(setting: ThreeDSecure, method: SdkMethod): IssuerCheck {
  return setting === 'always' && method instanceof braintree.CreditCard ? 'failed' : 'none';
}
