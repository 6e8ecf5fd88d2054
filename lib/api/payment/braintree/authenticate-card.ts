import { create } from 'braintree-web/three-d-secure';
import type { CardPurchase } from '#lib/api/payment/card-purchase.ts';
import type { PostalAddress } from '#lib/commerce/checkout/address.ts';
import { decimalDollars } from '#lib/commerce/decimal-dollars.ts';
import { braintreeClient } from './braintree-client.ts';
import { inTime, ProviderTimeout } from './in-time.ts';

/** In ms, for steps without the shopper: the provider's scripts, and the issuer's first answer. */
const TIMEOUT_MS = 20_000;

/** The bank's page where the shopper confirms the payment. */
export interface Challenge {
  /** The bank's frame. Put it on screen before calling `shown`. */
  element: HTMLElement;
  /** Starts the bank's page. */
  shown: () => void;
}

/** The shopper closed the bank's page. */
export class ChallengeCancelled extends Error {
  override name = 'ChallengeCancelled';
}

/**
 * Lets a card's issuer authenticate the shopper (EMV 3-D Secure), if the issuer takes part.
 * Resolves to the token that then pays, even after a failed authentication: the server decides what
 * that means. `signal` is aborted when the shopper closes the bank's page.
 * @throws ChallengeCancelled, ProviderTimeout, BraintreeError
 */
export async function authenticateCard(
  card: { nonce: string; bin: string },
  purchase: CardPurchase,
  {
    always,
    onChallenge,
    signal,
  }: {
    /** Whether to ask the issuer for a challenge in any case. */
    always: boolean;
    onChallenge: (challenge: Challenge) => void;
    signal: AbortSignal;
  },
): Promise<string> {
  const client = await braintreeClient();
  const three = await inTime(TIMEOUT_MS, create({ client, version: '2-inline-iframe' }), (late) =>
    late.teardown(),
  );
  try {
    return await new Promise<string>((resolve, reject) => {
      // If the provider's script is blocked, neither an answer nor a challenge ever comes.
      const timer = setTimeout(
        () => reject(new ProviderTimeout('The card was not authenticated in time.')),
        TIMEOUT_MS,
      );
      signal.addEventListener('abort', () => reject(new ChallengeCancelled()));
      three.on('authentication-iframe-available', (given, next) => {
        clearTimeout(timer);
        const { element } = given as { element: HTMLElement };
        onChallenge({ element, shown: () => next?.() });
      });
      three
        .verifyCard({
          nonce: card.nonce,
          bin: card.bin,
          amount: decimalDollars(purchase.amount),
          email: purchase.email,
          ...(purchase.billing && { billingAddress: billingOf(purchase.billing, purchase.phone) }),
          challengeRequested: always,
          onLookupComplete: (_data: unknown, next: () => void) => next(),
        } as never)
        .then(({ nonce }) => resolve(nonce), reject)
        .finally(() => clearTimeout(timer));
    });
  } finally {
    three.teardown().catch(() => {});
  }
}

function billingOf(billing: PostalAddress, phone: string) {
  const [givenName = '', ...rest] = billing.contactName.trim().split(/\s+/);
  return {
    givenName: plain(givenName),
    surname: plain(rest.join(' ')),
    phoneNumber: (billing.phone || phone).replace(/\D/g, ''),
    streetAddress: billing.street1,
    extendedAddress: billing.street2,
    locality: billing.suburb,
    region: billing.state,
    postalCode: billing.postcode,
    countryCodeAlpha2: billing.country,
  };
}

/** Issuers accept only ASCII letters. */
function plain(text: string): string {
  return text.normalize('NFKD').replace(/[^ -~]/g, '');
}
