import type { GuestLoyalty } from '#lib/commerce/account/account.ts';
import { isGuestLoyaltyFresh } from '#lib/commerce/loyalty/guest-loyalty.ts';
import { parseObject, parseTexts } from '#stores/platform/parse-fields.ts';
import { persistedStore } from '#stores/platform/persisted-store.ts';

function parseGuestLoyalty(json: unknown): GuestLoyalty | null {
  const texts = parseTexts(json, ['memberId', 'lastName']);
  const createdAt = parseObject(json)?.createdAt;
  return texts && typeof createdAt === 'number' && Number.isSafeInteger(createdAt)
    ? { ...texts, createdAt }
    : null;
}

const store = persistedStore<GuestLoyalty | null>('guest-loyalty', null, parseGuestLoyalty);

/** The frequent-flyer membership that a guest entered; null if there is none or it has expired. */
export function useGuestLoyalty(): GuestLoyalty | null {
  const guest = store.use((state) => state.value);
  return guest && isGuestLoyaltyFresh(guest, Date.now()) ? guest : null;
}

/** The frequent-flyer membership that a guest entered. */
export const guestLoyalty = {
  /** The membership as entered, expired or not. */
  get: (): GuestLoyalty | null => store.get(),
  give(membership: { memberId: string; lastName: string }): void {
    store.update(() => ({ ...membership, createdAt: Date.now() }));
  },
  clear(): void {
    store.update(() => null);
  },
};
