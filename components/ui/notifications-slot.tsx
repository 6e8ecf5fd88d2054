/**
 * Attribute of the element in a modal dialog that shows alerts while the dialog is open. `room`:
 * alerts take up space; `head`: they lie over the heading.
 */
export const NOTIFICATIONS_SLOT = 'data-notifications-slot';

/**
 * For dialogs: alerts appear above this element, so that they do not cover what follows it. If that
 * is scrolled out of sight, they appear at the bottom of the visible part.
 */
export function NotificationsSlot() {
  return <div {...{ [NOTIFICATIONS_SLOT]: '' }} className="sticky bottom-0 z-10" />;
}
