import { isGtin } from '#lib/commerce/catalogue/gtin.ts';
import type { ProductRecord } from '#lib/server/catalogue/import/records.ts';
import { choiceIn, priceIn, RowProblem, wholeNumberIn } from './cells.ts';
import { columnName, type ShopifyRow } from './columns.ts';
import { slugify } from './slugify.ts';
import type { Unit } from './split-group.ts';

/** Stock for a size whose stock Shopify does not track, or which it sells when out of stock. */
const UNCOUNTED = 100_000;

/**
 * One price for all sizes, in cents: the highest, with its compare-at price. Adds to `notes` when
 * prices differed or had to be corrected.
 * @throws RowProblem
 */
export function pricesOf(unit: Unit, notes: string[]): { price: number; originalPrice: number } {
  const all = unit.sizes.map(({ row }) => {
    const price = priceIn(row, 'price');
    if (price === null)
      throw new RowProblem(row.line, `${columnName('price')} is blank: fill it in`);
    return { price, compareAt: priceIn(row, 'compareAt') ?? 0 };
  });
  const price = Math.max(...all.map((one) => one.price));
  if (all.some((one) => one.price !== price)) {
    notes.push(
      `its sizes have different prices; a product has one, so all were given the highest, ${(price / 100).toFixed(2)}`,
    );
  }
  const compareAt = all.filter((one) => one.price === price).map((one) => one.compareAt);
  return { price, originalPrice: Math.max(price, ...compareAt) };
}

/**
 * Adds to `notes` what was corrected.
 * @throws RowProblem
 */
export function variantsOf(unit: Unit, notes: string[]): ProductRecord['variants'] {
  const ids = new Set<string>();
  return unit.sizes.map(({ row, label }) => {
    let id = `${unit.id}:${slugify(label, 36)}`;
    // `9.5` and `9-5` are different sizes with the same slug; number the second.
    for (let count = 2; ids.has(id); count += 1) id = `${unit.id}:${slugify(label, 36)}-${count}`;
    ids.add(id);
    return {
      id,
      code: (row.cells.sku || id).slice(0, 200),
      label,
      ...gtinOf(row),
      qty: stockOf(row, label, notes),
    };
  });
}

/** A bar code of the shop's own is no GTIN. */
function gtinOf({ cells }: ShopifyRow): { gtin?: string } {
  // Spreadsheets keep its digits by an apostrophe.
  const gtin = cells.barcode.replace(/^'/, '').trim();
  return isGtin(gtin) ? { gtin } : {};
}

function stockOf(row: ShopifyRow, label: string, notes: string[]): number {
  const qty = wholeNumberIn(row, 'qty');
  if (row.cells.tracker === '') return UNCOUNTED;
  const policy = choiceIn(row, 'policy', ['deny', 'continue', 'false', 'true', 'no', 'yes']);
  if (policy === 'continue' || policy === 'true' || policy === 'yes') return UNCOUNTED;
  if (qty !== null && qty < 0) {
    notes.push(`${columnName('qty')} of size ${label} is ${qty} (line ${row.line}): taken as 0`);
  }
  return Math.max(0, qty ?? 0);
}
