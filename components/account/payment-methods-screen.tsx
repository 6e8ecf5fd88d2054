'use client';

import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { CardOffer } from '#components/payment/card-form-host.tsx';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { DialogFoot } from '#components/ui/dialog-foot.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { focusAfterRender } from '#components/ui/focus-after-render.ts';
import { FormMessage } from '#components/ui/form/form-message.tsx';
import { SubmitButton } from '#components/ui/form/submit-button.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { LoadFailure } from '#components/ui/load-failure.tsx';
import { removeMethodMutation, savedMethodsQuery } from '#lib/api/account/payment-methods.ts';
import { callErrorText } from '#lib/api/call-error-text.ts';
import { usePaymentMethods } from '#lib/api/payment/use-payment-methods.ts';
import { queryClient } from '#lib/api/query-client.ts';
import { useWrite } from '#lib/api/use-write.ts';
import type { SavedPaymentMethod } from '#lib/commerce/account/account.ts';
import { ACCOUNT_LOAD_TEXTS } from '#lib/commerce/account/texts.ts';
import { isCardExpired, parseCardExpiry } from '#lib/commerce/checkout/card-expiry.ts';
import {
  CARD_SAVED,
  METHOD_REMOVED,
  PAYPAL_SAVED,
  REMOVE_METHOD_FAILED,
} from '#lib/commerce/payment/texts.ts';
import { useCustomerSub } from '#stores/account/use-account.ts';
import { showAlert } from '#stores/alerts/alerts-store.ts';
import { AddCardForm } from './add-card-form.tsx';
import { AddPayPal, type PayPalOffer } from './add-paypal.tsx';
import { AccountPlaceholder } from './require-login.tsx';

export function PaymentMethodsScreen() {
  const sub = useCustomerSub();
  const { data, error, isError, isFetching, refetch } = useQuery(
    savedMethodsQuery(sub),
    queryClient(),
  );
  if (sub !== null && data) return <Methods sub={sub} methods={data} />;
  if (!isError || isFetching) return <AccountPlaceholder />;
  return (
    <LoadFailure
      title={callErrorText(ACCOUNT_LOAD_TEXTS.paymentMethods, error)}
      onRetry={() => void refetch()}
    />
  );
}

function Methods({ sub, methods }: { sub: string; methods: readonly SavedPaymentMethod[] }) {
  const [adding, setAdding] = useState<'CREDIT_CARD' | 'PAYPAL' | null>(null);
  const [removing, setRemoving] = useState<SavedPaymentMethod | null>(null);
  const addCard = useRef<HTMLButtonElement>(null);
  const addPayPal = useRef<HTMLButtonElement>(null);
  const offers = usePaymentMethods();
  const offered = offers.status === 'ready' ? offers.methods : [];
  const cards = offered.find((offer): offer is CardOffer => offer.type === 'CREDIT_CARD');
  const payPal = offered.find((offer): offer is PayPalOffer => offer.type === 'PAYPAL');

  function close() {
    const opener = adding === 'PAYPAL' ? addPayPal : addCard;
    setAdding(null);
    focusAfterRender(opener);
  }

  return (
    <>
      {methods.length === 0 ? (
        <EmptyState
          icon="card"
          text="You have no saved payment methods. Save one to check out faster next time. Our payment provider stores card numbers. We never do."
          className="max-w-2xl"
        />
      ) : (
        <SavedMethods methods={methods} onRemove={setRemoving} />
      )}
      {adding === 'CREDIT_CARD' && cards && (
        <AddCardForm
          sub={sub}
          offer={cards}
          onCancel={close}
          onSaved={() => {
            close();
            showAlert('SUCCESS', CARD_SAVED);
          }}
        />
      )}
      {adding === 'PAYPAL' && payPal && (
        <AddPayPal
          sub={sub}
          offer={payPal}
          onCancel={close}
          onSaved={() => {
            close();
            showAlert('SUCCESS', PAYPAL_SAVED);
          }}
        />
      )}
      {adding === null && (cards || payPal) && (
        <div className="mt-6 flex flex-wrap gap-3">
          {cards && (
            <Button ref={addCard} className="max-sm:grow" onClick={() => setAdding('CREDIT_CARD')}>
              <Icon name="plus" className="size-5" /> Add a card
            </Button>
          )}
          {payPal && (
            <Button
              ref={addPayPal}
              kind="secondary"
              className="max-sm:grow"
              onClick={() => setAdding('PAYPAL')}
            >
              <Icon name="plus" className="size-5" /> Add PayPal
            </Button>
          )}
        </div>
      )}
      {offers.status === 'failed' && (
        <LoadFailure title={offers.message} onRetry={offers.retry} className="mt-6 max-w-xl" />
      )}
      <RemoveMethodDialog
        sub={sub}
        method={removing}
        onClose={() => setRemoving(null)}
        onRemoved={() => {
          setRemoving(null);
          focusAfterRender(addCard, addPayPal);
          showAlert('SUCCESS', METHOD_REMOVED);
        }}
      />
    </>
  );
}

