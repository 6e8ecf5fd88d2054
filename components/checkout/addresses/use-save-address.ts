import { useState } from 'react';
import { saveOrderAddress } from '#lib/api/account/addresses.ts';
import { ADDRESS_RESULT_TEXTS, findSameAddress } from '#lib/commerce/account/addresses.ts';
import type { PostalAddress, SavedAddress } from '#lib/commerce/checkout/address.ts';
import type { AccountState } from '#stores/account/use-account.ts';
import { showAlert } from '#stores/alerts/alerts-store.ts';

/** Saves an address that a customer enters while buying, unless they want it for once. */
export function useSaveAddress(account: AccountState | null) {
  const [wanted, want] = useState(true);
  const ready = account?.status === 'ready' ? account : null;
  return {
    /** Whether there is an account to save it to. */
    offered: ready !== null,
    wanted,
    want,
    /**
     * The address as it is saved then, or was already; null where it is not. The order goes there
     * all the same, so a failure is told and holds nothing up. Never rejects.
     */
    async save(entered: PostalAddress): Promise<SavedAddress | null> {
      if (!ready || !wanted) return null;
      const known = findSameAddress(ready.account.addresses, entered);
      if (known) return known;
      const change = await saveOrderAddress(ready.sub, entered);
      if (change.result === 'SUCCESS') return findSameAddress(change.addresses, entered) ?? null;
      showAlert('ERROR', ADDRESS_RESULT_TEXTS[change.result]);
      return null;
    },
  };
}
