'use client';

import { type RefObject, useLayoutEffect, useSyncExternalStore } from 'react';

/** The open modal dialogs, topmost last. Everything outside the topmost one is inert. */
let modals: readonly HTMLDialogElement[] = [];
const listeners = new Set<() => void>();

function set(next: readonly HTMLDialogElement[]): void {
  modals = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Shows a dialog as a modal one for as long as it is mounted and `open`. */
export function useModal(dialog: RefObject<HTMLDialogElement | null>, open = true): void {
  // A layout effect, so that on unmount it closes while still in the document: only then does the
  // browser restore the focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element || !open) return;
    element.showModal();
    set([...modals.filter((other) => other !== element), element]);
    return () => {
      set(modals.filter((other) => other !== element));
      element.close();
    };
  }, [dialog, open]);
}

/** The topmost modal dialog, or null. */
export function topModal(): HTMLDialogElement | null {
  return modals.at(-1) ?? null;
}

/** The same, as it changes. */
export function useTopModal(): HTMLDialogElement | null {
  return useSyncExternalStore(subscribe, topModal, () => null);
}