/** The saved payment methods; cards by their last digits and expiry. */
function SavedMethods({
  methods,
  onRemove,
}: {
  methods: readonly SavedPaymentMethod[];
  onRemove: (method: SavedPaymentMethod) => void;
}) {
  return (
    <ul
      aria-label="Saved payment methods"
      className="max-w-2xl divide-y divide-line overflow-hidden rounded-xl border border-line bg-surface"
    >
      {methods.map((method) => (
        <li key={method.id} className="flex items-center gap-4 p-4 sm:px-5">
          <Icon
            name={method.type === 'PAYPAL' ? 'account' : 'card'}
            className="size-7 shrink-0 text-accent"
          />
          <div className="min-w-0 grow">
            <p className="font-semibold [overflow-wrap:anywhere]">{method.label}</p>
            {method.expiry && <Expiry expiry={method.expiry} />}
          </div>
          <button
            type="button"
            onClick={() => onRemove(method)}
            className="min-h-11 font-semibold underline decoration-line-strong underline-offset-4 hover:decoration-current"
          >
            Remove<span className="sr-only"> {method.label}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

function Expiry({ expiry }: { expiry: string }) {
  const parsed = parseCardExpiry(expiry);
  const expired = parsed !== null && isCardExpired(parsed, new Date());
  return (
    <p
      className={`text-sm tabular-nums ${expired ? 'font-semibold text-danger' : 'text-ink-soft'}`}
    >
      {expired ? 'Expired' : 'Expires'} {expiry}
    </p>
  );
}

/** Asks for confirmation before a payment method is removed: adding it again needs the card. */
function RemoveMethodDialog({
  sub,
  method,
  onRemoved,
  onClose,
}: {
  sub: string;
  /** Null: the dialog is closed. */
  method: SavedPaymentMethod | null;
  onRemoved: () => void;
  onClose: () => void;
}) {
  const { mutateAsync, isPending, error, reset } = useWrite(removeMethodMutation(sub));

  function close() {
    if (!isPending) reset();
    onClose();
  }

  return (
    <Dialog open={method !== null} onClose={close} title="Remove payment method?">
      {method && (
        <>
          <div className="grid gap-5 overflow-y-auto px-5 py-6 sm:px-6">
            <p>
              You won’t be able to pay with{' '}
              <strong className="font-semibold [overflow-wrap:anywhere]">{method.label}</strong> at
              checkout. Orders you’ve already placed aren’t affected.
            </p>
            {error && <FormMessage>{callErrorText(REMOVE_METHOD_FAILED, error)}</FormMessage>}
          </div>
          <DialogFoot className="flex flex-wrap gap-3 pt-4">
            <SubmitButton
              type="button"
              pending={isPending}
              pendingText="Removing your payment method…"
              onClick={() => void mutateAsync(method.id).then(onRemoved, () => undefined)}
              className="max-sm:grow"
            >
              Remove
            </SubmitButton>
            <Button kind="quiet" onClick={close}>
              Keep it
            </Button>
          </DialogFoot>
        </>
      )}
    </Dialog>
  );
}
