/** Longest phone number, in characters as typed (spec section 5). */
export const PHONE_MAX = 20;
