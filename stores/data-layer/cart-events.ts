import { knownProducts } from '#lib/api/products/known-products.ts';
import { productQuery } from '#lib/api/products/product-query.ts';
import { queryClient } from '#lib/api/query-client.ts';
import type { CartEdit, CartLineOf } from '#lib/commerce/account-state/state-change.ts';
import type { EventItem } from '#lib/commerce/analytics/events.ts';
import { itemOf, valued } from '#lib/commerce/analytics/items.ts';
import type { CartItem } from '#lib/commerce/cart/cart-item.ts';
import type { Product } from '#lib/commerce/catalogue/product.ts';
import { cart } from '#stores/cart/cart-store.ts';
import { pushEvent } from './data-layer.ts';

type Units = Pick<CartItem, 'productId' | 'variantId' | 'qty'>;

/**
 * Reports what a shopper did to the cart. `before`: the cart's lines then, or those saved for later
 * if one of them moves to the cart. Changes by an order or a sign-in are not events.
 */
export async function tellCartEdit(edit: CartEdit, before: readonly CartItem[]): Promise<unknown> {
  switch (edit.kind) {
    case 'add':
      return tellUnits('add_to_cart', [edit.item]);
    case 'restore':
      return tellUnits('add_to_cart', edit.items);
    case 'remove':
      return tellUnits(
        'remove_from_cart',
        before.filter((item) => edit.lines.some((line) => isSame(line, item))),
      );
    case 'save':
      return tellUnits('remove_from_cart', unitsOf(edit.line, before));
    case 'unsave':
      return tellUnits('add_to_cart', unitsOf(edit.line, before));
    case 'removeRecipient':
      if (!edit.withUnit) return;
      return tellUnits(
        'remove_from_cart',
        unitsOf(edit.line, before).map((unit) => ({ ...unit, qty: 1 })),
      );
    case 'setQuantity': {
      const item = before.find((one) => isSame(edit.line, one));
      if (!item || item.qty === edit.qty) return;
      return tellUnits('update_cart', [{ ...item, qty: edit.qty }]);
    }
  }
}

/** Reports the whole cart, unless it is empty. Returns whether it did. */
export function tellCart(event: 'view_cart' | 'begin_checkout'): Promise<boolean> {
  return tellUnits(event, cart.items());
}

async function tellUnits(
  event: 'add_to_cart' | 'remove_from_cart' | 'update_cart' | 'view_cart' | 'begin_checkout',
  units: readonly Units[],
): Promise<boolean> {
  const items = await itemsOf(units);
  if (items.length > 0) pushEvent({ event, ecommerce: valued(items) });
  return items.length > 0;
}

/** The bought lines as event items. A product that is unknown by now is left out. */
export async function itemsOf(units: readonly Units[]): Promise<EventItem[]> {
  const items = await Promise.all(
    units.map(async (unit) => {
      const product = await productOf(unit.productId);
      return product ? [itemOf(product, unit)] : [];
    }),
  );
  return items.flat();
}

/** A product that the page already has, or else the shop's answer. */
export async function productOf(id: string): Promise<Product | null> {
  const query = productQuery(id);
  const known = knownProducts.get(id) ?? queryClient().getQueryData<Product | null>(query.queryKey);
  if (known !== undefined) return known;
  try {
    return await queryClient().fetchQuery(query);
  } catch {
    return null;
  }
}

function unitsOf(line: CartLineOf, items: readonly CartItem[]): CartItem[] {
  return items.filter((item) => isSame(line, item));
}

function isSame(line: CartLineOf, item: CartLineOf): boolean {
  return line.productId === item.productId && line.variantId === item.variantId;
}
