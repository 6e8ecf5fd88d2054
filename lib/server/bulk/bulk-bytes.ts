/** The most bytes of a call with lines: 10,000 of them with long codes. */
export const MOST_BULK_BYTES = 8 * 1024 * 1024;
