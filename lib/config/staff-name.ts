/** How a person of the staff is named in the audit: begins with a letter, without control characters. */
export const STAFF_NAME = /^\p{L}[\p{L}\p{M}\p{N} .,'’@_+-]{0,59}$/u;
