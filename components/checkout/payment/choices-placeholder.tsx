import { useEffect } from 'react';
import { CardFieldsPlace } from '#components/payment/card-fields.tsx';
import { type CardOffer, preloadCardForm } from '#components/payment/card-form-host.tsx';
import { RadioCard } from '#components/ui/form/radio-card.tsx';
import type { PaymentMethodOffer } from '#lib/api/calls/payment/read-payment-offers.ts';
import { isWallet } from '#lib/api/wallets/wallet.ts';
import { AFTERPAY_RANGE } from '#lib/commerce/checkout/instalments.ts';
import type { Cents } from '#lib/commerce/money.ts';
import { whyNot } from '#stores/payment/use-payment-choice.ts';
import { approvalPanel, looks } from './method-looks.tsx';

/** The methods that most shops offer, to guess the placeholder's height. */
const USUAL_OFFERS: readonly PaymentMethodOffer[] = [
  { type: 'CREDIT_CARD', form: 'sandbox', threeDSecure: 'never' },
  { type: 'PAYPAL', form: 'sandbox' },
  { type: 'GOOGLE_PAY', form: 'sandbox', environment: 'TEST', merchantId: null },
  { type: 'APPLE_PAY', form: 'sandbox' },
  { type: 'AFTERPAY', form: 'sandbox', ...AFTERPAY_RANGE },
];
const USUAL_TOTAL: Cents = 200_00;

/** As tall as the choices will be, so that nothing below moves away from under a finger. */
export function ChoicesPlaceholder({
  outstanding,
  offers,
}: {
  outstanding: Cents | null;
  /** Null while they are unknown. */
  offers: readonly PaymentMethodOffer[] | null;
}) {
  const card = offers?.find((offer): offer is CardOffer => offer.type === 'CREDIT_CARD');
  useEffect(() => {
    if (card) preloadCardForm(card);
  }, [card]);
  const total = outstanding ?? USUAL_TOTAL;
  return (
    <div role="status">
      <span className="sr-only">Loading payment methods</span>
      <div inert aria-hidden="true" className="grid animate-pulse gap-2.5">
        {(offers ?? USUAL_OFFERS).map((offer) => (
          <div key={offer.type} className="rounded-lg bg-sunk">
            <div className="invisible">
              <UsualChoice offer={offer} total={total} />
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}

function UsualChoice({ offer, total }: { offer: PaymentMethodOffer; total: Cents }) {
  const { type } = offer;
  const look = looks(type, isWallet(offer));
  return (
    <RadioCard
      {...look}
      detail={whyNot(offer, total) ?? look.detail}
      panel={
        offer.type === 'CREDIT_CARD' ? (
          <>
            <CardFieldsPlace sandbox={offer.form === 'sandbox'} />
            <div className="mt-5 h-14" />
          </>
        ) : (
          approvalPanel(type, { note: false, outstanding: total })
        )
      }
    />
  );
}
