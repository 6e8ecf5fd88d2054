import { useSyncExternalStore } from 'react';
import { POSTCODE } from '#lib/commerce/limits.ts';
import { parseObject } from '#stores/platform/parse-fields.ts';
import { storedValue } from '#stores/platform/versioned-storage.ts';

/** The storage name of an order's delivery (delivery-store.ts). */
export const DELIVERY = 'delivery';

/** The postcode of a stored delivery. Product pages need only this, so they load only this. */
const stored = storedValue(DELIVERY, (json) => {
  const state = parseObject(json);
  const address = parseObject(state?.address) ?? parseObject(state?.draft);
  return parsePostcode(state?.postcode) ?? parsePostcode(address?.postcode);
});

export function parsePostcode(json: unknown): string | null {
  return typeof json === 'string' && POSTCODE.test(json) ? json : null;
}

/**
 * The postcode that was last asked about, or entered for delivery, in this browser; null if there is
 * none.
 */
export function useKnownPostcode(): string | null {
  return useSyncExternalStore(onChange, stored.read, () => null);
}

const listeners = new Set<() => void>();
let watching = false;

function onChange(changed: () => void): () => void {
  if (!watching) {
    watching = true;
    const tell = () => {
      for (const listener of listeners) listener();
    };
    stored.watch(tell);
    stored.whenForgotten(tell);
  }
  listeners.add(changed);
  return () => listeners.delete(changed);
}
