'use client';

import { lazyPart } from '#components/ui/lazy-part.tsx';
import { LoadFailure } from '#components/ui/load-failure.tsx';
import { PAYMENT_METHOD_FAILED } from '#lib/commerce/payment/texts.ts';
import { CardFieldsPlace } from './card-fields.tsx';

/** The card form, whose code loads after the page. */
export const CardFormHost = lazyPart(
  () => import('./card-form.tsx').then((module) => module.CardForm),
  {
    loading: () => <CardFieldsPlace />,
    failed: (failure) => (
      <LoadFailure title={PAYMENT_METHOD_FAILED.CREDIT_CARD} className="" {...failure} />
    ),
  },
);
