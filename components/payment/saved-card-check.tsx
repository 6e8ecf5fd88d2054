'use client';

import { useImperativeHandle, useState } from 'react';
import { exchangeSavedCard, reloadMethods } from '#lib/api/account/payment-methods.ts';
import { callErrorText } from '#lib/api/call-error-text.ts';
import type { SavedPaymentMethod } from '#lib/commerce/account/account.ts';
import { BANK_CHECK_FAILED } from '#lib/commerce/payment/texts.ts';
import { useBuyer } from '#stores/account/shopper.ts';
import type { CardEntry, CardEntryProps } from './card-entry.ts';
import { CardProblem } from './card-problem.tsx';
import { useBankCheck } from './use-bank-check.tsx';

/** Lets the issuer of a saved card authenticate the shopper at the press (3-D Secure). */
export function SavedCardCheck({
  ref,
  threeDSecure,
  method,
}: CardEntryProps & { method: Pick<SavedPaymentMethod, 'id' | 'label'> }) {
  const buyer = useBuyer();
  const [problem, setProblem] = useState<string | null>(null);
  const bank = useBankCheck(threeDSecure);

  useImperativeHandle(
    ref,
    (): CardEntry => ({
      async tokenise(purchase) {
        setProblem(null);
        if (!buyer) return null;
        const { id, label } = method;
        try {
          const { token: nonce, bin } = await exchangeSavedCard(buyer, id);
          const checked = await bank.check({ nonce, bin }, purchase);
          if (typeof checked === 'string') return { type: 'CREDIT_CARD', token: checked, label };
          setProblem(checked.problem);
        } catch (error) {
          setProblem(callErrorText(BANK_CHECK_FAILED, error));
          // It may have been removed on another device.
          void reloadMethods(buyer);
        }
        return null;
      },
      // Each press exchanges the card for a new token.
      again: () => {},
    }),
  );

  return (
    <>
      {problem && <CardProblem>{problem}</CardProblem>}
      {bank.dialog}
    </>
  );
}
