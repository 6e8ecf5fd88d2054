/** What names a key or a webhook; anything else is no id and is not looked up. */
export const SETTING_ID = /^[\da-f]{1,32}$/;

/** Most lines of one batch of the ERP's API. */
export const MOST_BATCH_LINES = 1_000;

/** Most units of a variant in one place. */
export const MOST_STOCK_UNITS = 1_000_000;

/** More deliveries of one endpoint than this are not counted. */
export const MOST_COUNTED_DELIVERIES = 1_000;

/** After this time, in hours, an ERP should have acknowledged an order. */
export const ACKNOWLEDGED_WITHIN_HOURS = 4;
