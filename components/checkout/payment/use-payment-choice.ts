'use client';

import { useState } from 'react';
import type { PaymentMethodsState } from '#lib/api/payment/use-payment-methods.ts';
import type { PaymentMethodOffer } from '#lib/api/schemas/payment.ts';
import type { SavedPaymentMethod } from '#lib/commerce/account/account.ts';
import type { CheckoutData } from '#lib/commerce/checkout/checkout-data.ts';
import { type Cents, formatWholeDollars } from '#lib/commerce/money.ts';
import type { SavedMethods } from './use-saved-methods.ts';

/** What the shopper pays with: a way on offer, a saved one by its id, or nothing. */
export type PaymentType = PaymentMethodOffer['type'] | 'NO_PAYMENT' | SavedType;
type SavedType = `SAVED:${string}`;

/** Whether a saved method is meant. */
export function isSaved(type: PaymentType): type is SavedType {
  return type.startsWith('SAVED:');
}

/** The id of the saved method that is meant. */
export function savedId(type: SavedType): string {
  return type.slice('SAVED:'.length);
}

/** Saved methods of the kinds that the shop still takes. */
export function usableSaved(
  saved: readonly SavedPaymentMethod[],
  offers: readonly PaymentMethodOffer[],
): SavedPaymentMethod[] {
  return saved.filter((method) => offers.some(({ type }) => type === method.type));
}

/** Why an offered method cannot pay this amount; null where it can. */
export function whyNot(offer: PaymentMethodOffer, outstanding: Cents): string | null {
  if (offer.type !== 'AFTERPAY') return null;
  if (outstanding >= offer.min && outstanding <= offer.max) return null;
  const range = `${formatWholeDollars(offer.min)} to ${formatWholeDollars(offer.max)}`;
  return `Only for totals from ${range}.`;
}

/**
 * How the order is to be paid: the shopper's choice where it can be had, else the first that can,
 * saved ones before others;
 * nothing where gift cards pay for all. Null while that is not known.
 */
export function usePaymentChoice(
  methods: PaymentMethodsState,
  saved: SavedMethods,
  data: CheckoutData | null,
) {
  const [wanted, choose] = useState<PaymentType | null>(null);
  return { type: chosenType(methods, saved, data, wanted), choose };
}

function chosenType(
  methods: PaymentMethodsState,
  saved: SavedMethods,
  data: CheckoutData | null,
  wanted: PaymentType | null,
): PaymentType | null {
  if (!data) return null;
  if (data.amountOutstanding === 0) return 'NO_PAYMENT';
  if (methods.status !== 'ready' || saved.status === 'loading') return null;
  const [first, ...others] = usableSaved(saved.methods, methods.methods).map(
    ({ id }) => `SAVED:${id}` as const,
  );
  const chosen = [first, ...others].find((type) => type === wanted);
  if (chosen) return chosen;
  const usable = methods.methods.filter((offer) => !whyNot(offer, data.amountOutstanding));
  const offer = usable.find(({ type }) => type === wanted);
  return offer?.type ?? first ?? usable[0]?.type ?? null;
}
