'use client';

import { PriceDropSwitch } from '#components/commerce/price-drop-switch.tsx';
import { SignInLink } from '#components/commerce/sign-in-link.tsx';
import { useAuth } from '#stores/account/auth-store.ts';

/** On the wishlist's page: the customer's switch for price drops, or where a guest gets one. */
export function WishlistPriceDrops() {
  const { status, customer } = useAuth();
  // Reserves the height, so that nothing below moves.
  return (
    <div className="mt-4 min-h-16 max-w-xl">
      {status === 'LOGGED_IN' && customer && (
        <PriceDropSwitch sub={customer.sub} email={customer.email} source="wishlist" />
      )}
      {status === 'LOGGED_OUT' && (
        <p className="text-ink-soft">
          <SignInLink className="font-semibold underline underline-offset-4">Log in</SignInLink> and
          we can email you when something here gets cheaper.
        </p>
      )}
    </div>
  );
}
