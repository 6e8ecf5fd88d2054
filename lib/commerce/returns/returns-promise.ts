/** For this many days a shopper may change their mind. Faults have no such limit. */
export const RETURN_DAYS = 60;

/** In the words of the home page and the product pages. */
export const RETURNS_PROMISE = `${RETURN_DAYS} days to change your mind`;
