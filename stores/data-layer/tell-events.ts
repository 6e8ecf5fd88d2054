import {
  ERROR_MS,
  PAGE_VIEW_LATEST_MS,
  PAGE_VIEW_PAUSE_MS,
  PRICED_MS,
  SETTLED_MS,
} from '#lib/commerce/analytics/events.ts';
import { itemOf, valued } from '#lib/commerce/analytics/items.ts';
import { type PageType, pageType } from '#lib/commerce/analytics/page-type.ts';
import { pairsOf } from '#lib/commerce/recommendations/pairs.ts';
import { type Happening, receiveHappenings } from '#stores/analytics/track.ts';
import { watchCartOverlay } from '#stores/cart/cart-overlay-store.ts';
import { privacy } from '#stores/privacy/privacy-store.ts';
import { pushEvent } from './data-layer.ts';
import { tellError, tellList, tellPageView, tellSelection } from './page-events.ts';
import { forgetLater, runLater } from './run-later.ts';

/** Starts reporting events; call it once per document. Returns a function that stops it. */
export function tellEvents(): () => void {
  const observer = new MutationObserver(lookAgain);
  observer.observe(document.body, { childList: true, subtree: true });
  const select = ({ target }: MouseEvent) => tellSelection(target);
  // In the capture phase: before the page is left, and whatever the link's own handler does.
  document.addEventListener('click', select, { capture: true });
  receiveHappenings(tellHappening);
  const ends = [
    watchCartOverlay((open) => open && runLater('view_cart', PRICED_MS, tellViewCart)),
    () => {
      watching?.then((ends) => ends()).catch(() => {});
      watching = null;
    },
    () => observer.disconnect(),
    () => document.removeEventListener('click', select, { capture: true }),
    forgetLater,
  ];
  if (pageType(location.pathname).startsWith('checkout')) watchOrders();
  return () => {
    for (const end of ends) end();
  };
}

function tellHappening(happening: Happening): void {
  switch (happening.kind) {
    case 'cart': {
      const { edit, before } = happening;
      tellOnceLoaded(import('./cart-events.ts'), ({ tellCartEdit }) => tellCartEdit(edit, before));
      return;
    }
    case 'payment':
      watchOrders();
      tellOnceLoaded(orderEvents(), ({ tellPayment }) => tellPayment(happening.cart));
      return;
    case 'view': {
      const pairs = pairsOf(happening.before, happening.productId);
      if (pairs.length === 0 || !privacy.permissions().counts) return;
      tellOnceLoaded(import('./counter.ts'), ({ countPairs }) => countPairs(pairs));
      return;
    }
    case 'product': {
      const item = itemOf(happening.product);
      runLater('view_item', SETTLED_MS, () =>
        pushEvent({ event: 'view_item', ecommerce: valued([item]) }),
      );
    }
  }
}

/** The page has settled, or has changed since. */
function lookAgain(): void {
  runLater('view_item_list', SETTLED_MS, tellList);
  runLater('site_errors', ERROR_MS, tellError);
}

let firstAsked = 0;
let former: PageType | null = null;

/** Another page is on screen. Several redirects in a row count as one view, of the last page. */
export function pageShown(): void {
  const now = performance.now();
  if (firstAsked === 0) firstAsked = now;
  const wait = Math.min(PAGE_VIEW_PAUSE_MS, Math.max(0, firstAsked + PAGE_VIEW_LATEST_MS - now));
  runLater('page_view', wait, () => {
    firstAsked = 0;
    tellPageView(location);
    followCheckout(pageType(location.pathname));
  });
  lookAgain();
}

function followCheckout(type: PageType): void {
  if (type === 'cart') runLater('view_cart', PRICED_MS, tellViewCart);
  if (type === 'checkout-contact' || type === 'checkout-shipping') {
    runLater('begin_checkout', PRICED_MS, () => {
      tellOnceLoaded(import('./begun-checkout.ts'), (events) => events.tellBeginCheckout());
    });
  }
  if (type.startsWith('checkout')) watchOrders();
  const chosen = former === 'checkout-shipping';
  if (type === 'checkout-payment' && (chosen || former === 'checkout-contact')) {
    runLater('add_shipping_info', PRICED_MS, () => {
      tellOnceLoaded(orderEvents(), ({ tellShipping }) => tellShipping({ chosen }));
    });
  }
  former = type;
}

/** Without a network the code cannot load. Only the event is lost. */
function tellOnceLoaded<Events>(loading: Promise<Events>, tell: (events: Events) => void): void {
  loading.then(tell, () => {});
}

/** Code that only carts and orders need loads when there is one. */
const tellViewCart = () =>
  tellOnceLoaded(import('./cart-events.ts'), (events) => events.tellCart('view_cart'));
const orderEvents = () => import('./order-events.ts');

let watching: Promise<() => void> | null = null;

function watchOrders(): void {
  if (watching) return;
  const begun = orderEvents().then((events) => events.watchOrders());
  watching = begun;
  // Without a network the code cannot load. The next step tries again.
  begun.catch(() => {
    if (watching === begun) watching = null;
  });
}
