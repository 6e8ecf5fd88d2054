import { type ComponentType, createContext, type RefObject } from 'react';

/**
 * What a part of the site puts below the heading of its dialogs, to keep them from closing. It gets the
 * events first.
 */
export const DialogGuard = createContext<ComponentType<{
  dialog: RefObject<HTMLDialogElement | null>;
  open: boolean;
}> | null>(null);
