import { createContext, type FocusEvent, use, useLayoutEffect, useRef } from 'react';

/** Whether dialogs keep what was typed: only on purpose are they closed then. */
export const KeepsTyped = createContext(false);

/**
 * What somebody changed in the fields of a dialog's forms since it opened. `note` belongs to the dialog's
 * `onFocus`. Without `KeepsTyped`, nothing counts.
 */
export function useTypedFields(open: boolean) {
  const isKept = use(KeepsTyped);
  const before = useRef(new Map<HTMLInputElement, string>());
  useLayoutEffect(() => {
    if (open) before.current.clear();
  }, [open]);
  return {
    note({ target }: FocusEvent<HTMLElement>) {
      const field = target as HTMLInputElement;
      if (!isKept || !field.matches('form :is(input, textarea, select)')) return;
      if (!before.current.has(field)) before.current.set(field, field.value);
    },
    isTyped: () =>
      [...before.current].some(([field, value]) => field.isConnected && field.value !== value),
  };
}
