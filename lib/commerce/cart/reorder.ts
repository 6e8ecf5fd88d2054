import type { Product } from '#lib/commerce/catalogue/product.ts';
import type { OrderLine } from '#lib/commerce/checkout/order.ts';
import { type Addition, additionMessage, additionViolations, unitsInCart } from './addition.ts';
import type { CartItem } from './cart-item.ts';
import type { Shopper } from './cart-validity.ts';
import { addItem } from './edit-cart.ts';
import { quantityRule } from './quantity-rule.ts';
import { NO_LONGER_AVAILABLE } from './texts.ts';

/** A line of an order, as far as it is needed to add it again. */
export type ReorderLine = Pick<OrderLine, 'productId' | 'variantId' | 'qty' | 'name' | 'size'>;

/** An order line that cannot be added to the cart again in full, and why. */
interface ReorderShortfall {
  line: ReorderLine;
  /** Units that could not be added. */
  missing: number;
  reason: string;
}

export interface Reorder {
  additions: Addition[];
  shortfalls: ReorderShortfall[];
}

/**
 * Plans which lines of an order to add to the cart again: of each line as many units as the cart
 * rules allow now, up to the ordered quantity. `products` by id, as they are now; null or absent if
 * one no longer exists.
 */
export function planReorder(
  lines: readonly ReorderLine[],
  products: ReadonlyMap<string, Product | null>,
  items: readonly CartItem[],
  shopper: Shopper,
): Reorder {
  const plan: Reorder = { additions: [], shortfalls: [] };
  let cart = items;
  for (const line of lines) {
    const { productId, variantId } = line;
    const product = products.get(productId);
    if (!product?.variants.some(({ id }) => id === variantId)) {
      plan.shortfalls.push({ line, missing: line.qty, reason: NO_LONGER_AVAILABLE });
      continue;
    }
    const wanted = { product, variantId, qty: line.qty };
    const qty = mostUnits(cart, wanted, shopper);
    if (qty < line.qty) {
      const [violation] = additionViolations(cart, wanted, shopper);
      const inCart = unitsInCart(cart, line);
      const reason = violation ? additionMessage(violation, inCart) : NO_LONGER_AVAILABLE;
      plan.shortfalls.push({ line, missing: line.qty - qty, reason });
    }
    if (qty === 0) continue;
    plan.additions.push({ product, variantId, qty });
    const createdAt = Number.MAX_SAFE_INTEGER;
    cart = addItem(cart, { id: '', productId, variantId, qty, createdAt });
  }
  return plan;
}

/** The most units of an addition that the rules allow, up to its own quantity; 0: none. */
function mostUnits(items: readonly CartItem[], wanted: Addition, shopper: Shopper): number {
  const { product, variantId } = wanted;
  const ofProduct = items.filter((item) => item.productId === product.id);
  const ofOtherSizes = ofProduct.filter((item) => item.variantId !== variantId);
  const inCart = unitsInCart(items, { productId: product.id, variantId });
  const otherUnits = ofOtherSizes.reduce((sum, item) => sum + item.qty, 0);
  const variant = product.variants.find(({ id }) => id === variantId);
  const { max, step } = quantityRule(product, variant, otherUnits);
  const total = Math.floor(Math.min(max, inCart + wanted.qty) / step) * step;
  const qty = Math.max(0, total - inCart);
  if (qty === 0) return 0;
  return additionViolations(items, { ...wanted, qty }, shopper).length === 0 ? qty : 0;
}
