import type { ReactNode } from 'react';
import { NOTIFICATIONS_SLOT } from './notifications-slot.tsx';

/**
 * The foot of a dialog, which stays while its content scrolls. Alerts appear above it and take
 * space from the scrolling part, so they cover neither its actions nor the focused element.
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
