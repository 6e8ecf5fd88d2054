'use client';

import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { LoadFailure } from '#components/ui/load-failure.tsx';
import { savedMethodsQuery } from '#lib/api/account/payment-methods.ts';
import { usePaymentMethods } from '#lib/api/payment/use-payment-methods.ts';
import { queryClient } from '#lib/api/query-client.ts';
import type { SavedPaymentMethod } from '#lib/commerce/account/account.ts';
import { ACCOUNT_LOAD_TEXTS } from '#lib/commerce/account/texts.ts';
import { CARD_SAVED, METHOD_REMOVED } from '#lib/commerce/payment/texts.ts';
import { useCustomerSub } from '#stores/account/use-account.ts';
import { showAlert } from '#stores/alerts/alerts-store.ts';
import { AddCardForm } from './add-card-form.tsx';
import { RemoveMethodDialog } from './remove-method-dialog.tsx';
import { AccountPlaceholder } from './require-login.tsx';
import { SavedMethods } from './saved-methods.tsx';

export function PaymentMethodsScreen() {
  const sub = useCustomerSub();
  const { data, isError, isFetching, refetch } = useQuery(savedMethodsQuery(sub), queryClient());
  if (sub !== null && data) return <Methods sub={sub} methods={data} />;
  if (!isError || isFetching) return <AccountPlaceholder />;
  return <LoadFailure title={ACCOUNT_LOAD_TEXTS.paymentMethods} onRetry={() => void refetch()} />;
}

function Methods({ sub, methods }: { sub: string; methods: readonly SavedPaymentMethod[] }) {
  const [adding, setAdding] = useState(false);
  const [removing, setRemoving] = useState<SavedPaymentMethod | null>(null);
  const add = useRef<HTMLButtonElement>(null);
  const offers = usePaymentMethods();
  const takesCards =
    offers.status === 'ready' && offers.methods.some(({ type }) => type === 'CREDIT_CARD');

  function closeForm() {
    setAdding(false);
    // The button is back in the document after the next render.
    requestAnimationFrame(() => add.current?.focus());
  }

  return (
    <>
      {methods.length === 0 ? (
        <EmptyState
          icon="card"
          text="You have no saved payment methods. Save a card to check out faster next time. Our payment provider stores the card number. We never do."
          className="max-w-2xl"
        />
      ) : (
        <SavedMethods methods={methods} onRemove={setRemoving} />
      )}
      {adding ? (
        <AddCardForm
          sub={sub}
          onCancel={closeForm}
          onSaved={() => {
            closeForm();
            showAlert('SUCCESS', CARD_SAVED);
          }}
        />
      ) : (
        takesCards && (
          <Button ref={add} className="mt-6" onClick={() => setAdding(true)}>
            <Icon name="plus" className="size-5" /> Add a card
          </Button>
        )
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
          requestAnimationFrame(() => add.current?.focus());
          showAlert('SUCCESS', METHOD_REMOVED);
        }}
      />
    </>
  );
}
