'use client';

import type { Ref } from 'react';
import type { CardFormHandle } from '#components/payment/card-form.tsx';
import { CardFormHost } from '#components/payment/card-form-host.tsx';
import { Button } from '#components/ui/button.tsx';
import { CheckboxField } from '#components/ui/form/checkbox-field.tsx';
import { FormMessage } from '#components/ui/form/form-message.tsx';
import { RadioCards, type RadioOption } from '#components/ui/form/radio-cards.tsx';
import type { PaymentMethodOffer } from '#lib/api/calls/payment/read-payment-offers.ts';
import type { PaymentMethodsState } from '#lib/api/payment/use-payment-methods.ts';
import type { SavedPaymentMethod } from '#lib/commerce/account/account.ts';
import { ACCOUNT_LOAD_TEXTS } from '#lib/commerce/account/texts.ts';
import type { Cents } from '#lib/commerce/money.ts';
import { SAVED_ONCE_PAID } from '#lib/commerce/payment/texts.ts';
import { type PaymentType, usableSaved, whyNot } from '#stores/payment/use-payment-choice.ts';
import type { SaveCard } from '#stores/payment/use-save-card.ts';
import type { SavedMethods } from '#stores/payment/use-saved-methods.ts';
import { ChoicesPlaceholder } from './choices-placeholder.tsx';
import { approvalPanel, looks } from './method-looks.tsx';

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
          <ChoicesPlaceholder outstanding={outstanding} />
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
    ...looks(type),
    value: type,
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
        approvalPanel(type, { note: sandbox && chosen === type, outstanding })
      ),
  };
}

function savedOption({ id, label, expiry }: SavedPaymentMethod): RadioOption<PaymentType> {
  return {
    value: `SAVED:${id}`,
    title: label,
    detail:
      expiry === null ? 'Saved in your account.' : `Saved in your account. Expires ${expiry}.`,
  };
}
