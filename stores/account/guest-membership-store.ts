import type { GuestMembership } from '#lib/commerce/account/account.ts';
import { MEMBER_ID } from '#lib/commerce/limits.ts';
import { isGuestMembershipFresh } from '#lib/commerce/loyalty/guest-membership.ts';
import { hasLoyalty } from '#lib/config/has-loyalty.ts';
import { parseObject, parseTexts } from '#stores/platform/parse-fields.ts';
import { persistedStore } from '#stores/platform/persisted-store.ts';

function parseGuestMembership(json: unknown): GuestMembership | null {
  const texts = parseTexts(json, ['memberId', 'lastName']);
  const createdAt = parseObject(json)?.createdAt;
  return texts && typeof createdAt === 'number' && Number.isSafeInteger(createdAt)
    ? { ...texts, createdAt }
    : null;
}

const store = persistedStore<GuestMembership | null>('guest-loyalty', null, parseGuestMembership);

/** The frequent-flyer membership that a guest entered; null if there is none or it has expired. */
export function useGuestMembership(): GuestMembership | null {
  const guest = store.use((state) => state.value);
  return guest && hasLoyalty() && isGuestMembershipFresh(guest, Date.now()) ? guest : null;
}

/** The frequent-flyer membership that a guest entered. */
export const guestMembership = {
  /** The membership as entered, expired or not. */
  get: (): GuestMembership | null => store.get(),
  /** Its number, if it can still earn points for an order. */
  freshId(): string | null {
    const given = store.get();
    if (!given || !hasLoyalty() || !isGuestMembershipFresh(given, Date.now())) return null;
    // Stored data may be anything. An invalid number must not make the shop refuse the order.
    return MEMBER_ID.test(given.memberId) ? given.memberId : null;
  },
  give(membership: { memberId: string; lastName: string }): void {
    store.update(() => ({ ...membership, createdAt: Date.now() }));
  },
  clear(): void {
    store.update(() => null);
  },
};
