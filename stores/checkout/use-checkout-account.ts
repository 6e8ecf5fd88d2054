import { useLayoutEffect } from 'react';
import type { Account } from '#lib/commerce/account/account.ts';
import { useAuth } from '#stores/account/auth-store.ts';
import { type AccountState, useAccount } from '#stores/account/use-account.ts';
import { billing } from './billing-address-store.ts';
import { checkoutContact } from './checkout-contact-store.ts';
import { delivery } from './delivery-store.ts';

/**
 * The buyer's account, null for a guest. When it loads or changes, its saved data prefills the
 * checkout.
 */
export function useCheckoutAccount(): AccountState | null {
  const { status, customer } = useAuth();
  const state = useAccount();
  const email = status === 'LOGGED_IN' ? (customer?.email ?? null) : null;
  const account = state.status === 'ready' ? state.account : null;
  // An account that is still being created, or failed to load, still has an e-mail address.
  const emailOnly = state.status === 'preparing' || state.status === 'failed' ? email : null;
  // Do this before the forms can be sent, which is as soon as the account is there.
  useLayoutEffect(() => {
    if (account) startWith(account);
    else if (emailOnly !== null) {
      checkoutContact.prefill({ email: emailOnly, firstName: '', lastName: '', phone: '' });
    }
  }, [account, emailOnly]);
  // A remembered customer counts as signed in while the session is being verified.
  const isCustomer = customer !== null && (status === 'LOGGED_IN' || status === 'INITIALISING');
  return isCustomer ? state : null;
}

function startWith({ customer, addresses }: Account): void {
  const { email, firstName, lastName, phone } = customer;
  checkoutContact.prefill({ email, firstName, lastName, phone });
  delivery.followAddressBook(addresses);
  const { address } = delivery.get();
  billing.followAddressBook(addresses, address?.type === 'SELECTED' ? address.id : null);
}
