/** After so many days without use, an assistant's link ends. */
export const UNUSED_LINK_DAYS = 90;
/** So many days after the customer's yes, a link ends however often it was used (ASVS 10.4.8). */
export const MOST_LINK_DAYS = 365;
