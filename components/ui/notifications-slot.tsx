/** Attribute of the element in a modal dialog where alerts appear while it is open; `room`: they take room. */
export const NOTIFICATIONS_SLOT = 'data-notifications-slot';

/**
 * For dialogs: alerts appear above this element, so that they do not cover what follows it. Where that
 * is scrolled out of sight, they stand at the foot of what is in sight.
 */
export function NotificationsSlot() {
  return <div {...{ [NOTIFICATIONS_SLOT]: '' }} className="sticky bottom-0 z-10" />;
}
