'use client';

import { type FormEvent, useRef } from 'react';
import type { CardEntry } from '#components/payment/card-entry.ts';
import { CardFormHost, type CardOffer } from '#components/payment/card-form-host.tsx';
import { CardMarks } from '#components/payment/card-mark.tsx';
import { CardProblem } from '#components/payment/card-problem.tsx';
import { Button } from '#components/ui/button.tsx';
import { SubmitButton } from '#components/ui/form/submit-button.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { saveMethodMutation } from '#lib/api/account/payment-methods.ts';
import type { CardPurchase } from '#lib/api/payment/card-purchase.ts';
import { useWrite } from '#lib/api/use-write.ts';
import { write } from '#lib/api/write.ts';
import { SAVE_METHOD_TEXTS, SAVING_AUTHORISES } from '#lib/commerce/payment/texts.ts';
import { VERIFICATION_AMOUNT } from '#lib/commerce/payment/verification.ts';
import { type AccountState, useAccount } from '#stores/account/use-account.ts';
import { saveProblem } from './save-problem.ts';

/** The button that opened the form is gone. Its fields come later, and may be a provider's. */
const takeFocus = (heading: HTMLElement | null) => heading?.focus();

/** Saves a card with the payment provider; the shop itself only keeps its last digits. */
export function AddCardForm({
  sub,
  offer,
  onSaved,
  onCancel,
}: {
  sub: string;
  offer: CardOffer;
  onSaved: () => void;
  onCancel: () => void;
}) {
  const card = useRef<CardEntry>(null);
  const account = useAccount();
  const { mutate, isPending, error } = useWrite({
    async mutationFn() {
      const approved = await card.current?.tokenise(purchaseOf(account));
      if (!approved) return;
      const saving = write(saveMethodMutation(sub), approved.token);
      await saving.finally(() => card.current?.again());
      onSaved();
    },
  });

  function save(event: FormEvent) {
    event.preventDefault();
    if (!isPending) mutate();
  }

  return (
    <Panel heading="Add a card" headingRef={takeFocus} className="mt-6 max-w-2xl">
      <form noValidate onSubmit={save} className="mt-4 grid gap-5">
        <CardMarks />
        {error && <CardProblem>{saveProblem(error, SAVE_METHOD_TEXTS)}</CardProblem>}
        <CardFormHost ref={card} offer={offer} />
        <p className="text-[0.9375rem] text-ink-soft">{SAVING_AUTHORISES}</p>
        <div className="flex flex-wrap gap-3">
          <SubmitButton pending={isPending} pendingText="Saving your card…" className="max-sm:grow">
            Save card
          </SubmitButton>
          <Button kind="quiet" onClick={onCancel}>
            Cancel
          </Button>
        </div>
      </form>
    </Panel>
  );
}

/** What the card's issuer may get to know; null until the account has loaded. */
function purchaseOf(state: AccountState): CardPurchase | null {
  if (state.status !== 'ready') return null;
  const { customer, addresses } = state.account;
  const billing =
    addresses.find(({ isDefaultBilling }) => isDefaultBilling) ?? addresses[0] ?? null;
  return { amount: VERIFICATION_AMOUNT, email: customer.email, phone: customer.phone, billing };
}
