'use client';

import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
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
import { type Cents, formatCents } from '#lib/commerce/money.ts';
import { acceptApprovalReturn } from '#stores/payment/approval.ts';
import { type OpenWallet, type PaymentFields, usePay } from '#stores/payment/pay.ts';
import { useChangedTotal } from '#stores/payment/use-changed-total.ts';
import { useDeviceData } from '#stores/payment/use-device-data.ts';
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
import { PaySection } from './pay-section.tsx';
import { PaymentChoices } from './payment-choices.tsx';
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
  const bill = useBill(choice.type);
  const card = useRef<CardEntry>(null);
  const savedCard = useAwaitedRef<CardEntry>();
  const readDeviceData = useDeviceData(methods, choice.type);
  const pay = usePay(account, {
    ...bill.readers,
    tokeniseCard: async (purchase) => (await card.current?.tokenise(purchase)) ?? null,
    cardSpent: () => card.current?.again(),
    authenticateSaved: isIssuerAsked(choice.type, saved, methods)
      ? async (purchase) => (await (await savedCard.arrived())?.tokenise(purchase)) ?? null
      : null,
    readDeviceData,
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
  // While an order is on its way, the cart empties by itself.
  const changedTotal = useChangedTotal(totalKnown && !pay.busy ? data.amountOutstanding : null);
  const payable = totalKnown && !changedTotal ? data : null;
  const wallet = walletOf(device.methods, choice.type);
  const waiting = pay.busy ? 'Placing your order…' : 'Calculating your total…';

  function submit(event: FormEvent) {
    event.preventDefault();
    setChanged(false);
    prepareChallenge('order_place');
    // Enter in a field does not open a wallet; only its button does.
    if (payable && choice.type && !wallet) void pay.start(choice.type, payable);
  }

  function payByWallet(open: OpenWallet) {
    setChanged(false);
    prepareChallenge('order_place');
    if (payable && wallet) void pay.startWallet(wallet.type, payable, open);
  }

  function choose(type: PaymentType) {
    setChanged(true);
    choice.choose(type);
  }

  const refused = useRefusal();
  const refusal = changed ? null : refused;
  const isDecline = refusal?.aboutInstrument === true && isCard(choice.type);
  const problem = changed ? null : (pay.problem ?? returned);
  const action = (
    <PaySection
      total={toPay}
      amountShown={wallet !== null}
      changed={changedTotal}
      messages={
        <>
          {sandbox && choice.type === 'NO_PAYMENT' && <SandboxNote />}
          {problem && <FormMessage>{problem}</FormMessage>}
          {refusal && !isDecline && <RefusalMessage refusal={refusal} />}
        </>
      }
    >
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
        <PayButton
          amount={toPay.amount}
          pending={pay.busy || !totalKnown || choice.type === null ? waiting : null}
        />
      )}
    </PaySection>
  );
  return (
    <div className="grid gap-6">
      <div inert={pay.busy} className="grid gap-4">
        <div className="border-y border-line py-1.5">{savings}</div>
        <PaymentSummary />
      </div>
      <form
        noValidate
        onSubmit={submit}
        onFocus={() => prepareChallenge('order_place')}
        className="grid gap-6"
      >
        {bill.isAsked && (
          <div inert={pay.busy}>
            <BillingSection ref={bill.section} />
          </div>
        )}
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
          busy={pay.busy}
          action={action}
        />
      </form>
    </div>
  );
}

/** Places the order, with the amount to pay. Screen readers say “Place order” before the amount. */
function PayButton({
  amount,
  pending,
}: {
  /** In cents; null while unknown. */
  amount: Cents | null;
  /** Why nothing can be paid right now, announced; null if it can. */
  pending: string | null;
}) {
  return (
    <SubmitButton
      size="large"
      className="w-full"
      pending={pending !== null}
      pendingText={pending ?? ''}
    >
      {amount ? (
        <span>
          <span className="sr-only">Place order: </span>Pay {formatCents(amount)}
        </span>
      ) : (
        'Place order'
      )}
    </SubmitButton>
  );
}

const isCard = (type: PaymentType | null) =>
  type !== null && (type === 'CREDIT_CARD' || isSaved(type));

/** Asks for the billing address, unless nothing travels and no bank checks a typed card by it. */
function useBill(type: PaymentType | null) {
  const section = useRef<BillingHandle>(null);
  const isAsked = useCheckout().progress.shipping?.type !== 'EMAIL' || type === 'CREDIT_CARD';
  const readers: Pick<PaymentFields, 'readBillingAddress' | 'readBillingNow'> = {
    readBillingAddress: async () => (isAsked ? ((await section.current?.read()) ?? null) : 'same'),
    readBillingNow() {
      if (!isAsked) return 'same';
      return section.current ? section.current.readNow() : null;
    },
  };
  return { section, isAsked, readers };
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
