import { ACCOUNT, LOG_IN, ORDERS } from './account.ts';
import { CATALOGUE, CONTENT, FINDING, MENUS, PRODUCT, SERVICE } from './browsing.ts';
import { CART } from './cart.ts';
import { CUSTOMER, DELIVERY, PAYMENT } from './checkout.ts';
import type { PageStates } from './page-states.ts';

/**
 * All states of pages but those that a journey alone leads to: the specs of newsletter, reminders, returns,
 * two-step log-in, Click & Collect, wishlist and providers look at these on their way.
 */
export const AREAS: Readonly<Record<string, PageStates>> = {
  'pages of the catalogue': CATALOGUE,
  'posts, articles and stores': CONTENT,
  'service pages': SERVICE,
  menus: MENUS,
  'overlays of a product page': PRODUCT,
  'filters and search': FINDING,
  'the cart': CART,
  'contact and delivery': DELIVERY,
  payment: PAYMENT,
  'the checkout of a customer': CUSTOMER,
  'signing up and logging in': LOG_IN,
  'the account': ACCOUNT,
  'guests’ orders': ORDERS,
};
