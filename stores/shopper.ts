import { CUSTOMER, GUEST, type Shopper } from '#lib/commerce/cart/cart-validity.ts';
import { auth, useSignedInFlag } from './auth-store.ts';

/**
 * Who is buying, as the rules of the cart ask. It goes by the stored flag, so that no page waits
 * for the user pool; the server decides.
 */
export function useShopper(): Shopper {
  return useSignedInFlag() ? CUSTOMER : GUEST;
}

/** Who is buying, now. */
export function currentShopper(): Shopper {
  return auth.customer() ? CUSTOMER : GUEST;
}
