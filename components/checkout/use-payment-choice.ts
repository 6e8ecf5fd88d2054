'use client';

import { useState } from 'react';
import type { PaymentMethodsState } from '#lib/api/payment/use-payment-methods.ts';
import type { PaymentMethodOffer } from '#lib/api/schemas/payment.ts';
import type { CheckoutData } from '#lib/commerce/checkout/checkout-data.ts';
import { type Cents, formatWholeDollars } from '#lib/commerce/money.ts';

export type PaymentType = PaymentMethodOffer['type'] | 'NO_PAYMENT';

/** Why an offered method cannot pay this amount; null where it can. */
export function whyNot(offer: PaymentMethodOffer, outstanding: Cents): string | null {
  if (offer.type !== 'AFTERPAY') return null;
  if (outstanding >= offer.min && outstanding <= offer.max) return null;
  const range = `${formatWholeDollars(offer.min)} to ${formatWholeDollars(offer.max)}`;
  return `Only for totals from ${range}.`;
}

/**
 * How the order is to be paid: the shopper's choice where it can be had, else the first that can;
 * nothing where gift cards pay for all. Null while that is not known.
 */
export function usePaymentChoice(methods: PaymentMethodsState, data: CheckoutData | null) {
  const [wanted, choose] = useState<PaymentType | null>(null);
  return { type: chosenType(methods, data, wanted), choose };
}

function chosenType(
  methods: PaymentMethodsState,
  data: CheckoutData | null,
  wanted: PaymentType | null,
): PaymentType | null {
  if (!data) return null;
  if (data.amountOutstanding === 0) return 'NO_PAYMENT';
  if (methods.status !== 'ready') return null;
  const usable = methods.methods.filter((offer) => !whyNot(offer, data.amountOutstanding));
  const offer = usable.find(({ type }) => type === wanted) ?? usable[0];
  return offer?.type ?? null;
}
