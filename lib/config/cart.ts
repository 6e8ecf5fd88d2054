/**
 * Most units of one variant per order if its product sets no `cartQtyVariantMax`; null: the
 * default of `lib/commerce/cart/quantity-rule.ts` applies.
 */
export const CART_ITEM_QTY_MAX: number | null = null;
