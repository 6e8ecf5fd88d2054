import { BRAND } from '#lib/config/brand.ts';

/*
 * Consent to marketing e-mail. The Spam Act 2003 requires it before sending, with a record of who
 * gave it, when, how and to which words, and the right to end it at any time (docs/newsletter.md).
 */

export type ConsentState = 'pending' | 'subscribed' | 'unsubscribed';

/** Where a shopper asked for it. */
export type ConsentSource = 'footer' | 'checkout' | 'account';

/**
 * Who ended a consent. `staff`: after a call or an e-mail; `provider`: by the mail provider's
 * report.
 */
export type ConsentEnd = 'link' | 'account' | 'deleted-account' | 'provider' | 'staff';

/** How many days the confirmation link works. */
export const CONFIRM_DAYS = 7;

/**
 * The words that shoppers agree to, by version. A consent's record names its version, so words that
 * were ever on screen must not change: add a new version instead.
 */
export const CONSENT_WORDINGS = {
  'footer-1': `New gear, stories and offers from ${BRAND.name} by email. Unsubscribe any time.`,
  'checkout-1': 'Email me about new gear and offers',
  'sign-up-1': 'Email me about new gear and offers',
  'account-1': 'New gear and offers: By email',
} as const satisfies Record<string, string>;
export type ConsentWording = keyof typeof CONSENT_WORDINGS;

/** The version that each place shows now. */
export const SHOWN_WORDING = {
  footer: 'footer-1',
  checkout: 'checkout-1',
  signUp: 'sign-up-1',
  account: 'account-1',
} as const satisfies Record<string, ConsentWording>;

/** The result of asking for the newsletter. */
export interface Asked {
  state: ConsentState;
  /** The e-mail in reply: a link to confirm, or a note that nothing is left to do. */
  mail: 'confirm' | 'subscribed' | null;
}

/**
 * The result of asking for an address in this state (null: unknown to the shop). `isProven`: the
 * shopper has already proven that the address is theirs, like a customer who verified it; everybody
 * else confirms with a link. If no e-mail may be sent, nothing can be confirmed, so the state stays
 * the same.
 */
export function askedFor(
  state: ConsentState | null,
  { isProven, mayMail }: { isProven: boolean; mayMail: boolean },
): Asked | null {
  if (isProven) return state === 'subscribed' ? null : { state: 'subscribed', mail: null };
  if (!mayMail) return null;
  if (state === 'subscribed') return { state, mail: 'subscribed' };
  return { state: 'pending', mail: 'confirm' };
}
