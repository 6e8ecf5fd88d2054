'use client';

import { type LazyFailure, lazyPart } from '#components/ui/lazy-part.tsx';
import { LoadFailure } from '#components/ui/load-failure.tsx';
import type { PaymentMethodOffer } from '#lib/api/calls/payment/read-payment-offers.ts';
import { PAYMENT_METHOD_FAILED } from '#lib/commerce/payment/texts.ts';
import type { CardEntryProps } from './card-entry.ts';
import { CardFieldsPlace } from './card-fields.tsx';

export type CardOffer = Extract<PaymentMethodOffer, { type: 'CREDIT_CARD' }>;

/** The code of each form loads after the page, and only if the shop uses that form. */
const FORMS = {
  sandbox: lazyPart<CardEntryProps>(
    () => import('./sandbox-card-form.tsx').then((module) => module.SandboxCardForm),
    { loading: () => <CardFieldsPlace sandbox />, failed },
  ),
  'hosted-fields': lazyPart<CardEntryProps>(
    () => import('./hosted-card-form.tsx').then((module) => module.HostedCardForm),
    { loading: () => <CardFieldsPlace />, failed },
  ),
  'drop-in': lazyPart<CardEntryProps>(
    () => import('./drop-in-card-form.tsx').then((module) => module.DropInCardForm),
    { loading: () => <CardFieldsPlace />, failed },
  ),
} as const satisfies Record<CardOffer['form'], unknown>;

/** The issuer's check of a saved card (3-D Secure). Shows nothing until there is something to say. */
export const SavedCardCheckHost = lazyPart(
  () => import('./saved-card-check.tsx').then((module) => module.SavedCardCheck),
  { failed },
);

/** The card form of the shop's provider. */
export function CardFormHost({
  offer,
  ...props
}: { offer: CardOffer } & Pick<CardEntryProps, 'ref'>) {
  const Form = FORMS[offer.form];
  return <Form {...props} threeDSecure={offer.threeDSecure} />;
}

export function preloadCardForm({ form }: CardOffer): void {
  FORMS[form].preload();
}

function failed(failure: LazyFailure) {
  return <LoadFailure title={PAYMENT_METHOD_FAILED.CREDIT_CARD} className="" {...failure} />;
}
