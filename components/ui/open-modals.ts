'use client';

import { useSyncExternalStore } from 'react';

/** Modal dialogs on screen, the top one last. All of the page outside the top one is inert. */
let open: readonly HTMLDialogElement[] = [];
const listeners = new Set<() => void>();

function set(next: readonly HTMLDialogElement[]): void {
  open = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function enterModal(dialog: HTMLDialogElement): void {
  set([...open.filter((other) => other !== dialog), dialog]);
}

export function leaveModal(dialog: HTMLDialogElement): void {
  set(open.filter((other) => other !== dialog));
}

/** The modal dialog that now has the shopper's attention, or null: the page has. */
export function useTopModal(): HTMLDialogElement | null {
  return useSyncExternalStore(
    subscribe,
    () => open.at(-1) ?? null,
    () => null,
  );
}
