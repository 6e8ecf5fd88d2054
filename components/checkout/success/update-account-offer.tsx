'use client';

import { type FormEvent, useState } from 'react';
import { CheckboxField } from '#components/ui/form/checkbox-field.tsx';
import { FormMessage } from '#components/ui/form/form-message.tsx';
import { SubmitButton } from '#components/ui/form/submit-button.tsx';
import { callErrorText } from '#lib/api/call-error-text.ts';
import { useWrite } from '#lib/api/use-write.ts';
import type { Account } from '#lib/commerce/account/account.ts';
import {
  type OrderUpdateOffer,
  orderUpdateOffer,
} from '#lib/commerce/account/order-update-offer.ts';
import type { Order } from '#lib/commerce/checkout/order.ts';
import { addressLines } from '#lib/commerce/checkout/order-text.ts';
import { keepOrderDetails } from '#stores/account/keep-order-details.ts';

/** After a customer's order: offers to save details of the order that the account lacks. */
export function UpdateAccountOffer({
  order,
  sub,
  account,
}: {
  order: Order;
  sub: string;
  account: Account;
}) {
  // Keep the first offer: a partly saved one must not shrink when the account updates.
  const [offer] = useState(() => orderUpdateOffer(order, account));
  const { mutate, isPending, isSuccess, error } = useWrite({
    mutationFn: (wanted: OrderUpdateOffer) => keepOrderDetails(sub, wanted),
  });
  if (!offer) return null;
  if (isSuccess) {
    return (
      <FormMessage kind="success" className="mt-10 print:hidden">
        Your account has been updated.
      </FormMessage>
    );
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isPending || !offer) return;
    const wanted = new FormData(event.currentTarget);
    mutate({
      phone: wanted.has('phone') ? offer.phone : null,
      address: wanted.has('address') ? offer.address : null,
    });
  }

  return (
    <form
      aria-labelledby="account-update"
      onSubmit={submit}
      className="mt-10 grid gap-2 rounded-2xl bg-surface p-5 inset-ring inset-ring-line sm:p-6 print:hidden"
    >
      <h2 id="account-update" className="text-xl">
        Save these details to your account?
      </h2>
      <p className="text-ink-soft">They’ll be ready the next time you check out.</p>
      {offer.phone !== null && (
        <CheckboxField name="phone" defaultChecked label={`Phone: ${offer.phone}`} />
      )}
      {offer.address && (
        <CheckboxField
          name="address"
          defaultChecked
          label={`Address: ${addressLines(offer.address).join(', ')}`}
        />
      )}
      {error && (
        <FormMessage>
          {callErrorText('Unable to update your account. Please try again.', error)}
        </FormMessage>
      )}
      <SubmitButton
        kind="secondary"
        pending={isPending}
        pendingText="Updating…"
        className="mt-2 max-sm:w-full sm:justify-self-start"
      >
        Update my account
      </SubmitButton>
    </form>
  );
}
