/**
 * Whether the shop has stores to visit. Without one, nothing on screen speaks of stores or of
 * Click & Collect. A constant until stores are data of the shop.
 */
export const HAS_STORES: boolean = false;
