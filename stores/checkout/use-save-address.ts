import { useState } from 'react';
import { addressFailure, saveOrderAddress } from '#lib/api/account/addresses.ts';
import { findSameAddress } from '#lib/commerce/account/addresses.ts';
import { ADDRESS_RESULT_TEXTS } from '#lib/commerce/account/texts.ts';
import type { PostalAddress, SavedAddress } from '#lib/commerce/checkout/address.ts';
import type { AccountState } from '#stores/account/use-account.ts';
import { showAlert } from '#stores/alerts/alerts-store.ts';

/** Saves an address that a customer enters at the checkout, unless they opt out. */
export function useSaveAddress(account: AccountState | null) {
  const [wanted, want] = useState(true);
  const ready = account?.status === 'ready' ? account : null;
  return {
    /** Whether there is an account to save it to. */
    offered: ready !== null,
    wanted,
    want,
    /**
     * Resolves to the saved address, new or existing; null if it was not saved. A failure shows an
     * alert but does not block the order, which uses the address anyway. Never rejects.
     */
    async save(entered: PostalAddress): Promise<SavedAddress | null> {
      if (!ready || !wanted) return null;
      const known = findSameAddress(ready.account.addresses, entered);
      if (known) return known;
      try {
        const { addresses } = await saveOrderAddress(ready.sub, entered);
        return findSameAddress(addresses, entered) ?? null;
      } catch (error) {
        showAlert('ERROR', ADDRESS_RESULT_TEXTS[addressFailure(error)]);
        return null;
      }
    },
  };
}
