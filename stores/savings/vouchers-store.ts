import type { HeldVoucher, VoucherBalance } from '#lib/commerce/vouchers/voucher.ts';
import { persistedStore } from '#stores/platform/persisted-store.ts';
import { MAX_VOUCHERS, parseVouchers, type StoredVoucher } from './parse-vouchers.ts';

/*
 * In local storage, so that all tabs pay with the same cards, as they show the same cart; with
 * session storage two tabs would disagree about a total. A card with its PIN is as good as money:
 * it is removed with the order, by the shopper, or after a day.
 */
const store = persistedStore<readonly StoredVoucher[]>('vouchers', [], (json) =>
  parseVouchers(json, Date.now()),
);

/** The gift cards that the shopper holds, in the order they were entered and will be used. */
export function useHeldVouchers(): readonly HeldVoucher[] {
  return store.use((state) => state.value);
}

export const heldVouchers = {
  list: (): readonly HeldVoucher[] => store.get(),
  /** Stores a card. Returns false if there was no room for it. */
  hold(voucher: HeldVoucher): boolean {
    const others = store.get().filter(({ code }) => code !== voucher.code);
    if (others.length >= MAX_VOUCHERS) return false;
    store.update((held) => [
      ...held.filter(({ code }) => code !== voucher.code),
      { ...voucher, heldAt: Date.now() },
    ]);
    return true;
  },
  /** Updates a card's balance. A card removed in the meantime stays removed. */
  setBalance(code: string, balance: VoucherBalance): void {
    store.update((held) =>
      held.map((voucher) => (voucher.code === code ? { ...voucher, ...balance } : voucher)),
    );
  },
  remove(code: string): void {
    store.update((held) => held.filter((voucher) => voucher.code !== code));
  },
  clear(): void {
    store.update(() => []);
  },
};
