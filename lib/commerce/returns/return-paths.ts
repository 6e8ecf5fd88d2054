/** Where a customer returns items of an order. The token opens it for an hour. */
export function accountReturnPath(number: string, token: string): string {
  return `/account/orders/${number}/return/${token}`;
}

/** The page of a guest's return. */
export const GUEST_RETURN = '/return/guest/create';

/** The same for a known order. Its e-mail address stays out of the URL. */
export function guestReturnPath(number: string): string {
  return `${GUEST_RETURN}?order=${number}`;
}
