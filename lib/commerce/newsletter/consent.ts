import { BRAND } from '#lib/config/brand.ts';

/*
 * Consent to marketing e-mail. The Spam Act 2003 asks for it first, for a record of who gave it,
 * when, how and to which words, and for an end to it at any time (docs/newsletter.md).
 */

export type ConsentState = 'pending' | 'subscribed' | 'unsubscribed';

/** Where a shopper asked. */
export type ConsentSource = 'footer' | 'checkout' | 'account';

/** What ended a consent. `staff`: on a call or an e-mail; `provider`: the mail provider's report. */
export type ConsentEnd = 'link' | 'account' | 'deleted-account' | 'provider' | 'staff';

/** For how many days the link that confirms works. */
export const CONFIRM_DAYS = 7;

/**
 * The words that shoppers agree to, by version. The record of a consent names its version, so words
 * that were ever on screen must not change: add a version instead.
 */
export const CONSENT_WORDINGS = {
  'footer-1': `New gear, stories and offers from ${BRAND.name} by email. Unsubscribe any time.`,
  'checkout-1': 'Email me about new gear and offers',
  'sign-up-1': 'Email me about new gear and offers',
  'account-1': 'New gear and offers: By email',
} as const satisfies Record<string, string>;
export type ConsentWording = keyof typeof CONSENT_WORDINGS;

/** What each place shows today. */
export const SHOWN_WORDING = {
  footer: 'footer-1',
  checkout: 'checkout-1',
  signUp: 'sign-up-1',
  account: 'account-1',
} as const satisfies Record<string, ConsentWording>;

/** The result of asking for the newsletter. */
export interface Asked {
  state: ConsentState;
  /** The e-mail that answers: a link to confirm, or the note that there is nothing to do. */
  mail: 'confirm' | 'subscribed' | null;
}

/**
 * The result of asking for an address in this state (null: unknown to the shop). `isProven`: the
 * shopper has already shown that the address is theirs, as a customer who verified it has; everybody
 * else confirms by a link. If no mail may be sent, nothing can be confirmed, so the state stays.
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
