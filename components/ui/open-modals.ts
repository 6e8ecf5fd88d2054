'use client';

import { useSyncExternalStore } from 'react';

/** The open modal dialogs, topmost last. Everything outside the topmost one is inert. */
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

/** The topmost modal dialog, or null. */
export function useTopModal(): HTMLDialogElement | null {
  return useSyncExternalStore(
    subscribe,
    () => open.at(-1) ?? null,
    () => null,
  );
}
