import { signedOut } from '#lib/api/session-events.ts';
import { forgetKeptPages } from '#stores/platform/forget-kept-pages.ts';
import { persistedStore } from '#stores/platform/persisted-store.ts';
import { forgetStored } from '#stores/platform/versioned-storage.ts';

/**
 * Storage names kept when a customer signs out, because they reveal nothing about the customer.
 * Everything else that the shop stores in the browser is cleared, so new stores are cleared by
 * default: the cart, addresses, contact, shipping choices, orders, and gift cards, which are as
 * good as money. "My store" and the recently viewed products stay: they belong to this browser.
 * They are chosen without an account and never reach one.
 */
const STAYS = new Set([
  'recently-viewed',
  'referrers',
  'campaign',
  'install-prompt',
  'signed-in',
  'my-store',
  'privacy-choices',
  // The staff's, who may use the same browser. It names orders by number only.
  'staff-packing',
]);
const goes = (name: string) => !STAYS.has(name);

/**
 * The customer whose data this tab may still hold in its own storage: the tab may have been frozen
 * while another tab signed out.
 */
const tabCustomer = persistedStore<string | null>(
  'tab-customer',
  null,
  (json) => (typeof json === 'string' ? json : null),
  'session',
);

/** Records that this customer uses this tab. */
export function noteTabCustomer(sub: string): void {
  if (tabCustomer.get() !== sub) tabCustomer.update(() => sub);
}

/** Clears what this tab holds about any customer but the one now signed in (null: nobody). */
export function forgetFormerCustomer(sub: string | null): void {
  const former = tabCustomer.get();
  if (former !== null && former !== sub) forgetInTab();
}

/** Forgets a customer in this tab: its session storage and its modules' memory. */
export function forgetInTab(): void {
  forgetStored('session', goes);
  signedOut.emit();
}

/** Clears what this browser keeps about a customer for all tabs: storage and visited pages. */
export function forgetInBrowser(): void {
  forgetStored('local', goes);
  forgetKeptPages();
  forgetInTab();
}

/** After a sign-in the checkout asks for the contact again, because a guest entered it. */
export function forgetGuestContact(): void {
  forgetStored('local', (name) => name === 'checkout-contact');
}
