import type { CheckoutContact } from '#lib/commerce/checkout/contact.ts';
import { parseObject, parseTexts } from '#stores/platform/parse-fields.ts';
import { persistedStore } from '#stores/platform/persisted-store.ts';

interface ContactState {
  /** As last submitted; null until then. Kept for the next visit. */
  entered: CheckoutContact | null;
  /** The fields as typed, submitted or not. */
  draft: CheckoutContact | null;
}

const EMPTY: CheckoutContact = {
  email: '',
  firstName: '',
  lastName: '',
  phone: '',
  agreeToMarketing: false,
};

function parseContact(json: unknown): CheckoutContact | null {
  const texts = parseTexts(json, ['email', 'firstName', 'lastName', 'phone']);
  const agreeToMarketing = parseObject(json)?.agreeToMarketing;
  return texts && typeof agreeToMarketing === 'boolean' ? { ...texts, agreeToMarketing } : null;
}

const store = persistedStore<ContactState>(
  'checkout-contact',
  { entered: null, draft: null },
  (json) => {
    const state = parseObject(json);
    return state && { entered: parseContact(state.entered), draft: parseContact(state.draft) };
  },
);

/** Who is buying, as last submitted; null until then. */
export function useCheckoutContact(): CheckoutContact | null {
  return store.use((state) => state.value.entered);
}

/** Who is buying. */
export const checkoutContact = {
  /** Calls back on every change, including one made in another tab. */
  watch: (changed: () => void): (() => void) => store.use.subscribe(changed),
  entered: (): CheckoutContact | null => store.get().entered,
  /** Initial values of the contact form. */
  formValues(): CheckoutContact {
    const { draft, entered } = store.get();
    return draft ?? entered ?? EMPTY;
  },
  keepDraft(draft: CheckoutContact): void {
    store.update((state) => ({ ...state, draft }));
  },
  /** Stores the fields together with the contact that they make. */
  enter(draft: CheckoutContact, entered: CheckoutContact): void {
    store.update(() => ({ entered, draft }));
  },
  /**
   * Prefills the fields from the customer's account, but keeps what was typed. The e-mail address
   * is always the account's: a contact that was submitted under another address must be submitted
   * again.
   */
  prefill(known: Omit<CheckoutContact, 'agreeToMarketing'>): void {
    const { entered, draft } = store.get();
    if (entered?.email === known.email) return;
    const held = draft ?? entered ?? EMPTY;
    const fields: CheckoutContact = {
      email: known.email,
      firstName: held.firstName || known.firstName,
      lastName: held.lastName || known.lastName,
      phone: held.phone || known.phone,
      agreeToMarketing: held.agreeToMarketing,
    };
    if (JSON.stringify(draft) === JSON.stringify(fields)) return;
    store.update(() => ({ entered: null, draft: fields }));
  },
  /** Requires the contact to be submitted again; the fields stay. */
  reopen(): void {
    store.update(({ entered, draft }) => ({ entered: null, draft: draft ?? entered }));
  },
  /** Unticks the newsletter's box, because it counts for only one order. */
  forgetConsent(): void {
    const unticked = (contact: CheckoutContact | null) =>
      contact && { ...contact, agreeToMarketing: false };
    store.update(({ entered, draft }) => ({ entered: unticked(entered), draft: unticked(draft) }));
  },
  clear(): void {
    store.update(() => ({ entered: null, draft: null }));
  },
};
