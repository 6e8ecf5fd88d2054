'use client';

import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { lazyPart } from '#components/ui/lazy-part.tsx';
import { LoadFailureDialog } from '#components/ui/load-failure-dialog.tsx';
import type { Product } from '#lib/commerce/catalogue/product.ts';
import { useMyStore } from '#stores/store-locations/my-store-store.ts';

/** What a product page knows about the shop's stores. */
export interface ShopStores {
  /** The code of the pickup method; null if no store takes pickups. */
  pickupMethod: string | null;
}

const FindInStoreDialog = lazyPart(
  () => import('./find-in-store-dialog.tsx').then((module) => module.FindInStoreDialog),
  {
    isOpen: ({ open }) => open,
    failed: (failure, { onClose }) => (
      <LoadFailureDialog title="Unable to show the stores." failure={failure} onClose={onClose} />
    ),
  },
);

/** Only shoppers with a store of their own need it. Its space is reserved while it loads. */
const MyStoreStock = lazyPart(
  () => import('./my-store-stock.tsx').then((module) => module.MyStoreStock),
  { loading: () => <div className="mt-2 min-h-6" />, failed: null },
);

/** Opens the stores with their stock of a size. `chosen`: the size chosen on the page. */
export function FindInStore({
  product,
  chosen,
  stores,
}: {
  product: Product;
  chosen: string | null;
  stores: ShopStores;
}) {
  const [open, setOpen] = useState(false);
  const myStore = useMyStore();
  return (
    <>
      <Button
        kind="secondary"
        size="large"
        className="mt-3 w-full [@media(scripting:none)]:hidden"
        aria-haspopup="dialog"
        onPointerEnter={FindInStoreDialog.preload}
        onClick={() => setOpen(true)}
      >
        <Icon name="pin" />
        Find in store
      </Button>
      {myStore && <MyStoreStock store={myStore} variantId={chosen} />}
      <FindInStoreDialog
        open={open}
        product={product}
        initial={chosen}
        stores={stores}
        onClose={() => setOpen(false)}
      />
    </>
  );
}
