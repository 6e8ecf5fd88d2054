import { act } from '@testing-library/react';

export function storageKey(name: string): string {
  return `stringybark-au.v1.${name}`;
}

/** Stores a value as another tab would. */
export function rememberAs(name: string, value: unknown): void {
  const key = storageKey(name);
  act(() => {
    localStorage.setItem(key, JSON.stringify(value));
    window.dispatchEvent(new StorageEvent('storage', { key }));
  });
}

export function remembered<Value>(name: string): Value | null {
  return JSON.parse(localStorage.getItem(storageKey(name)) ?? 'null');
}

/** A guest's list as it is stored, without the ids of its last changes. */
export function rememberedList<Item>(name: string): Item[] | undefined {
  return remembered<(Item & { changes?: string[] })[]>(name)?.filter(({ changes }) => !changes);
}

/** Signs out as another tab would. */
export function signOutElsewhere(): void {
  rememberAs('signed-in', null);
}
