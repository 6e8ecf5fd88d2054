import type { CheckoutContact } from '#lib/commerce/checkout/contact.ts';
import { parseObject, parseTexts } from '#stores/platform/parse-fields.ts';
import { persistedStore } from '#stores/platform/persisted-store.ts';

interface ContactState {
  /** As last submitted; null until then. Kept for the next visit. */
  entered: CheckoutContact | null;
  /** The fields as they stand, submitted or not. */
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

/** Who is buying (spec section 4, Checkout local state). */
export const checkoutContact = {
  /** Hears of every change, also one made in another tab. */
  watch: (changed: () => void): (() => void) => store.use.subscribe(changed),
  entered: (): CheckoutContact | null => store.get().entered,
  /** What the form starts with. */
  formValues(): CheckoutContact {
    const { draft, entered } = store.get();
    return draft ?? entered ?? EMPTY;
  },
  keepDraft(draft: CheckoutContact): void {
    store.update((state) => ({ ...state, draft }));
  },
  /** Keeps the fields with the contact they hold. */
  enter(draft: CheckoutContact, entered: CheckoutContact): void {
    store.update(() => ({ entered, draft }));
  },
  /**
   * Starts the fields with what a customer's account knows, which stands under its own e-mail
   * address; what was typed stays. Who was entered under another address is entered anew.
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
  /** Has it entered again: the fields stay, but count for nothing until they are submitted. */
  reopen(): void {
    store.update(({ entered, draft }) => ({ entered: null, draft: draft ?? entered }));
  },
  clear(): void {
    store.update(() => ({ entered: null, draft: null }));
  },
};
