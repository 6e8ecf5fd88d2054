import { act } from '@testing-library/react';

/** Where the shop keeps a value in this browser. */
export function storageKey(name: string): string {
  return `stringybark-au.v1.${name}`;
}

/** Makes the browser remember a value, as another tab would. */
export function rememberAs(name: string, value: unknown): void {
  const key = storageKey(name);
  act(() => {
    localStorage.setItem(key, JSON.stringify(value));
    window.dispatchEvent(new StorageEvent('storage', { key }));
  });
}

/** What the browser remembers under a name. */
export function remembered<Value>(name: string): Value | null {
  return JSON.parse(localStorage.getItem(storageKey(name)) ?? 'null');
}
