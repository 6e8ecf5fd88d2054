'use client';

import type { ReactNode } from 'react';
import { useCheckout } from '#components/checkout/flow/checkout-context.tsx';
import { useMinute } from '#components/commerce/use-minute.ts';
import { Button } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { ShopLink } from '#components/ui/shop-link.tsx';
import { usePickupStores } from '#lib/api/stores/use-pickup-stores.ts';
import type { CartItem } from '#lib/commerce/cart/cart-item.ts';
import type { CartLine } from '#lib/commerce/cart/cart-view.ts';
import { mostThere, wholeThere } from '#lib/commerce/store-locations/most-there.ts';
import { unitsToPickUp } from '#lib/commerce/store-locations/pickup.ts';
import { missingText, namedLines } from '#lib/commerce/store-locations/pickup-texts.ts';
import { readyBy, readyByText } from '#lib/commerce/store-locations/ready-by.ts';
import { shortStoreName } from '#lib/commerce/store-locations/short-store-name.ts';
import type { FoundStore } from '#lib/commerce/store-locations/store-location.ts';
import { showAlert } from '#stores/alerts/alerts-store.ts';
import { useCartItems } from '#stores/cart/cart-store.ts';
import { savedForLater } from '#stores/cart/saved-store.ts';
import { useMyStore } from '#stores/store-locations/my-store-store.ts';
import { useStoresAround } from './use-stores-around.ts';

/**
 * Why an order cannot be collected: the store that has most of it, what it lacks, when the rest
 * would be ready, and a way to set aside what it lacks; or where fewer units could be collected.
 * Nothing while that is unknown, or if no store has anything.
 */
export function PickupShort() {
  const { cart } = useCheckout();
  const items = useCartItems().items.map(({ productId, variantId, qty }) => ({
    productId,
    variantId,
    qty,
  }));
  const availability = usePickupStores(items, true);
  const stores = useStoresAround();
  const myStoreId = useMyStore()?.erpStoreId ?? null;
  const wanted = unitsToPickUp(cart.lines.map(({ item, product }) => ({ ...item, product })));
  if (!stores || !availability.stores) return null;
  const most = mostThere(stores, availability.stores, wanted.length, myStoreId);
  if (!most) {
    const many = cart.lines.filter(({ item }) =>
      wanted.some(({ variantId, qty }) => variantId === item.variantId && qty > 1),
    );
    return many.length > 0 && <Fewer items={items} many={many} {...{ stores, myStoreId }} />;
  }
  const short = cart.lines.filter(({ item }) => most.missing.includes(item.variantId));
  // The store has everything by now.
  if (short.length === 0) return null;
  return <Short store={most.store} others={most.others} short={short} />;
}

function Short({
  store,
  others,
  short,
}: {
  store: FoundStore;
  /** How many other stores have just as much. */
  others: number;
  short: readonly CartLine[];
}) {
  const now = useMinute();
  const ready = now === null ? null : readyBy(store, now, store.pickupLeadMinutes);
  const name = shortStoreName(store.name);
  const what = missingText(
    namedLines(short),
    short.map(({ item }) => item.variantId),
  );
  return (
    <Note>
      <p>
        <strong className="font-semibold">{name}</strong>{' '}
        {others === 0
          ? `is short of ${what}, and has the rest.`
          : `and ${others === 1 ? 'another store' : `${others} other stores`} are short of ${what}, and have the rest.`}
        {ready !== null && now !== null && (
          <>
            {' '}
            Without {short.length === 1 ? 'it' : 'them'}, your order would be{' '}
            {lowerCase(readyByText(ready, now, store.timeZone))}
            {others > 0 && ` in ${name}`}.
          </>
        )}
      </p>
      <Button kind="quiet" className="-ml-6" onClick={() => setAside(short, what)}>
        Save {short.length === 1 ? 'it' : 'them'} for later
        <span className="sr-only">: {what}</span>
      </Button>
    </Note>
  );
}

/** Where the order could be collected with fewer units, if it is their number that no store has. */
function Fewer({
  items,
  many,
  stores,
  myStoreId,
}: {
  items: readonly Pick<CartItem, 'productId' | 'variantId'>[];
  /** The lines with more than one unit. */
  many: readonly CartLine[];
  stores: readonly FoundStore[];
  myStoreId: string | null;
}) {
  const single = items.map(({ productId, variantId }) => ({ productId, variantId, qty: 1 }));
  const availability = usePickupStores(single, true);
  const store = availability.stores && wholeThere(stores, availability.stores, myStoreId);
  if (!store) return null;
  const what = missingText(
    namedLines(many),
    many.map(({ item }) => item.variantId),
  );
  return (
    <Note>
      <p>
        <strong className="font-semibold">{shortStoreName(store.name)}</strong> has fewer of {what}{' '}
        than you want. With fewer in{' '}
        <ShopLink href="/cart" className="underline underline-offset-4">
          your cart
        </ShopLink>
        , you could collect your order there.
      </p>
    </Note>
  );
}

function Note({ children }: { children: ReactNode }) {
  return (
    <section
      aria-label="Click & Collect"
      className="mt-2.5 flex gap-3 rounded-lg bg-sunk p-4 text-[0.9375rem]"
    >
      <Icon name="pin" className="mt-0.5 size-5 shrink-0 text-accent" />
      <div className="min-w-0">{children}</div>
    </section>
  );
}

/** Takes lines out of the cart, so that the rest can be collected. */
function setAside(lines: readonly CartLine[], what: string): void {
  for (const { item } of lines) savedForLater.save(item);
  showAlert('INFO', `${what} ${lines.length === 1 ? 'has' : 'have'} been saved for later.`, {
    action: {
      label: 'Undo',
      run: () => {
        for (const { item } of lines) savedForLater.moveToCart(item, item);
      },
    },
  });
}

function lowerCase(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
