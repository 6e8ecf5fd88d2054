import { enteredCodes, normalisePromoCode } from '#lib/commerce/promotions/candidates.ts';
import { persistedStore } from '#stores/platform/persisted-store.ts';

/** Most codes and longest code: the limits of POST /checkout/info. */
export const MAX_PROMO_CODES = 20;
const LONGEST_CODE = 40;

/** Codes from untrusted JSON: valid ones only, without duplicates. */
export function parsePromoCodes(json: unknown): string[] | null {
  if (!Array.isArray(json)) return null;
  const codes = json.filter((code): code is string => typeof code === 'string');
  return enteredCodes(codes)
    .filter((code) => code !== '' && code.length <= LONGEST_CODE)
    .slice(0, MAX_PROMO_CODES);
}

const store = persistedStore<readonly string[]>('promo-codes', [], parsePromoCodes);

/** The discount codes that the shopper has entered, in upper case, oldest first. */
export function usePromoCodes(): readonly string[] {
  return store.use((state) => state.value);
}

export const promoCodes = {
  list: (): readonly string[] => store.get(),
  /** Stores a code. Returns false if there was no room for it. */
  add(code: string): boolean {
    if (store.get().length >= MAX_PROMO_CODES) return false;
    store.update((codes) => enteredCodes([...codes, code]));
    return true;
  },
  remove(removed: readonly string[]): void {
    const gone = new Set(removed.map(normalisePromoCode));
    store.update((codes) => codes.filter((code) => !gone.has(code)));
  },
  clear(): void {
    store.update(() => []);
  },
};
