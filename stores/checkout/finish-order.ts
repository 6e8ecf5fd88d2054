import type { Order } from '#lib/commerce/checkout/order.ts';
import { cart } from '#stores/cart/cart-store.ts';
import { promoCodes } from '#stores/savings/promo-codes-store.ts';
import { heldVouchers } from '#stores/savings/vouchers-store.ts';
import { delivery } from './delivery-store.ts';
import { forgetCheckoutData } from './last-checkout-data-store.ts';
import { paymentApproval } from './payment-approval-store.ts';
import { pickup } from './pickup-store.ts';
import { placedOrder } from './placed-order-store.ts';

/**
 * After an order: clears what belongs to it and stores it as the placed order. The shopper's
 * contact and address stay for the next visit.
 */
export function finishOrder(order: Order): void {
  // First: a browser that crashes between two steps must not forget that there is an order.
  placedOrder.keep(order);
  cart.removeOrdered(order.lines);
  promoCodes.clear();
  heldVouchers.clear();
  delivery.clearOptions();
  pickup.clear();
  paymentApproval.forget();
  forgetCheckoutData();
}
