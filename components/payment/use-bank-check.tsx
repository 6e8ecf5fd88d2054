import { type ReactNode, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { lazyPart } from '#components/ui/lazy-part.tsx';
import type { authenticateCard, Challenge } from '#lib/api/payment/braintree/authenticate-card.ts';
import type { CardPurchase } from '#lib/api/payment/card-purchase.ts';
import { BANK_CHECK_CANCELLED, BANK_CHECK_FAILED } from '#lib/commerce/payment/texts.ts';
import type { ThreeDSecure } from '#lib/config/payment-variables.ts';

const BankDialog = lazyPart(() => import('./bank-dialog.tsx').then((module) => module.BankDialog), {
  failed: null,
});

/** The token that pays, or why there is none. */
type Checked = string | { problem: string };

/**
 * Lets a card's issuer authenticate the shopper, if the shop asks for it (3-D Secure). `dialog`
 * shows the bank's page.
 */
export function useBankCheck(threeDSecure: ThreeDSecure): {
  check: (card: { nonce: string; bin: string }, purchase: CardPurchase | null) => Promise<Checked>;
  dialog: ReactNode;
} {
  const [challenge, setChallenge] = useState<Challenge | null>(null);
  const underWay = useRef<AbortController | null>(null);
  useEffect(() => () => underWay.current?.abort(), []);

  async function check(
    card: { nonce: string; bin: string },
    purchase: CardPurchase | null,
  ): Promise<Checked> {
    if (threeDSecure === 'never' || !purchase) return card.nonce;
    const closing = new AbortController();
    underWay.current = closing;
    BankDialog.preload();
    try {
      const { authenticateCard: authenticate } = await loadAuthentication();
      return await authenticate(card, purchase, {
        always: threeDSecure === 'always',
        onChallenge: setChallenge,
        signal: closing.signal,
      });
    } catch {
      return { problem: closing.signal.aborted ? BANK_CHECK_CANCELLED : BANK_CHECK_FAILED };
    } finally {
      setChallenge(null);
    }
  }

  return {
    check,
    // Outside the form, which is inert while its order is being sent.
    dialog:
      challenge &&
      createPortal(
        <BankDialog challenge={challenge} onClose={() => underWay.current?.abort()} />,
        document.body,
      ),
  };
}

/** Larger than the card form itself: loaded when the first card is paid with. */
function loadAuthentication(): Promise<{ authenticateCard: typeof authenticateCard }> {
  return import('#lib/api/payment/braintree/authenticate-card.ts');
}
