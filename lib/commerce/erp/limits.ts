/** Most lines of one batch of the ERP's API. */
export const MOST_BATCH_LINES = 1_000;

/** Most units of a variant in one place. */
export const MOST_STOCK_UNITS = 1_000_000;

/** After this time, in hours, an ERP should have acknowledged an order. */
export const ACKNOWLEDGED_WITHIN_HOURS = 4;
