/**
 * Most units of one variant per order if its product sets no `cartQtyVariantMax`; null: the default
 * of 99 applies.
 */
export const CART_ITEM_QTY_MAX: number | null = null;
