'use client';

import type { ReactNode, Ref } from 'react';
import { InstalmentLine } from '#components/commerce/instalment-line.tsx';
import { PaymentMark } from '#components/commerce/payment-marks.tsx';
import type { CardFormHandle } from '#components/payment/card-form.tsx';
import { CardFormHost } from '#components/payment/card-form-host.tsx';
import { SandboxNote } from '#components/payment/sandbox-note.tsx';
import { Button } from '#components/ui/button.tsx';
import { CheckboxField } from '#components/ui/form/checkbox-field.tsx';
import { FormMessage } from '#components/ui/form/form-message.tsx';
import { RadioCards, type RadioOption } from '#components/ui/form/radio-cards.tsx';
import type { PaymentMethodOffer } from '#lib/api/calls/payment/read-payment-offers.ts';
import type { PaymentMethodsState } from '#lib/api/payment/use-payment-methods.ts';
import type { SavedPaymentMethod } from '#lib/commerce/account/account.ts';
import { ACCOUNT_LOAD_TEXTS } from '#lib/commerce/account/texts.ts';
import { payLaterProvider } from '#lib/commerce/checkout/instalments.ts';
import type { Cents } from '#lib/commerce/money.ts';
import { SAVED_ONCE_PAID } from '#lib/commerce/payment/texts.ts';
import { type PaymentType, usableSaved, whyNot } from '#stores/payment/use-payment-choice.ts';
import type { SaveCard } from '#stores/payment/use-save-card.ts';
import type { SavedMethods } from '#stores/payment/use-saved-methods.ts';

const TITLES = {
  CREDIT_CARD: 'Card',
  PAYPAL: 'PayPal',
  AFTERPAY: 'Afterpay',
} as const satisfies Record<PaymentMethodOffer['type'], string>;

/** Choice of payment method for what gift cards leave to pay. */
export function PaymentChoices({
  methods,
  saved,
  saveCard,
  chosen,
  onChoose,
  outstanding,
  card,
}: {
  methods: PaymentMethodsState;
  saved: SavedMethods;
  /** Whether a new card is to be saved. */
  saveCard: SaveCard;
  chosen: PaymentType | null;
  onChoose: (type: PaymentType) => void;
  /** In cents; null while unknown. */
  outstanding: Cents | null;
  card: Ref<CardFormHandle>;
}) {
  return (
    <section aria-labelledby="payment-method">
      <h2 id="payment-method" className="text-xl">
        Payment method
      </h2>
      <div className="mt-4">
        {outstanding === 0 ? (
          <FormMessage kind="success">
            Your gift cards cover this order. There’s nothing more to pay.
          </FormMessage>
        ) : methods.status === 'ready' && saved.status !== 'loading' && outstanding !== null ? (
          <>
            {saved.status === 'failed' && (
              <FormMessage title={ACCOUNT_LOAD_TEXTS.paymentMethods} className="mb-4">
                <Button kind="quiet" className="-ml-6" onClick={saved.retry}>
                  Try again
                </Button>
              </FormMessage>
            )}
            <RadioCards
              label="Payment method"
              labelHidden
              name="paymentMethod"
              value={chosen === 'NO_PAYMENT' ? null : chosen}
              onChange={(event) => onChoose(event.target.value as PaymentType)}
              options={[
                ...usableSaved(saved.methods, methods.methods).map(savedOption),
                ...methods.methods.map((offer) =>
                  option(offer, { outstanding, chosen, card, saveCard, sandbox: methods.sandbox }),
                ),
              ]}
            />
          </>
        ) : methods.status === 'failed' ? (
          <FormMessage title={methods.message}>
            <Button kind="quiet" className="-ml-6" onClick={methods.retry}>
              Try again
            </Button>
          </FormMessage>
        ) : (
          <ChoicesPlaceholder />
        )}
      </div>
    </section>
  );
}

function option(
  offer: PaymentMethodOffer,
  {
    outstanding,
    chosen,
    card,
    saveCard,
    sandbox,
  }: {
    outstanding: Cents;
    chosen: PaymentType | null;
    card: Ref<CardFormHandle>;
    saveCard: SaveCard;
    sandbox: boolean;
  },
): RadioOption<PaymentType> {
  const { type } = offer;
  return {
    value: type,
    title: TITLES[type],
    aside: (
      <span aria-hidden="true">
        <PaymentMark type={type} />
      </span>
    ),
    detail: detail(type),
    unavailable: whyNot(offer, outstanding),
    panel:
      type === 'CREDIT_CARD' ? (
        // Hidden rather than unmounted: typed card details survive a look at another method.
        <div hidden={chosen !== type}>
          <CardFormHost ref={card} />
          {saveCard.offered && (
            <CheckboxField
              className="mt-3"
              label="Save this card for next time"
              hint={SAVED_ONCE_PAID}
              checked={saveCard.wanted}
              onChange={(event) => saveCard.want(event.target.checked)}
            />
          )}
        </div>
      ) : (
        approvalPanel({ note: sandbox && chosen === type, later: laterTotal(type, outstanding) })
      ),
  };
}

/** The outstanding amount in cents if this method lets it be paid in instalments, else null. */
function laterTotal(type: PaymentMethodOffer['type'], outstanding: Cents): Cents | null {
  return payLaterProvider(outstanding) === type ? outstanding : null;
}

function approvalPanel({ note, later }: { note: boolean; later: Cents | null }): ReactNode {
  if (!note && later === null) return undefined;
  return (
    <div className="grid gap-3">
      {later !== null && <InstalmentLine total={later} />}
      {note && <SandboxNote />}
    </div>
  );
}

function savedOption({ id, label, expiry }: SavedPaymentMethod): RadioOption<PaymentType> {
  return {
    value: `SAVED:${id}`,
    title: label,
    detail:
      expiry === null ? 'Saved in your account.' : `Saved in your account. Expires ${expiry}.`,
  };
}

function detail(type: PaymentMethodOffer['type']): string {
  if (type === 'CREDIT_CARD') return 'Credit or debit card.';
  return `You’ll approve the payment at ${TITLES[type]}, then come back here.`;
}

function ChoicesPlaceholder() {
  return (
    <div role="status">
      <span className="sr-only">Loading payment methods</span>
      <div aria-hidden="true" className="grid animate-pulse gap-2.5">
        <div className="h-80 rounded-lg bg-sunk" />
        <div className="h-17 rounded-lg bg-sunk" />
        <div className="h-17 rounded-lg bg-sunk" />
      </div>
    </div>
  );
}
