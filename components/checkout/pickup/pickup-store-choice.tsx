'use client';

import { useState } from 'react';
import { createPortal } from 'react-dom';
import { useCheckout } from '#components/checkout/flow/checkout-context.tsx';
import { OpenState } from '#components/commerce/open-state.tsx';
import { useMinute } from '#components/commerce/use-minute.ts';
import { Button } from '#components/ui/button.tsx';
import { FieldError } from '#components/ui/form/field-shell.tsx';
import { FormMessage } from '#components/ui/form/form-message.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { lazyPart } from '#components/ui/lazy-part.tsx';
import { LoadFailureDialog } from '#components/ui/load-failure-dialog.tsx';
import { usePickupStores } from '#lib/api/stores/use-pickup-stores.ts';
import { useStores } from '#lib/api/stores/use-stores.ts';
import type { PickupStore } from '#lib/commerce/checkout/delivery.ts';
import type { ShippingGap } from '#lib/commerce/checkout/guards.ts';
import { CHOOSE_A_STORE, PICKUP_STORE_GONE } from '#lib/commerce/checkout/texts.ts';
import { storeAddressLines } from '#lib/commerce/store-locations/address-text.ts';
import { nearestFirst } from '#lib/commerce/store-locations/distance.ts';
import { wholeThere } from '#lib/commerce/store-locations/most-there.ts';
import {
  keptForText,
  missingText,
  namedLines,
} from '#lib/commerce/store-locations/pickup-texts.ts';
import { readyBy, readyByText } from '#lib/commerce/store-locations/ready-by.ts';
import { shortStoreName } from '#lib/commerce/store-locations/short-store-name.ts';
import { useCartItems } from '#stores/cart/cart-store.ts';
import { pickup, usePickup } from '#stores/shipping/shipping-store.ts';
import { useMyStore } from '#stores/store-locations/my-store-store.ts';
import { useStoresAround } from './use-stores-around.ts';

const ERROR = 'pickup-store-error';
/** Where the focus is after a store was chosen: its description says which. */
const CHOSEN = 'pickup-store-chosen';

const PickupStoreDialog = lazyPart(
  () => import('./pickup-store-dialog.tsx').then((module) => module.PickupStoreDialog),
  {
    isOpen: ({ open }) => open,
    failed: (failure, { onClose }) => (
      <LoadFailureDialog title="Unable to show the stores." failure={failure} onClose={onClose} />
    ),
  },
);

/** The chosen store, with a button that opens the modal to choose one. */
export function PickupStoreChoice({ gap }: { gap: ShippingGap | null }) {
  const { store } = usePickup();
  const { data, isCurrent } = useCheckout().loaded;
  const [open, setOpen] = useState(false);
  const gone =
    store !== null &&
    data !== null &&
    isCurrent &&
    !data.storeIdsWithStock.includes(store.erpStoreId);
  const error = gap === 'storeMissing' && !store ? CHOOSE_A_STORE : undefined;
  return (
    <section aria-labelledby="pickup-store">
      <h2 id="pickup-store" className="text-xl">
        Your store
      </h2>
      {gone && (
        <FormMessage className="mt-3">
          {PICKUP_STORE_GONE}
          <MissingAt store={store} />
        </FormMessage>
      )}
      <div className="mt-3 grid gap-4 rounded-lg bg-surface p-4 inset-ring inset-ring-line sm:p-5">
        {store ? (
          <ChosenStore store={store} hasAll={!gone} />
        ) : (
          <p className="text-ink-soft">
            Choose where you collect your order. You see which stores have all of it.
          </p>
        )}
        <div>
          <Button
            kind={store && !gone ? 'secondary' : 'primary'}
            aria-haspopup="dialog"
            aria-describedby={error ? ERROR : store ? CHOSEN : undefined}
            onPointerEnter={PickupStoreDialog.preload}
            onClick={() => setOpen(true)}
          >
            {store ? 'Change store' : 'Choose a store'}
          </Button>
          <FieldError id={ERROR} error={error} />
        </div>
      </div>
      {createPortal(
        <PickupStoreDialog
          open={open}
          chosen={store?.erpStoreId ?? null}
          onChoose={(chosen) => {
            pickup.chooseStore(chosen);
            setOpen(false);
          }}
          onClose={() => setOpen(false)}
        />,
        document.body,
      )}
    </section>
  );
}

/** What a store that no longer has the whole order lacks, and the nearest that has all of it. */
function MissingAt({ store: { erpStoreId } }: { store: PickupStore }) {
  const { cart } = useCheckout();
  const items = useCartItems().items.map(({ productId, variantId, qty }) => ({
    productId,
    variantId,
    qty,
  }));
  const availability = usePickupStores(items, true).stores;
  const stores = useStoresAround();
  const myStoreId = useMyStore()?.erpStoreId ?? null;
  const now = useMinute();
  if (!availability) return null;
  const what = missingText(namedLines(cart.lines), availability.get(erpStoreId)?.missing ?? []);
  // Near the chosen store, because the shopper can get there.
  const chosen = stores?.find((one) => one.erpStoreId === erpStoreId);
  const around = chosen && stores ? nearestFirst(stores, chosen) : stores;
  const other = around && wholeThere(around, availability, myStoreId);
  const ready = other && now !== null ? readyBy(other, now, other.pickupLeadMinutes) : null;
  return (
    <div className="mt-2 grid justify-items-start gap-3">
      {what !== '' && <p>It is short of {what}.</p>}
      {other && (
        <>
          <p>
            {shortStoreName(other.name)} has everything.
            {ready !== null && now !== null && ` ${readyByText(ready, now, other.timeZone)}.`}
          </p>
          <Button kind="secondary" onClick={() => pickup.chooseStore(other)}>
            Collect in {shortStoreName(other.name)}
          </Button>
        </>
      )}
    </div>
  );
}

/** The store where the order is collected, and when. */
function ChosenStore({
  store,
  hasAll,
}: {
  store: PickupStore;
  /** Whether it has the whole cart. The page promises nothing for a store that does not. */
  hasAll: boolean;
}) {
  const now = useMinute();
  const { stores } = useStores(null);
  const details = stores?.find(({ erpStoreId }) => erpStoreId === store.erpStoreId);
  const ready =
    details && hasAll && now !== null ? readyBy(details, now, details.pickupLeadMinutes) : null;
  return (
    <div className="flex gap-3">
      <Icon name="pin" className="size-6 shrink-0 text-accent" />
      <div className="min-w-0">
        <p id={CHOSEN} className="text-lg font-semibold">
          {store.name}
        </p>
        <address className="not-italic">{storeAddressLines(store.address).join(', ')}</address>
        {/* The space for this is reserved until the list of stores has loaded. */}
        <div className="min-h-6">{details && <OpenState hours={details} />}</div>
        {hasAll && (
          <p className="mt-1 min-h-[1lh]">
            {details && ready !== null && now !== null && (
              <strong className="font-semibold">
                {readyByText(ready, now, details.timeZone)}.{' '}
              </strong>
            )}
            {details && `${keptForText(details.holdDays)}.`}
          </p>
        )}
      </div>
    </div>
  );
}
