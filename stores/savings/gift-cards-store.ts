import { MOST_GIFT_CARDS } from '#lib/commerce/limits.ts';
import type { AppliedGiftCard, VoucherBalance } from '#lib/commerce/vouchers/voucher.ts';
import { persistedStore } from '#stores/platform/persisted-store.ts';
import { parseGiftCards, type StoredGiftCard } from './parse-gift-cards.ts';

/*
 * In local storage, so that all tabs pay with the same cards, as they show the same cart. With
 * session storage, two tabs would disagree about a total. A card with its PIN is as good as money,
 * so it is removed with the order, by the shopper, or after a day. Browsers store them as
 * `vouchers`.
 */
const store = persistedStore<readonly StoredGiftCard[]>('vouchers', [], (json) =>
  parseGiftCards(json, Date.now()),
);

/**
 * The gift cards that the shopper applied, in the order in which they were entered and will be
 * used.
 */
export function useAppliedGiftCards(): readonly AppliedGiftCard[] {
  return store.use((state) => state.value);
}

/**
 * The cards held now. A card that was held too long also leaves the screen: both show the same
 * total.
 */
function current(): readonly StoredGiftCard[] {
  const held = store.get();
  if (held.length < store.use.getState().value.length) store.update(() => held);
  return held;
}

if (typeof document !== 'undefined') {
  // For a tab that was left open for a day.
  document.addEventListener('visibilitychange', current);
}

export const appliedGiftCards = {
  list: (): readonly AppliedGiftCard[] => current(),
  /** Stores a card. Returns false if there was no room for it. */
  add(giftCard: AppliedGiftCard): boolean {
    const others = store.get().filter(({ code }) => code !== giftCard.code);
    if (others.length >= MOST_GIFT_CARDS) return false;
    store.update((held) => [
      ...held.filter(({ code }) => code !== giftCard.code),
      { ...giftCard, heldAt: Date.now() },
    ]);
    return true;
  },
  /** Updates a card's balance. A card removed in the meantime stays removed. */
  setBalance(code: string, balance: VoucherBalance): void {
    store.update((held) =>
      held.map((giftCard) => (giftCard.code === code ? { ...giftCard, ...balance } : giftCard)),
    );
  },
  remove(code: string): void {
    store.update((held) => held.filter((giftCard) => giftCard.code !== code));
  },
  clear(): void {
    store.update(() => []);
  },
};
