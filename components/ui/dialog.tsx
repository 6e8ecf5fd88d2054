'use client';

import { type ReactNode, use, useId, useLayoutEffect, useRef } from 'react';
import { closingHandlers } from './dialog-closing.ts';
import { DialogGuard } from './dialog-guard.ts';
import { Icon } from './icon.tsx';
import { NOTIFICATIONS_SLOT } from './notifications-slot.tsx';
import { useModal } from './open-modals.ts';

const PANELS = {
  /** A drawer along the end edge, as tall as the window. */
  end: 'ml-auto h-full w-full max-w-lg starting:group-open:translate-x-full translate-x-full group-open:translate-x-0',
  /** A sheet in the middle of the window; along the bottom on a phone. */
  centre:
    'mt-auto max-h-[92dvh] w-full rounded-t-2xl sm:m-auto sm:max-w-xl sm:rounded-2xl translate-y-8 opacity-0 group-open:translate-y-0 group-open:opacity-100 starting:group-open:translate-y-8 starting:group-open:opacity-0',
} as const;

/**
 * A modal dialog on the native element: the rest of the page is inert; Esc, the close button and a
 * press outside the panel close it, and the focus returns to where it was. The page behind does not
 * scroll (app/globals.css). `onClose` must make `open` false.
 */
export function Dialog({
  open,
  onClose,
  title,
  label,
  placement = 'centre',
  alertsAtHead = false,
  startsInField = false,
  children,
}: {
  open: boolean;
  onClose: () => void;
  /** The heading. */
  title: ReactNode;
  /** Accessible name if it differs from the heading's text. */
  label?: string;
  placement?: keyof typeof PANELS;
  /** Alerts appear over the heading, which nobody presses, instead of above the foot. */
  alertsAtHead?: boolean;
  /** Whether the first field gets the focus instead of the close button. */
  startsInField?: boolean;
  children: ReactNode;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const pressedBeside = useRef(false);
  const titleId = useId();
  const Guard = use(DialogGuard);

  // Before the dialog takes the scrollbar away.
  useLayoutEffect(() => {
    if (!open) return;
    const page = document.documentElement;
    const scrollbarWidth = innerWidth - page.getBoundingClientRect().width;
    page.style.setProperty('--scrollbar-width', `${scrollbarWidth}px`);
  }, [open]);
  useModal(dialog, open);
  useLayoutEffect(() => {
    if (!open || !startsInField) return;
    dialog.current?.querySelector<HTMLElement>('input, select, textarea')?.focus();
  }, [open, startsInField]);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the Esc key closes a dialog.
    <dialog
      ref={dialog}
      {...(label === undefined ? { 'aria-labelledby': titleId } : { 'aria-label': label })}
      {...closingHandlers(onClose)}
      // A press that starts in the panel and ends outside, e.g. selecting text, must not close it.
      onPointerDown={(event) => {
        pressedBeside.current = event.target === event.currentTarget;
      }}
      onClick={(event) => {
        if (pressedBeside.current && event.target === event.currentTarget) onClose();
      }}
      className="group m-0 hidden h-dvh max-h-none w-full max-w-none overflow-hidden bg-transparent pb-(--foot) text-ink transition-[display,overlay] transition-discrete duration-300 backdrop:bg-black/0 backdrop:transition-colors backdrop:duration-300 open:flex open:backdrop:bg-black/50 starting:open:backdrop:bg-black/0"
    >
      <div
        className={`flex flex-col overflow-hidden bg-surface shadow-2xl short:overflow-y-auto short:*:shrink-0 short:*:overflow-visible transition-[translate,opacity] duration-300 ease-out-soft ${PANELS[placement]}`}
      >
        <div className="relative flex shrink-0 items-center justify-between gap-4 border-b border-line bg-surface py-3 pr-3 pl-5 short:sticky short:top-0 short:z-10 short:py-1 sm:pl-6">
          <h2 id={titleId} className="text-2xl">
            {title}
          </h2>
          <button
            type="button"
            aria-label="Close"
            onClick={onClose}
            className="grid size-11 shrink-0 place-items-center rounded-full hover:bg-sunk"
          >
            <Icon name="close" />
          </button>
          {alertsAtHead && (
            <div
              {...{ [NOTIFICATIONS_SLOT]: 'head' }}
              className="absolute top-2 right-15 left-2 z-20 sm:left-3"
            />
          )}
        </div>
        {Guard && <Guard dialog={dialog} open={open} />}
        {children}
      </div>
    </dialog>
  );
}
