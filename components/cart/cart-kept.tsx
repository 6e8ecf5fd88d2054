import { useEffect } from 'react';
import { CART_KEPT } from '#lib/commerce/texts.ts';
import { dismissAlert } from '#stores/alerts/alerts-store.ts';
import { useAdded } from '#stores/cart/cart-overlay-store.ts';

/**
 * Below the message that the cart could not be loaded: the browser keeps it. It also says what was
 * just added, in place of the alert, which would contradict the message.
 */
export function CartKept() {
  const added = useAdded();
  useEffect(() => {
    if (added) dismissAlert(added.alertId);
  }, [added]);
  return <p className="text-[0.9375rem]">{added?.keptText ?? CART_KEPT}</p>;
}
