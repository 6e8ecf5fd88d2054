import type { GalleryImage, Product, ProductState } from '#lib/commerce/catalogue/product.ts';
import { type Cents, gstPortion } from '#lib/commerce/money.ts';
import type { CartItem } from './cart-item.ts';
import { type CartViolation, itemViolations, type Shopper } from './cart-validity.ts';
import { canChoose, type QuantityRule, quantityRule } from './quantity-rule.ts';

/** A cart item with what its product says of it today: one row on screen. */
export interface CartLine {
  item: CartItem;
  product: Product;
  name: string;
  path: string;
  image: GalleryImage | null;
  size: string;
  /** Null where there is only one size and nothing was chosen. */
  shownSize: string | null;
  colour: string;
  availability: ProductState;
  unitPrice: Cents;
  /** Unit price before its reduction; null when it is not reduced. */
  wasPrice: Cents | null;
  total: Cents;
  violations: CartViolation[];
  quantities: QuantityRule;
  /** Whether some quantity of it can be bought; if not, it counts for nothing in the subtotal. */
  available: boolean;
}

/** A cart as shown: lines, newest first, and what they come to. */
export interface CartView {
  lines: CartLine[];
  /** Items whose product has not come yet; they count for nothing so far. */
  pending: CartItem[];
  /** Items whose product, or whose size of it, is no more: to be removed from the cart. */
  missing: CartItem[];
  /** Units of all lines. */
  units: number;
  subtotal: Cents;
  /** The GST contained in `subtotal`. */
  gst: Cents;
  /** Every item is known and valid, and there is at least one. */
  canCheckOut: boolean;
}

/**
 * Joins a cart with its products: by id, those that have come; null where one was looked for and
 * not found.
 */
export function viewCart(
  items: readonly CartItem[],
  products: ReadonlyMap<string, Product | null>,
  shopper: Shopper,
): CartView {
  const lines: CartLine[] = [];
  const pending: CartItem[] = [];
  const missing: CartItem[] = [];
  for (const item of items) {
    const product = products.get(item.productId);
    if (product === undefined) {
      pending.unshift(item);
      continue;
    }
    const line = product ? viewLine(item, product, items, shopper) : null;
    if (line) lines.unshift(line);
    else missing.push(item);
  }
  const counted = lines.filter((line) => line.available);
  const taxed = counted.filter((line) => !line.product.taxExclusive);
  return {
    lines,
    pending,
    missing,
    units: lines.reduce((sum, line) => sum + line.item.qty, 0),
    subtotal: sumTotals(counted),
    // Rounded once, on the whole: what a shopper gets who divides the subtotal.
    gst: gstPortion(sumTotals(taxed)),
    canCheckOut:
      lines.length > 0 &&
      pending.length === 0 &&
      lines.every((line) => line.violations.length === 0),
  };
}

function sumTotals(lines: readonly CartLine[]): Cents {
  return lines.reduce((sum, line) => sum + line.total, 0);
}

function viewLine(
  item: CartItem,
  product: Product,
  items: readonly CartItem[],
  shopper: Shopper,
): CartLine | null {
  const variant = product.variants.find((candidate) => candidate.id === item.variantId);
  if (!variant) return null;
  const otherUnits = items
    .filter((other) => other.productId === product.id && other.variantId !== variant.id)
    .reduce((sum, other) => sum + other.qty, 0);
  const violations = itemViolations(item, product, items, shopper);
  const quantities = quantityRule(product, variant, otherUnits);
  return {
    item,
    product,
    name: product.name,
    path: product.path,
    image: product.productGallery[0] ?? null,
    size: variant.label,
    shownSize: product.variants.length > 1 ? variant.label : null,
    colour: product.colourName,
    availability: product.state,
    unitPrice: product.price,
    wasPrice: product.isDiscounted ? product.erpOriginalPrice : null,
    total: product.price * item.qty,
    violations,
    quantities,
    available:
      canChoose(quantities) &&
      !violations.some((violation) => violation.key === 'productStateInvalid'),
  };
}
