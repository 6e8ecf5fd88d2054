/** The largest body of a call with a text: 200,000 characters, most of them escaped, and its fields. */
export const TEXT_BYTES = 2 * 1024 * 1024;
