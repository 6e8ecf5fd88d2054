import { leastUnits, type UnitLimits } from '#lib/commerce/cart/quantity-rule.ts';
import type { Product } from '#lib/commerce/catalogue/product.ts';
import { type Cents, formatCents } from '#lib/commerce/money.ts';

type Priced = Pick<Product, 'price'> & UnitLimits;

/** What the fewest units that can be bought cost together: nobody pays less for the product. */
export function priceAsPaid(product: Priced): Cents {
  return product.price * leastUnits(product);
}

/** `$45.90 for 2`, or the price alone if one unit can be bought. */
export function priceAsPaidText(product: Priced): string {
  const units = leastUnits(product);
  const price = formatCents(priceAsPaid(product));
  return units === 1 ? price : `${price} for ${units}`;
}

/** `$22.95 each`, beside a price for several units; null beside the price of one. */
export function unitPriceText(product: Priced): string | null {
  return leastUnits(product) === 1 ? null : `${formatCents(product.price)} each`;
}

/**
 * What a press on the button adds, and for how much: `2 for $45.90`, or `1 more for $22.95` once
 * fewer are enough. Null if the product can be bought singly: its price says it.
 */
export function additionText(product: Priced, units: number): string | null {
  const least = leastUnits(product);
  if (least === 1) return null;
  return `${units}${units < least ? ' more' : ''} for ${formatCents(product.price * units)}`;
}
