import 'server-only';
import { GUEST, type Shopper } from '#lib/commerce/cart/cart-validity.ts';
import type { Caller } from '#lib/server/identity/authenticate.ts';

/** Who is signed in while buying, as an ID token proves; null: a guest. */
export type Buyer = Pick<Caller, 'sub' | 'email' | 'emailVerified'> | null;

/** A buyer as the rules of the cart and of offers see one. */
export function shopperOf(buyer: Buyer): Shopper {
  return buyer ? { loggedIn: true } : GUEST;
}
