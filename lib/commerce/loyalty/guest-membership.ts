import type { Account, GuestMembership } from '#lib/commerce/account/account.ts';

/** How long a membership that a guest entered stays valid, in ms. */
export const GUEST_LOYALTY_MAX_AGE_MS = 120 * 60 * 1000;

/** Whether a guest entered the membership recently enough. A future `createdAt` does not count. */
export function isGuestMembershipFresh({ createdAt }: GuestMembership, now: number): boolean {
  return createdAt <= now && now - createdAt < GUEST_LOYALTY_MAX_AGE_MS;
}

/**
 * What to do with a guest's membership after an account loads. It is linked if the account has
 * none, it is fresh and the account can be updated. It is forgotten once linked, and also if it can
 * never be linked.
 */
export function guestMembershipStep(known: {
  guest: GuestMembership | null;
  account: Pick<Account, 'loyalty'>;
  /** Signed in and not signing out. */
  canUpdate: boolean;
  now: number;
}): 'nothing' | 'wait' | 'link' | 'forget' {
  const { guest, account, canUpdate, now } = known;
  if (!guest) return 'nothing';
  if (account.loyalty.qantas || !isGuestMembershipFresh(guest, now)) return 'forget';
  return canUpdate ? 'link' : 'wait';
}
