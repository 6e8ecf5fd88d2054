import { NOTIFICATIONS_SLOT } from '#components/commerce/notifications.tsx';

/** In a dialog: alerts come to stand above this place, so that they cover none of what follows. */
export function NotificationsSlot() {
  return <div {...{ [NOTIFICATIONS_SLOT]: '' }} className="relative" />;
}
