import { useState } from 'react';
import { reloadMethods } from '#lib/api/account/payment-methods.ts';
import { MAX_PAYMENT_METHODS } from '#lib/commerce/account/account.ts';
import { useBuyer } from '#stores/account/shopper.ts';
import type { SavedMethods } from './use-saved-methods.ts';

/** Whether the customer's card is saved in the account after it has paid. */
export interface SaveCard {
  /** Whether the account exists and has room for the card. */
  offered: boolean;
  wanted: boolean;
  want: (wanted: boolean) => void;
  /** Reloads the saved methods after an order. */
  reloadSaved: () => void;
}

export function useSaveCard({ methods }: SavedMethods): SaveCard {
  const sub = useBuyer() ?? null;
  const [wanted, want] = useState(false);
  const offered = sub !== null && methods.length < MAX_PAYMENT_METHODS;
  return {
    offered,
    wanted: offered && wanted,
    want,
    reloadSaved: () => void (sub !== null && reloadMethods(sub)),
  };
}
