'use client';

import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useCheckout } from '#components/checkout/flow/checkout-context.tsx';
import type { CardEntry } from '#components/payment/card-entry.ts';
import { SandboxNote } from '#components/payment/sandbox-note.tsx';
import { useAwaitedRef } from '#components/payment/use-awaited-ref.ts';
import { addressQuery, forgetAddressQuery } from '#components/ui/address-query.tsx';
import { FormMessage } from '#components/ui/form/form-message.tsx';
import { SubmitButton } from '#components/ui/form/submit-button.tsx';
import { prepareChallenge } from '#lib/api/challenge/challenge-token.ts';
import {
  type PaymentMethodsState,
  usePaymentMethods,
} from '#lib/api/payment/use-payment-methods.ts';
import { isWallet, type WalletOffer } from '#lib/api/wallets/wallet.ts';
import { parseApprovalReturn } from '#lib/commerce/checkout/approval.ts';
import { amountToPay } from '#lib/commerce/checkout/checkout-summary.ts';
import { formatCents } from '#lib/commerce/money.ts';
import { acceptApprovalReturn } from '#stores/payment/approval-return.ts';
import { useDeviceData } from '#stores/payment/use-device-data.ts';
import { type OpenWallet, usePay } from '#stores/payment/use-pay.ts';
import {
  isSaved,
  issuerAsked,
  type PaymentType,
  usePaymentChoice,
} from '#stores/payment/use-payment-choice.ts';
import { useSaveCard } from '#stores/payment/use-save-card.ts';
import { type SavedMethods, useSavedMethods } from '#stores/payment/use-saved-methods.ts';
import { useDeviceMethods } from '#stores/payment/wallets/use-device-methods.ts';
import { type BillingHandle, BillingSection } from './billing-section.tsx';
import { PaymentChoices } from './payment-choices.tsx';
import { PaymentMembership } from './payment-membership.tsx';
import { PaymentSummary } from './payment-summary.tsx';
import { RefusalMessage, useRefusal } from './refusal-message.tsx';
import { WalletPayHost } from './wallets/wallet-pay-host.tsx';

/** Asks for payment method and billing address, reviews the order and places it. */
export function PaymentForm({ savings }: { savings: ReactNode }) {
  const { loaded, account } = useCheckout();
  const { data, isCurrent } = loaded;
  const methods = usePaymentMethods();
  const saved = useSavedMethods();
  const saveCard = useSaveCard(saved);
  const device = useDeviceMethods(methods, data !== null && data.amountOutstanding > 0);
  const choice = usePaymentChoice(device.methods, saved, data);
  const billing = useRef<BillingHandle>(null);
  const card = useRef<CardEntry>(null);
  const savedCard = useAwaitedRef<CardEntry>();
  const formId = useId();
  const deviceData = useDeviceData(methods, choice.type);
  const pay = usePay(account, {
    readBillingAddress: async () => (await billing.current?.read()) ?? null,
    readBillingNow: () => (billing.current ? billing.current.readNow() : null),
    tokeniseCard: async (purchase) => (await card.current?.tokenise(purchase)) ?? null,
    cardSpent: () => card.current?.again(),
    authenticateSaved: isIssuerAsked(choice.type, saved, methods)
      ? async (purchase) => (await (await savedCard.arrived())?.tokenise(purchase)) ?? null
      : null,
    deviceData,
    saveCard,
  });
  const returned = useApprovalReturn();
  const [changed, setChanged] = useState(false);

  const totalKnown = data !== null && isCurrent;
  const sandbox = methods.status === 'ready' && methods.sandbox;
  const toPay = amountToPay({
    total: data?.grandTotal ?? null,
    outstanding: data?.amountOutstanding ?? null,
  });
  const wallet = walletOf(device.methods, choice.type);
  const waiting = pay.busy ? 'Placing your order…' : 'Calculating your total…';

  function submit(event: FormEvent) {
    event.preventDefault();
    setChanged(false);
    prepareChallenge('order_place');
    // Enter in a field does not open a wallet; only its button does.
    if (data && totalKnown && choice.type && !wallet) void pay.start(choice.type, data);
  }

  function payByWallet(open: OpenWallet) {
    setChanged(false);
    prepareChallenge('order_place');
    if (data && totalKnown && wallet) void pay.startWallet(wallet.type, data, open);
  }

  function choose(type: PaymentType) {
    setChanged(true);
    choice.choose(type);
  }

  const refused = useRefusal();
  const refusal = changed ? null : refused;
  const isDecline =
    refusal?.aboutInstrument === true &&
    choice.type !== null &&
    (choice.type === 'CREDIT_CARD' || isSaved(choice.type));
  const problem = changed ? null : (pay.problem ?? returned);
  return (
    <div className="grid gap-9">
      <form
        id={formId}
        noValidate
        onSubmit={submit}
        onFocus={() => prepareChallenge('order_place')}
        inert={pay.busy}
        className="grid gap-9"
      >
        <PaymentChoices
          methods={device.methods}
          onRetryGoogle={device.retryGoogle}
          saved={saved}
          saveCard={saveCard}
          chosen={choice.type}
          onChoose={choose}
          outstanding={data?.amountOutstanding ?? null}
          card={card}
          savedCard={savedCard.ref}
          decline={isDecline ? refusal.text : null}
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
        {refusal && !isDecline && <RefusalMessage refusal={refusal} />}
        <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
          {/* Leave it out if the order's summary shows it, unless the summary is open on a phone and has scrolled away. */}
          <p
            aria-live="polite"
            className="sr-only text-lg max-lg:group-has-data-open/checkout:not-sr-only"
          >
            {toPay.name}{' '}
            <strong className="text-2xl font-semibold tabular-nums">
              {toPay.amount === null ? '–' : formatCents(toPay.amount)}
            </strong>
          </p>
          {wallet ? (
            <WalletPayHost
              key={wallet.type}
              offer={wallet}
              amount={data?.amountOutstanding ?? 0}
              pending={pay.busy || !totalKnown ? waiting : null}
              onPay={payByWallet}
              onLeave={pay.leaveWallet}
            />
          ) : (
            <SubmitButton
              // The forms for codes and gift cards stand between, and forms cannot be nested.
              form={formId}
              size="large"
              className="w-full sm:w-auto sm:min-w-64"
              pending={pay.busy || !totalKnown || choice.type === null}
              pendingText={waiting}
            >
              Place order
            </SubmitButton>
          )}
        </div>
      </section>
    </div>
  );
}

/** Whether a saved card is chosen whose issuer is asked before it pays (3-D Secure). */
function isIssuerAsked(
  chosen: PaymentType | null,
  saved: SavedMethods,
  methods: PaymentMethodsState,
): boolean {
  const method = saved.methods.find(({ id }) => chosen === `SAVED:${id}`);
  return method !== undefined && methods.status === 'ready'
    ? issuerAsked(method, methods.methods) !== null
    : false;
}

/** The chosen method, if it pays in a provider’s sheet. */
function walletOf(methods: PaymentMethodsState, chosen: PaymentType | null): WalletOffer | null {
  const offers = methods.status === 'ready' ? methods.methods : [];
  return offers.filter(isWallet).find(({ type }) => type === chosen) ?? null;
}

/**
 * Reads a return from a provider's page from the URL, once, and removes its token from the URL.
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
