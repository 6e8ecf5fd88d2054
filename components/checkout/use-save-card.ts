import { useState } from 'react';
import { saveMethod } from '#lib/api/account/payment-methods.ts';
import { ApiError } from '#lib/api/api-error.ts';
import type { ApprovedPayment } from '#lib/api/schemas/payment.ts';
import {
  paymentMethodResult,
  SAVE_METHOD_TEXTS,
} from '#lib/commerce/account/payment-method-texts.ts';
import { useBuyer } from '#stores/shopper.ts';
import type { SavedMethods } from './use-saved-methods.ts';

/** Saves the card that a customer pays with, if they want it saved. */
export interface SaveCard {
  /** Whether there is an account to save it to. */
  offered: boolean;
  wanted: boolean;
  want: (wanted: boolean) => void;
  /**
   * Saves it before it pays, since what stands for it is good for one use: the id under which it
   * then pays, or why it was not saved and nothing may be ordered with it. Never rejects.
   */
  save: (payment: ApprovedPayment) => Promise<{ id: string } | { problem: string }>;
}

export function useSaveCard(saved: SavedMethods): SaveCard {
  const buyer = useBuyer();
  const [wanted, want] = useState(false);
  const sub = buyer ?? null;
  return {
    offered: sub !== null,
    wanted: sub !== null && wanted,
    want,
    async save({ token, label }) {
      if (sub === null) return { problem: SAVE_METHOD_TEXTS.ERROR };
      try {
        const all = await saveMethod(sub, token);
        const known = new Set(saved.methods.map(({ id }) => id));
        // One that was saved already stays the same.
        const method =
          all.findLast(({ id }) => !known.has(id)) ?? all.findLast((one) => one.label === label);
        if (!method) return { problem: SAVE_METHOD_TEXTS.ERROR };
        want(false);
        return { id: method.id };
      } catch (error) {
        const code = error instanceof ApiError ? error.code : '';
        return { problem: SAVE_METHOD_TEXTS[paymentMethodResult(code)] };
      }
    },
  };
}
