import 'server-only';
import { GUEST, type Shopper } from '#lib/commerce/cart/cart-validity.ts';
import type { Caller } from '#lib/server/platform/caller.ts';

/** The signed-in buyer, proven by an ID token; null for a guest. */
export type Buyer = Pick<Caller, 'sub' | 'email' | 'emailVerified'> | null;

export function shopperOf(buyer: Buyer): Shopper {
  return buyer ? { loggedIn: true } : GUEST;
}

/** Whether a buyer has already shown that an address is theirs. */
export function hasProven(buyer: Buyer, email: string): boolean {
  return buyer?.emailVerified === true && buyer.email.toLowerCase() === email.toLowerCase();
}
