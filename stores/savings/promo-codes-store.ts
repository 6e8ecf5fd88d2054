import { enteredCodes, normalisePromoCode } from '#lib/commerce/promotions/candidates.ts';
import { persistedStore } from '#stores/platform/persisted-store.ts';

/** Most codes that are kept, and longest code: what POST /checkout/info takes. */
export const MAX_PROMO_CODES = 20;
const LONGEST_CODE = 40;

/** Codes from JSON that may hold anything: those that can be codes, once each. */
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

/** What can be done to the discount codes of this browser. */
export const promoCodes = {
  list: (): readonly string[] => store.get(),
  /** Keeps a code; whether there was room for it. */
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
