'use client';

import { type ReactNode, useRef } from 'react';
import { Button } from './button.tsx';
import { closingHandlers } from './dialog-closing.ts';
import type { LazyFailure } from './lazy-part.tsx';
import { LoadFailure } from './load-failure.tsx';
import { NOTIFICATIONS_SLOT } from './notifications-slot.tsx';
import { useModal } from './open-modals.ts';

/**
 * Says, in place of a dialog, that it failed to load. Closing it returns the focus to the element
 * that should have opened the dialog.
 */
export function LoadFailureDialog({
  title,
  details,
  failure,
  onClose,
  children,
}: {
  title: string;
  /** Further text, below the message. */
  details?: ReactNode;
  failure: LazyFailure;
  onClose: () => void;
  /** Another way to the same goal. */
  children?: ReactNode;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  useModal(dialog);
  return (
    <dialog
      ref={dialog}
      aria-label={title}
      {...closingHandlers(onClose)}
      className="m-auto w-[calc(100%-2rem)] max-w-md rounded-xl bg-surface p-5 text-ink shadow-2xl backdrop:bg-black/50"
    >
      <LoadFailure title={title} {...failure}>
        {details}
      </LoadFailure>
      <div {...{ [NOTIFICATIONS_SLOT]: 'room' }} className="-mx-4" />
      <div className="mt-4 flex flex-wrap items-center justify-end gap-x-6 gap-y-2">
        {children}
        <Button kind="secondary" onClick={onClose}>
          Close
        </Button>
      </div>
    </dialog>
  );
}
