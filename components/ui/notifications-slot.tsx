/** Attribute of the element in a modal dialog where alerts appear while it is open. */
export const NOTIFICATIONS_SLOT = 'data-notifications-slot';

/** For dialogs: alerts appear above this element, so that they do not cover what follows it. */
export function NotificationsSlot() {
  return <div {...{ [NOTIFICATIONS_SLOT]: '' }} className="relative" />;
}
