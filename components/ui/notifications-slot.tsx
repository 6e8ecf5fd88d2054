import type { ReactNode } from 'react';

/** Attribute of the element in a modal dialog where alerts appear while it is open. */
export const NOTIFICATIONS_SLOT = 'data-notifications-slot';

/**
 * For dialogs: alerts appear above this element, so that they do not cover what follows it. Where that
 * is scrolled out of sight, they stand at the foot of what is in sight.
 */
export function NotificationsSlot() {
  return <div {...{ [NOTIFICATIONS_SLOT]: '' }} className="sticky bottom-0 z-10" />;
}

/** The foot of a dialog, which stays while its content scrolls. No alert covers its actions. */
export function DialogFoot({ className, children }: { className: string; children: ReactNode }) {
  return (
    <>
      <NotificationsSlot />
      <div
        className={`shrink-0 border-t border-line px-5 pb-[max(1rem,env(safe-area-inset-bottom))] sm:px-6 ${className}`}
      >
        {children}
      </div>
    </>
  );
}
