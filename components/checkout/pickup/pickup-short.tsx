'use client';

import { useCheckout } from '#components/checkout/flow/checkout-context.tsx';
import { useMinute } from '#components/commerce/use-minute.ts';
import { Button } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { usePickupStores } from '#lib/api/stores/use-pickup-stores.ts';
import { useStores } from '#lib/api/stores/use-stores.ts';
import type { CartLine } from '#lib/commerce/cart/cart-view.ts';
import { localityKey } from '#lib/commerce/localities/locality-key.ts';
import { mostThere } from '#lib/commerce/store-locations/most-there.ts';
import { unitsToCollect } from '#lib/commerce/store-locations/pickup.ts';
import { missingText, namedLines } from '#lib/commerce/store-locations/pickup-texts.ts';
import { readyBy, readyByText } from '#lib/commerce/store-locations/ready-by.ts';
import { shortStoreName } from '#lib/commerce/store-locations/short-store-name.ts';
import type { FoundStore } from '#lib/commerce/store-locations/store-location.ts';
import { showAlert } from '#stores/alerts/alerts-store.ts';
import { useCartItems } from '#stores/cart/cart-store.ts';
import { savedForLater } from '#stores/cart/saved-store.ts';
import { useDelivery } from '#stores/checkout/delivery-store.ts';
import { useMyStore } from '#stores/store-locations/my-store-store.ts';

/**
 * Why an order cannot be collected: the store that has most of it, what it lacks, when the rest
 * would be ready, and a way to set aside what it lacks. Nothing while that is unknown, or if no
 * store has anything.
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
  const mine = useMyStore();
  const wanted = unitsToCollect(cart.lines.map(({ item, product }) => ({ ...item, product })));
  if (!stores || !availability.stores) return null;
  const most = mostThere(stores, availability.stores, wanted.length, mine?.erpStoreId ?? null);
  if (!most) return null;
  const short = cart.lines.filter(({ item }) => most.missing.includes(item.variantId));
  // It has everything by now.
  if (short.length === 0) return null;
  return <Short store={most.store} others={most.others} short={short} />;
}

function Short({
  store,
  others,
  short,
}: {
  store: FoundStore;
  /** How many other stores have the same. */
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
    <section
      aria-label="Click & Collect"
      className="mt-2.5 flex gap-3 rounded-lg bg-sunk p-4 text-[0.9375rem]"
    >
      <Icon name="pin" className="mt-0.5 size-5 shrink-0 text-accent" />
      <div className="min-w-0">
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
      </div>
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

/** The stores by distance from where the order would go, if that is known; else by name. */
function useStoresAround(): readonly FoundStore[] | null {
  const { address } = useDelivery();
  const near = address
    ? localityKey({ name: address.suburb, state: address.state, postcode: address.postcode })
    : null;
  const around = useStores(near, near !== null);
  const all = useStores(null, near === null || around.unknownPlace || around.failed);
  return around.stores ?? all.stores;
}

function lowerCase(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
