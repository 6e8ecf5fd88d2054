/** Most lines of one batch of the ERP's API. */
export const MOST_BATCH_LINES = 1_000;
