import { expectHolds } from './support/accessibility.ts';
import { test } from './support/fixtures.ts';
import { ACCOUNT, LOG_IN, ORDERS } from './support/page-states/account.ts';
import {
  CATALOGUE,
  CONTENT,
  FINDING,
  MENUS,
  PRODUCT,
  SERVICE,
} from './support/page-states/browsing.ts';
import { CART } from './support/page-states/cart.ts';
import { CUSTOMER, DELIVERY, PAYMENT } from './support/page-states/checkout.ts';
import { screensOf } from './support/page-states/page-states.ts';

/**
 * All states of pages but those that a journey alone leads to: the specs of newsletter, reminders, returns,
 * two-step log-in, Click & Collect, wishlist and providers look at these on their way.
 */
const AREAS = {
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

test.use({ viewport: { width: 360, height: 900 } });

for (const [area, states] of Object.entries(AREAS)) {
  test(`axe finds no problems: ${area}`, { tag: '@change' }, async ({ page }) => {
    test.slow();
    const screens = screensOf(page);
    for (const [name, show] of Object.entries(states)) {
      await test.step(name, async () => {
        const state = await show(screens);
        if ('widths' in state) await expectHolds(page, state.shown, state);
        else await expectHolds(page, state);
      });
    }
  });
}
