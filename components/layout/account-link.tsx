'use client';

import { Icon } from '#components/ui/icon.tsx';
import { ShopLink } from '#components/ui/shop-link.tsx';
import { useSignedInFlag } from '#stores/account/auth-store.ts';

/** The header's account link. Uses the stored flag, so that no page waits for the user pool. */
export function AccountLink({ className }: { className: string }) {
  const signedIn = useSignedInFlag();
  return (
    <ShopLink href={signedIn ? '/account' : '/account/signin'} className={className}>
      <span className="flex items-center gap-1.5 px-1 text-[0.9375rem] font-medium">
        <Icon name="account" className="size-6 lg:size-5.5" />
        <span className="sr-only lg:max-xl:not-sr-only lg:whitespace-nowrap 2xl:not-sr-only">
          {signedIn ? 'My Account' : 'Log in'}
        </span>
      </span>
    </ShopLink>
  );
}
