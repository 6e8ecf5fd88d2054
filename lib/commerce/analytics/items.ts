import { isOneSize } from '#lib/commerce/catalogue/one-size.ts';
import type { Product } from '#lib/commerce/catalogue/product.ts';
import type { Order } from '#lib/commerce/checkout/order.ts';
import type { Cents } from '#lib/commerce/money.ts';
import { amount, dollars, type EventItem, type Purchase } from './events.ts';

type ItemFacts = Pick<
  Product,
  'id' | 'name' | 'brand' | 'price' | 'canonicalCategory' | 'variants'
>;

const CATEGORY_FIELDS = [
  'item_category',
  'item_category2',
  'item_category3',
  'item_category4',
  'item_category5',
] as const;

/** A product as an event's item; with a variant, one of its sizes. */
export function itemOf(
  product: ItemFacts,
  bought: { variantId?: string; qty?: number } = {},
): EventItem {
  const size = product.variants.find(({ id }) => id === bought.variantId)?.label;
  const categories = CATEGORY_FIELDS.flatMap((field, index) => {
    const name = product.canonicalCategory[index]?.name;
    return name === undefined ? [] : [[field, name] as const];
  });
  return {
    item_id: product.id,
    item_name: product.name,
    item_brand: product.brand,
    ...Object.fromEntries(categories),
    ...(size !== undefined && !isOneSize(size) && { item_variant: size }),
    price: dollars(product.price),
    quantity: bought.qty ?? 1,
  };
}

/** The items with their total. */
export function valued(items: EventItem[]) {
  const cents = items.reduce(
    (sum, { price = 0, quantity = 1 }) => sum + Math.round(price * 100) * quantity,
    0,
  );
  return { ...amount(cents), items };
}

/** An order as an event: what was bought, and nothing about who bought it. */
export function purchaseOf(order: Order): Purchase {
  const discounts = order.discounts.map(({ name }) => name).join(', ');
  return {
    transaction_id: order.number,
    ...amount(order.total),
    tax: dollars(order.gst),
    shipping: dollars(order.shippingPrice),
    ...(discounts !== '' && { coupon: discounts }),
    items: order.lines.map((line) => ({
      item_id: line.productId,
      item_name: line.name,
      item_brand: line.brand,
      ...(line.size !== null && { item_variant: line.size }),
      price: unitPrice(line.total, line.qty),
      quantity: line.qty,
    })),
  };
}

/** What one unit cost after discounts, to the cent. */
function unitPrice(total: Cents, qty: number): number {
  return dollars(qty > 0 ? total / qty : 0);
}
