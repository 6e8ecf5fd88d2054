import { sizeName } from '#lib/commerce/catalogue/footwear-sizes.ts';
import type { GalleryImage, Product, ProductState } from '#lib/commerce/catalogue/product.ts';
import { type Cents, gstPortion } from '#lib/commerce/money.ts';
import type { CartItem } from './cart-item.ts';
import { type CartViolation, itemViolations, type Shopper } from './cart-validity.ts';
import { canChoose, type QuantityRule, quantityRule } from './quantity-rule.ts';

/** A cart item joined with its product's current data: one row on screen. */
export interface CartLine {
  item: CartItem;
  product: Product;
  name: string;
  path: string;
  image: GalleryImage | null;
  size: string;
  /** Null if the product has only one size. */
  shownSize: string | null;
  colour: string;
  availability: ProductState;
  unitPrice: Cents;
  /** Unit price before the reduction; null if not reduced. */
  wasPrice: Cents | null;
  total: Cents;
  violations: CartViolation[];
  quantities: QuantityRule;
  /** Whether any quantity can be bought; if not, the subtotal excludes the line. */
  available: boolean;
}

/** A cart for display: lines, newest first, and totals. */
export interface CartView {
  lines: CartLine[];
  /** Items whose product is not loaded yet; not counted in the totals. */
  pending: CartItem[];
  /** Items whose product or variant no longer exists: to be removed from the cart. */
  missing: CartItem[];
  units: number;
  subtotal: Cents;
  /** GST contained in `subtotal`. */
  gst: Cents;
  /** At least one line, and every line is loaded and valid. */
  canCheckOut: boolean;
}

/** Joins a cart with its products. `products` by id: absent while not loaded, null if not found. */
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
    // Rounded once, on the sum, so that it matches a shopper's own calculation from the subtotal.
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
  const limits = quantityRule(product, variant, otherUnits);
  // Its own button removes a unit with a recipient, so that a press on the quantity never loses a
  // recipient.
  const named = item.recipients?.length ?? 0;
  const quantities = { ...limits, min: Math.max(limits.min, Math.min(limits.max, named)) };
  return {
    item,
    product,
    name: product.name,
    path: product.path,
    image: product.productGallery[0] ?? null,
    size: variant.label,
    shownSize: product.variants.length > 1 ? sizeName(variant, product) : null,
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
