'use client';

import { type ReactNode, type Ref, useState } from 'react';
import type { CardEntry } from '#components/payment/card-entry.ts';
import { CardFormHost, SavedCardCheckHost } from '#components/payment/card-form-host.tsx';
import { CardProblem } from '#components/payment/card-problem.tsx';
import { SandboxNote } from '#components/payment/sandbox-note.tsx';
import { Button } from '#components/ui/button.tsx';
import { CheckboxField } from '#components/ui/form/checkbox-field.tsx';
import { FormMessage } from '#components/ui/form/form-message.tsx';
import { RadioCards, type RadioOption } from '#components/ui/form/radio-cards.tsx';
import { LoadFailure } from '#components/ui/load-failure.tsx';
import type { PaymentMethodOffer } from '#lib/api/calls/payment/read-payment-offers.ts';
import type { PaymentMethodsState } from '#lib/api/payment/use-payment-methods.ts';
import { isWallet } from '#lib/api/wallets/wallet.ts';
import type { SavedPaymentMethod } from '#lib/commerce/account/account.ts';
import { ACCOUNT_LOAD_TEXTS } from '#lib/commerce/account/texts.ts';
import type { Cents } from '#lib/commerce/money.ts';
import { PAYMENT_METHOD_FAILED, SAVED_ONCE_PAID } from '#lib/commerce/payment/texts.ts';
import {
  issuerAsked,
  type PaymentType,
  usableSaved,
  whyNot,
} from '#stores/payment/use-payment-choice.ts';
import type { SaveCard } from '#stores/payment/use-save-card.ts';
import type { SavedMethods } from '#stores/payment/use-saved-methods.ts';
import { ChoicesPlaceholder } from './choices-placeholder.tsx';
import { approvalPanel, looks } from './method-looks.tsx';

/** Choice of payment method for what gift cards leave to pay. */
export function PaymentChoices({
  methods,
  onRetryGoogle,
  saved,
  saveCard,
  chosen,
  onChoose,
  outstanding,
  card,
  savedCard,
  decline = null,
  busy = false,
  action,
}: {
  methods: PaymentMethodsState;
  /** Google did not say whether this device can pay; this asks again. */
  onRetryGoogle?: (() => void) | null;
  saved: SavedMethods;
  /** Whether a new card is to be saved. */
  saveCard: SaveCard;
  chosen: PaymentType | null;
  onChoose: (type: PaymentType) => void;
  /** In cents; null while unknown. */
  outstanding: Cents | null;
  card: Ref<CardEntry>;
  /** The check of the chosen saved card, if its issuer is asked (3-D Secure). */
  savedCard: Ref<CardEntry>;
  /** Why the chosen card did not pay, shown next to it. */
  decline?: string | null;
  /** While a payment is under way, nothing can be chosen or typed. */
  busy?: boolean;
  /** The button that pays, right under the chosen method. */
  action: ReactNode;
}) {
  const problem = decline === null ? null : <CardProblem>{decline}</CardProblem>;
  return (
    <section aria-labelledby="payment-method">
      <h2 id="payment-method" className="text-xl">
        Payment method
      </h2>
      <div className="mt-4">
        {outstanding === 0 ? (
          <>
            <FormMessage kind="success">
              Your gift cards cover this order. There’s nothing more to pay.
            </FormMessage>
            <div className="mt-5">{action}</div>
          </>
        ) : methods.status === 'ready' && saved.status !== 'loading' && outstanding !== null ? (
          <>
            {/* Each method of the sandbox says this itself. */}
            {methods.sandbox && !methods.methods.some(isOwnSandbox) && (
              <div className="mb-4">
                <SandboxNote />
              </div>
            )}
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
              onChange={(event) => !busy && onChoose(event.target.value as PaymentType)}
              options={[
                ...usableSaved(saved.methods, methods.methods).map((method) =>
                  savedOption(method, {
                    chosen,
                    offers: methods.methods,
                    savedCard,
                    problem,
                    action,
                  }),
                ),
                ...methods.methods.map((offer) =>
                  option(offer, { outstanding, chosen, card, saveCard, problem, busy, action }),
                ),
              ]}
            />
            {onRetryGoogle && (
              <LoadFailure
                title={PAYMENT_METHOD_FAILED.GOOGLE_PAY}
                onRetry={onRetryGoogle}
                className="mt-4"
              />
            )}
          </>
        ) : methods.status === 'failed' ? (
          <FormMessage title={methods.message}>
            <Button kind="quiet" className="-ml-6" onClick={methods.retry}>
              Try again
            </Button>
          </FormMessage>
        ) : (
          <ChoicesPlaceholder
            outstanding={outstanding}
            offers={methods.status === 'ready' ? methods.methods : null}
          />
        )}
      </div>
    </section>
  );
}

const isOwnSandbox = ({ form }: PaymentMethodOffer) => form === 'sandbox';

function option(
  offer: PaymentMethodOffer,
  {
    outstanding,
    chosen,
    card,
    saveCard,
    problem,
    busy,
    action,
  }: {
    outstanding: Cents;
    chosen: PaymentType | null;
    card: Ref<CardEntry>;
    saveCard: SaveCard;
    problem: ReactNode;
    busy: boolean;
    action: ReactNode;
  },
): RadioOption<PaymentType> {
  const { type } = offer;
  const isChosen = chosen === type;
  return {
    ...looks(type, isWallet(offer)),
    value: type,
    unavailable: whyNot(offer, outstanding),
    panel:
      offer.type === 'CREDIT_CARD' ? (
        <CardPanel chosen={isChosen}>
          <div inert={busy}>
            {problem && <div className="mb-4">{problem}</div>}
            <CardFormHost ref={card} offer={offer} />
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
          {isChosen && <div className="mt-5">{action}</div>}
        </CardPanel>
      ) : (
        approvalPanel(type, {
          note: isOwnSandbox(offer) && isChosen,
          outstanding,
          action: isChosen && action,
        })
      ),
  };
}

/**
 * Loads when it is first shown: a shopper with a saved card never needs the provider's form.
 * Afterwards it is hidden rather than unmounted, so typed card details survive a look at another
 * method.
 */
function CardPanel({ chosen, children }: { chosen: boolean; children: ReactNode }) {
  const [opened, setOpened] = useState(chosen);
  if (chosen && !opened) setOpened(true);
  return opened && <div hidden={!chosen}>{children}</div>;
}

function savedOption(
  method: SavedPaymentMethod,
  {
    chosen,
    offers,
    savedCard,
    problem,
    action,
  }: {
    chosen: PaymentType | null;
    offers: readonly PaymentMethodOffer[];
    savedCard: Ref<CardEntry>;
    problem: ReactNode;
    action: ReactNode;
  },
): RadioOption<PaymentType> {
  const { id, label, expiry } = method;
  const value = `SAVED:${id}` as const;
  const asked = chosen === value && issuerAsked(method, offers);
  return {
    value,
    title: label,
    detail:
      expiry === null ? 'Saved in your account.' : `Saved in your account. Expires ${expiry}.`,
    panel: chosen === value && (
      <div className="grid gap-4">
        {problem}
        {asked && (
          <SavedCardCheckHost key={id} ref={savedCard} threeDSecure={asked} method={method} />
        )}
        {action}
      </div>
    ),
  };
}
