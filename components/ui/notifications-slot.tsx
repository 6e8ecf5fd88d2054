import { NOTIFICATIONS_SLOT } from '#components/commerce/notifications.tsx';

/** For dialogs: alerts appear above this element, so that they do not cover what follows it. */
export function NotificationsSlot() {
  return <div {...{ [NOTIFICATIONS_SLOT]: '' }} className="relative" />;
}
