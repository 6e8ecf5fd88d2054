import type { ReactNode } from 'react';

/** Attribute of the element in a modal dialog where alerts appear while it is open; `room`: they take room. */
export const NOTIFICATIONS_SLOT = 'data-notifications-slot';

/**
 * For dialogs: alerts appear above this element, so that they do not cover what follows it. Where that
 * is scrolled out of sight, they stand at the foot of what is in sight.
 */
export function NotificationsSlot() {
  return <div {...{ [NOTIFICATIONS_SLOT]: '' }} className="sticky bottom-0 z-10" />;
}

/**
 * The foot of a dialog, which stays while its content scrolls. Alerts take room above it, from what scrolls:
 * they cover neither its actions nor what has the focus.
 */
export function DialogFoot({ className, children }: { className: string; children: ReactNode }) {
  return (
    <>
      <div {...{ [NOTIFICATIONS_SLOT]: 'room' }} className="sticky bottom-0 z-10 shrink-0" />
      <div
        className={`shrink-0 border-t border-line px-5 pb-[max(1rem,env(safe-area-inset-bottom))] sm:px-6 ${className}`}
      >
        {children}
      </div>
    </>
  );
}
