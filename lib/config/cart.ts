/**
 * Most units of one size in one order where its product sets no limit of its own; null leaves it
 * at the default of 99 (spec section 5, qtyMaxViolated).
 */
export const CART_ITEM_QTY_MAX: number | null = null;
