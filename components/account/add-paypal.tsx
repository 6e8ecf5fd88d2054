'use client';

import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { FormMessage } from '#components/ui/form/form-message.tsx';
import { lazyPart } from '#components/ui/lazy-part.tsx';
import { LoadFailure } from '#components/ui/load-failure.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { saveMethodMutation } from '#lib/api/account/payment-methods.ts';
import type { PaymentMethodOffer } from '#lib/api/calls/payment/read-payment-offers.ts';
import { useWrite } from '#lib/api/use-write.ts';
import {
  PAYPAL_SAVE_FAILED,
  SAVE_PAYPAL_TEXTS,
  SAVING_PAYPAL,
} from '#lib/commerce/payment/texts.ts';
import type { PayPalApprovalProps } from './paypal-approval.tsx';
import { PayPalPlace } from './paypal-place.tsx';
import { saveProblem } from './save-problem.ts';

export type PayPalOffer = Extract<PaymentMethodOffer, { type: 'PAYPAL' }>;

const fallbacks = {
  loading: () => <PayPalPlace />,
  failed: (failure: { onRetry: () => void; again: boolean }) => (
    <LoadFailure title={PAYPAL_SAVE_FAILED.LOAD} className="" {...failure} />
  ),
};
/** Each one's code loads only once somebody asks to add PayPal. */
const APPROVALS = {
  braintree: lazyPart<PayPalApprovalProps>(
    () => import('./paypal-approval.tsx').then((module) => module.PayPalApproval),
    fallbacks,
  ),
  sandbox: lazyPart<PayPalApprovalProps>(
    () => import('./sandbox-paypal-approval.tsx').then((module) => module.SandboxPayPalApproval),
    fallbacks,
  ),
} as const satisfies Record<PayPalOffer['form'], unknown>;

/** Saves a PayPal account with the payment provider, once its owner has agreed at PayPal. */
export function AddPayPal({
  sub,
  offer,
  onSaved,
  onCancel,
}: {
  sub: string;
  offer: PayPalOffer;
  onSaved: () => void;
  onCancel: () => void;
}) {
  const { mutateAsync, isPending } = useWrite(saveMethodMutation(sub));
  const [problem, setProblem] = useState<string | null>(null);
  const Approval = APPROVALS[offer.form];

  const save = (token: string) =>
    mutateAsync(token).then(onSaved, (error: unknown) =>
      setProblem(saveProblem(error, SAVE_PAYPAL_TEXTS)),
    );

  return (
    <Panel heading="Add PayPal" className="mt-6 max-w-2xl">
      <div className="mt-4 grid gap-5">
        <p className="text-[0.9375rem] text-ink-soft">{SAVING_PAYPAL}</p>
        {problem && <FormMessage>{problem}</FormMessage>}
        <div className="grid gap-3 sm:max-w-sm">
          <Approval saving={isPending} onApproved={save} onProblem={setProblem} />
          {!isPending && (
            <Button kind="quiet" onClick={onCancel} className="justify-self-center">
              Cancel
            </Button>
          )}
        </div>
      </div>
    </Panel>
  );
}
