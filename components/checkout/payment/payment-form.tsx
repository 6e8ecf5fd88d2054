'use client';

import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useCheckout } from '#components/checkout/flow/checkout-context.tsx';
import type { CardFormHandle } from '#components/payment/card-form.tsx';
import { SandboxNote } from '#components/payment/sandbox-note.tsx';
import { addressQuery, forgetAddressQuery } from '#components/ui/address-query.tsx';
import { FormMessage } from '#components/ui/form/form-message.tsx';
import { SubmitButton } from '#components/ui/form/submit-button.tsx';
import { usePaymentMethods } from '#lib/api/payment/use-payment-methods.ts';
import { parseApprovalReturn } from '#lib/commerce/checkout/approval.ts';
import { formatCents } from '#lib/commerce/money.ts';
import { acceptApprovalReturn } from '#stores/payment/approval-return.ts';
import { usePay } from '#stores/payment/use-pay.ts';
import { type PaymentType, usePaymentChoice } from '#stores/payment/use-payment-choice.ts';
import { useSaveCard } from '#stores/payment/use-save-card.ts';
import { useSavedMethods } from '#stores/payment/use-saved-methods.ts';
import { type BillingHandle, BillingSection } from './billing-section.tsx';
import { PaymentChoices } from './payment-choices.tsx';
import { PaymentMembership } from './payment-membership.tsx';
import { PaymentSummary } from './payment-summary.tsx';
import { RefusalMessage } from './refusal-message.tsx';

/** Asks for payment method and billing address, reviews the order and places it. */
export function PaymentForm({ savings }: { savings: ReactNode }) {
  const { loaded, account } = useCheckout();
  const { data, isCurrent } = loaded;
  const methods = usePaymentMethods();
  const saved = useSavedMethods();
  const saveCard = useSaveCard(saved);
  const choice = usePaymentChoice(methods, saved, data);
  const billing = useRef<BillingHandle>(null);
  const card = useRef<CardFormHandle>(null);
  const formId = useId();
  const pay = usePay(account, {
    readBillingAddress: async () => (await billing.current?.read()) ?? null,
    tokeniseCard: async () => (await card.current?.tokenise()) ?? null,
    saveCard,
  });
  const returned = useApprovalReturn();
  const [changed, setChanged] = useState(false);

  const totalKnown = data !== null && isCurrent;
  const sandbox = methods.status === 'ready' && methods.sandbox;

  function submit(event: FormEvent) {
    event.preventDefault();
    setChanged(false);
    if (data && totalKnown && choice.type) void pay.start(choice.type, data);
  }

  function choose(type: PaymentType) {
    setChanged(true);
    choice.choose(type);
  }

  const problem = changed ? null : (pay.problem ?? returned);
  return (
    <div className="grid gap-9">
      <form id={formId} noValidate onSubmit={submit} inert={pay.busy} className="grid gap-9">
        <PaymentChoices
          methods={methods}
          saved={saved}
          saveCard={saveCard}
          chosen={choice.type}
          onChoose={choose}
          outstanding={data?.amountOutstanding ?? null}
          card={card}
        />
        <BillingSection ref={billing} />
      </form>
      <div inert={pay.busy} className="grid gap-9">
        <div className="border-y border-line py-3">{savings}</div>
        {data && <PaymentMembership total={data.grandTotal} />}
        <PaymentSummary />
      </div>
      <section aria-label="Place your order" className="grid gap-5 border-t border-line pt-6">
        {sandbox && choice.type === 'NO_PAYMENT' && <SandboxNote />}
        {problem && <FormMessage>{problem}</FormMessage>}
        {!changed && <RefusalMessage />}
        <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
          <p aria-live="polite" className="text-lg">
            {data && data.amountOutstanding !== data.grandTotal ? 'Left to pay' : 'Total'}{' '}
            <strong className="text-2xl font-semibold tabular-nums">
              {data ? formatCents(data.amountOutstanding) : '–'}
            </strong>
          </p>
          <SubmitButton
            // The forms for codes and gift cards stand between, and forms cannot be nested.
            form={formId}
            size="large"
            className="w-full sm:w-auto sm:min-w-64"
            pending={pay.busy || !totalKnown || choice.type === null}
            pendingText={pay.busy ? 'Placing your order…' : 'Calculating your total…'}
          >
            Place order
          </SubmitButton>
        </div>
      </section>
    </div>
  );
}

/**
 * Reads a return from a provider's page from the URL, once, and removes its token from there.
 * Returns the message to show if no order is placed.
 */
function useApprovalReturn(): string | null {
  const [message, setMessage] = useState<string | null>(null);
  useEffect(() => {
    const returned = parseApprovalReturn(addressQuery());
    if (!returned) return;
    forgetAddressQuery();
    setMessage(acceptApprovalReturn(returned));
  }, []);
  return message;
}
