/** Longest phone number, in characters as typed. */
export const PHONE_MAX = 20;
