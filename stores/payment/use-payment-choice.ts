import { useState } from 'react';
import type { PaymentMethodOffer } from '#lib/api/calls/payment/read-payment-offers.ts';
import type { PaymentMethodsState } from '#lib/api/payment/use-payment-methods.ts';
import type { SavedPaymentMethod } from '#lib/commerce/account/account.ts';
import type { CheckoutData } from '#lib/commerce/checkout/checkout-data.ts';
import { type Cents, formatWholeDollars } from '#lib/commerce/money.ts';
import type { ThreeDSecure } from '#lib/config/payment-variables.ts';
import type { SavedMethods } from './use-saved-methods.ts';

/** How the shopper pays: an offered method, a saved one by its id, or nothing. */
export type PaymentType = PaymentMethodOffer['type'] | 'NO_PAYMENT' | SavedType;
type SavedType = `SAVED:${string}`;

export function isSaved(type: PaymentType): type is SavedType {
  return type.startsWith('SAVED:');
}

export function savedId(type: SavedType): string {
  return type.slice('SAVED:'.length);
}

/** Saved methods of the kinds that the shop still accepts. */
export function usableSaved(
  saved: readonly SavedPaymentMethod[],
  offers: readonly PaymentMethodOffer[],
): SavedPaymentMethod[] {
  return saved.filter((method) => offers.some(({ type }) => type === method.type));
}

/**
 * How a saved card's issuer authenticates the shopper before it pays (3-D Secure); null if it does
 * not.
 */
export function issuerAsked(
  { type }: SavedPaymentMethod,
  offers: readonly PaymentMethodOffer[],
): Exclude<ThreeDSecure, 'never'> | null {
  if (type !== 'CREDIT_CARD') return null;
  const cards = offers.find((offer) => offer.type === 'CREDIT_CARD');
  return !cards || cards.threeDSecure === 'never' ? null : cards.threeDSecure;
}

/** Why an offered method cannot pay this amount (cents); null if it can. */
export function whyNot(offer: PaymentMethodOffer, outstanding: Cents): string | null {
  if (offer.type !== 'AFTERPAY') return null;
  if (outstanding >= offer.min && outstanding <= offer.max) return null;
  const range = `${formatWholeDollars(offer.min)} to ${formatWholeDollars(offer.max)}`;
  return `Available for orders from ${range}.`;
}

/**
 * How the order is paid: the shopper's choice if it is available, else the first available method,
 * with saved ones first. Nothing if gift cards cover it all. Null while that is unknown.
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
