import type { Account, GuestLoyalty } from '#lib/commerce/account/account.ts';

/** How long what a guest gave is taken as theirs, in ms (spec section 9: 120 minutes). */
export const GUEST_LOYALTY_MAX_AGE_MS = 120 * 60 * 1000;

/** Whether a guest's membership was given recently enough; one from the future was not. */
export function isGuestLoyaltyFresh({ createdAt }: GuestLoyalty, now: number): boolean {
  return createdAt <= now && now - createdAt < GUEST_LOYALTY_MAX_AGE_MS;
}

/**
 * What becomes of the membership that a guest gave, now that an account is loaded (spec section 4,
 * Guest frequent-flyer link): linked where the account has none, it is fresh and the account can be
 * updated. It is then forgotten, and so is one that can never be linked.
 */
export function guestLoyaltyStep(known: {
  guest: GuestLoyalty | null;
  account: Pick<Account, 'loyalty'>;
  /** Signed in, and not on the way out. */
  canUpdate: boolean;
  now: number;
}): 'nothing' | 'wait' | 'link' | 'forget' {
  const { guest, account, canUpdate, now } = known;
  if (!guest) return 'nothing';
  if (account.loyalty.qantas || !isGuestLoyaltyFresh(guest, now)) return 'forget';
  return canUpdate ? 'link' : 'wait';
}
