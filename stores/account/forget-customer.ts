import { signedOut } from '#lib/api/auth/session-events.ts';
import { persistedStore } from '#stores/platform/persisted-store.ts';
import { forgetStored } from '#stores/platform/versioned-storage.ts';

/**
 * What stays when a customer signs out, since it tells nothing of them. All else that the shop
 * keeps in a browser goes, so that nothing is forgotten to be forgotten: the cart, addresses,
 * contact, shipping choices and orders of spec section 4, and gift cards, which are money.
 */
const STAYS = new Set(['recently-viewed', 'referrers', 'install-prompt', 'signed-in']);
const goes = (name: string) => !STAYS.has(name);

/** Whose things this tab alone may still hold: it may have slept while another tab signed out. */
const tabCustomer = persistedStore<string | null>(
  'tab-customer',
  null,
  (json) => (typeof json === 'string' ? json : null),
  'session',
);

/** Notes that this tab is used by a customer. */
export function noteTabCustomer(sub: string): void {
  if (tabCustomer.get() !== sub) tabCustomer.update(() => sub);
}

/** Forgets what this tab holds of a customer who is not the one now signed in (null: nobody). */
export function forgetFormerCustomer(sub: string | null): void {
  const former = tabCustomer.get();
  if (former !== null && former !== sub) forgetInTab();
}

/** Forgets a customer in this tab: its own storage, and what its modules keep in memory. */
export function forgetInTab(): void {
  forgetStored('session', goes);
  signedOut.tell();
}

/** Forgets a customer in this browser. */
export function forgetInBrowser(): void {
  forgetStored('local', goes);
  forgetInTab();
}

/** On sign-in the checkout's contact is asked for anew (spec section 4). */
export function forgetGuestContact(): void {
  forgetStored('local', (name) => name === 'checkout-contact');
}
