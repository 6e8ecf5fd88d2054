import 'server-only';
import braintree from 'braintree';
import { identitySealer } from '#lib/server/sealing/identity-sealer.ts';
import type { AuthoriseRequest } from '../payment-gateway.ts';
import { abortable } from './abortable.ts';
import { ownMethod } from './customers.ts';
import { orNull } from './refusals.ts';
import type { Sdk } from './sdk-types.ts';
import { GOOGLE_PAY } from './three-d-secure.ts';

/**
 * An id for a card, also one in Google Pay: a hash of its first six and last four digits under the
 * shop's own key. Braintree tells no more about a card before it is saved; its own identifier exists
 * only afterwards. Two cards may share an id, and then share a limit of declines. If Google Pay has
 * replaced a card's number by one of the device, the first six digits may be of that: then the card
 * in Google Pay has another id than the card itself, but always the same one.
 */
export async function fingerprintOf(
  sdk: Sdk,
  { instrument, customerId }: Pick<AuthoriseRequest, 'instrument' | 'customerId'>,
  signal: AbortSignal,
): Promise<string | null> {
  if (instrument.kind !== 'braintree') return null;
  const { type, value } = instrument.token;
  const digits =
    type === 'saved'
      ? await digitsOfSaved(sdk, { customerId, token: value }, signal)
      : await digitsOfNonce(sdk, value, signal);
  if (digits === null) return null;
  const sealer = await identitySealer();
  return sealer.digest('braintree-card', digits).toString('base64url');
}

async function digitsOfSaved(
  sdk: Sdk,
  own: { customerId: string | null; token: string },
  signal: AbortSignal,
): Promise<string | null> {
  const method = await ownMethod(sdk, own, signal);
  return method instanceof braintree.CreditCard ? `${method.bin}${method.last4}` : null;
}

async function digitsOfNonce(sdk: Sdk, nonce: string, signal: AbortSignal): Promise<string | null> {
  const found = await orNull(abortable(signal, () => sdk.paymentMethodNonce.find(nonce)));
  const { bin, lastFour } = found?.details ?? {};
  const isCard = found?.type === 'CreditCard' || found?.type === GOOGLE_PAY;
  return isCard && bin && lastFour ? `${bin}${lastFour}` : null;
}
