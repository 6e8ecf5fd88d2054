import { CUSTOMER, GUEST, type Shopper } from '#lib/commerce/cart/cart-validity.ts';
import { auth, useAuth, useSignedInFlag } from './auth-store.ts';

/**
 * Who is buying, in the form that the cart's rules need. It relies on the stored flag, so that no
 * page waits for the user pool; the server has the final say.
 */
export function useShopper(): Shopper {
  return useSignedInFlag() ? CUSTOMER : GUEST;
}

/** Who is buying now; for use outside components. */
export function currentShopper(): Shopper {
  return auth.customer() ? CUSTOMER : GUEST;
}

/**
 * Whom the checkout's calls are made for: a customer's id, or null for a guest. Undefined until
 * that is known, and during a sign-out.
 */
export function useBuyer(): string | null | undefined {
  const { status, customer } = useAuth();
  switch (status) {
    case 'LOGGED_IN':
      return customer?.sub ?? null;
    case 'LOGGED_OUT':
    case 'LOGGING_IN':
      return null;
    default:
      return undefined;
  }
}

/** Resolves to the same id (null: guest) once it is known. Never rejects. */
export async function knownBuyer(): Promise<string | null> {
  await auth.ready();
  return auth.status() === 'LOGGED_IN' ? (auth.customer()?.sub ?? null) : null;
}
