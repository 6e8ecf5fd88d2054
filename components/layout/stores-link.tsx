'use client';

import { Icon } from '#components/ui/icon.tsx';
import { ShopLink } from '#components/ui/shop-link.tsx';
import { shortStoreName } from '#lib/commerce/store-locations/short-store-name.ts';
import { useMyStore } from '#stores/store-locations/my-store-store.ts';

/** The header's link to the stores. If there is room, it shows the shopper's own store. */
export function StoresLink({ className }: { className: string }) {
  const myStore = useMyStore();
  return (
    <ShopLink href="/stores" prefetch="intent" className={className}>
      <span className="flex items-center gap-1.5 px-1 text-[0.9375rem] font-medium">
        <Icon name="pin" className="size-5.5" />
        {myStore ? (
          <>
            <span className="sr-only">Stores, my store: </span>
            <span className="max-w-36 truncate xl:max-2xl:sr-only">
              {shortStoreName(myStore.name)}
            </span>
          </>
        ) : (
          <span className="xl:max-2xl:sr-only">Stores</span>
        )}
      </span>
    </ShopLink>
  );
}
