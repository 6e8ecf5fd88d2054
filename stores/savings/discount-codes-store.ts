import { DISCOUNT_CODE_LENGTH, MOST_DISCOUNT_CODES } from '#lib/commerce/limits.ts';
import { enteredCodes, normaliseDiscountCode } from '#lib/commerce/promotions/candidates.ts';
import { persistedStore } from '#stores/platform/persisted-store.ts';

/** Codes from untrusted JSON: valid ones only, without duplicates. */
export function parseDiscountCodes(json: unknown): string[] | null {
  if (!Array.isArray(json)) return null;
  const codes = json.filter((code): code is string => typeof code === 'string');
  return enteredCodes(codes)
    .filter((code) => code !== '' && code.length <= DISCOUNT_CODE_LENGTH)
    .slice(0, MOST_DISCOUNT_CODES);
}

const store = persistedStore<readonly string[]>('promo-codes', [], parseDiscountCodes);

/** The discount codes that the shopper has entered, in upper case, oldest first. */
export function useDiscountCodes(): readonly string[] {
  return store.use((state) => state.value);
}

export const discountCodes = {
  list: (): readonly string[] => store.get(),
  /** Stores a code. Returns false if there was no room for it. */
  add(code: string): boolean {
    if (store.get().length >= MOST_DISCOUNT_CODES) return false;
    store.update((codes) => enteredCodes([...codes, code]));
    return true;
  },
  remove(removed: readonly string[]): void {
    const gone = new Set(removed.map(normaliseDiscountCode));
    store.update((codes) => codes.filter((code) => !gone.has(code)));
  },
  clear(): void {
    store.update(() => []);
  },
};
