'use client';

import { PriceDropSwitch } from '#components/commerce/price-drop-switch.tsx';
import { TextLink } from '#components/ui/text-link.tsx';
import { signInPath } from '#lib/commerce/account/return-path.ts';
import { useAuth } from '#stores/account/auth-store.ts';

/** On the wishlist: the customer's switch, or where a guest gets one. */
export function WishlistPriceDrops() {
  const { status, customer } = useAuth();
  // The height of what comes, so that nothing below moves.
  return (
    <div className="mt-4 min-h-16 max-w-xl">
      {status === 'LOGGED_IN' && customer && (
        <PriceDropSwitch sub={customer.sub} email={customer.email} source="wishlist" />
      )}
      {status === 'LOGGED_OUT' && (
        <p className="text-ink-soft">
          <TextLink href={signInPath('/wishlist')}>Log in</TextLink> and we can email you when
          something here gets cheaper.
        </p>
      )}
    </div>
  );
}
