import { unitsToAdd } from '#lib/commerce/cart/addition.ts';
import { type CartLine, type CartView, viewCart } from '#lib/commerce/cart/cart-view.ts';
import type { Product } from '#lib/commerce/catalogue/product.ts';
import type { CheckoutData } from '#lib/commerce/checkout/checkout-data.ts';
import { useShopper } from '#stores/account/shopper.ts';
import type { ExpressLine } from './express-sheet.ts';
import type { ExpressPlaceState } from './use-express-checkout.ts';

/**
 * A product page: only this product in the chosen size, in the smallest quantity that can be
 * bought.
 */
export function useLinePlace(product: Product, variantId: string | null): ExpressPlaceState {
  const shopper = useShopper();
  const qty = unitsToAdd([], product, variantId ?? '');
  const estimate = product.price * qty;
  if (variantId === null) {
    // Before a size is chosen, the buttons are shown but cannot be pressed.
    const canCheckOut = shopper.loggedIn || !product.accountExclusive;
    return { source: { kind: 'line', line: null }, view: { canCheckOut }, estimate, lines: [] };
  }
  const line = { productId: product.id, variantId, qty };
  const item = { ...line, id: '', createdAt: 0 };
  const view = viewCart([item], new Map([[product.id, product]]), shopper);
  return {
    source: { kind: 'line', line },
    view,
    estimate,
    lines: view.lines.map((one) => sheetLine(one, null)),
  };
}

/** Every place that shows the cart. `data`: what the page knows about its price. */
export function useCartPlace(view: CartView, data: CheckoutData | null): ExpressPlaceState {
  return {
    source: { kind: 'cart' },
    view,
    estimate: data?.amountOutstanding ?? null,
    lines: view.lines.map((line) => sheetLine(line, data)),
  };
}

function sheetLine(
  { item, name, shownSize, total }: CartLine,
  data: CheckoutData | null,
): ExpressLine {
  const priced = data?.lines.find(({ variantId }) => variantId === item.variantId);
  return {
    label: shownSize === null ? name : `${name}, size ${shownSize}`,
    qty: item.qty,
    total: priced?.total ?? total,
  };
}
