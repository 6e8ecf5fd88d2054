import 'server-only';
import braintree from 'braintree';
import type { ThreeDSecure } from '#lib/config/payment-variables.ts';
import { abortable } from './abortable.ts';
import { orNull } from './refusals.ts';
import type { Sdk, SdkMethod, SdkNonce } from './sdk-types.ts';

/**
 * What 3-D Secure asks of a payment: nothing, that Braintree enforces it, or no payment; `unknown`:
 * no payment either, as Braintree does not know the token.
 */
export type IssuerCheck = 'none' | 'enforced' | 'failed' | 'unknown';

/** The issuer said no, or asked for a challenge that the shopper did not pass. */
const FAILED: ReadonlySet<string> = new Set([
  'authenticate_failed',
  'authenticate_rejected',
  'authenticate_frictionless_failed',
  'authenticate_failed_acs_error',
  'challenge_required',
]);

/**
 * Decides by what Braintree knows about a one-time token, not by what the browser says. `always`: a
 * card pays only if its issuer has taken the liability. `auto`: unless its issuer refused. PayPal
 * and wallets authenticate by themselves and pass, except for a card that Google only keeps the
 * number of (`PAN_ONLY`): with `always` it does not pay.
 */
export async function checkIssuer(
  sdk: Sdk,
  { setting, nonce }: { setting: ThreeDSecure; nonce: string },
  signal: AbortSignal,
): Promise<IssuerCheck> {
  if (setting === 'never') return 'none';
  const found = await orNull(abortable(signal, () => sdk.paymentMethodNonce.find(nonce)));
  // Sent all the same, it might pay: the package finds no token that has, say, a space behind it.
  if (!found) return setting === 'always' ? 'unknown' : 'none';
  if (setting === 'always' && isNumberAtGoogle(found)) return 'failed';
  if (found.type !== 'CreditCard') return 'none';
  const info = found.threeDSecureInfo;
  if (setting === 'always') return info?.liabilityShifted === true ? 'enforced' : 'failed';
  return info && FAILED.has(info.status) ? 'failed' : 'none';
}

/** A card in Google Pay without a token of the device's, so that nobody has authenticated it. */
function isNumberAtGoogle(found: SdkNonce): boolean {
  if (found.type !== 'AndroidPayCard') return false;
  return (found.details as { isNetworkTokenized?: boolean }).isNetworkTokenized === false;
}

/**
 * The same of a saved method. A saved card has no authentication of this payment; its issuer is
 * asked with a one-time token of it (`PaymentVault.exchange`), which then pays.
 */
export function checkSaved(setting: ThreeDSecure, method: SdkMethod): IssuerCheck {
  return setting === 'always' && method instanceof braintree.CreditCard ? 'failed' : 'none';
}
