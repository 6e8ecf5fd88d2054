'use client';

import { StoresToChoose } from '#components/address/stores-to-choose.tsx';
import { useCheckout } from '#components/checkout/flow/checkout-context.tsx';
import { StockMark } from '#components/commerce/stock-mark.tsx';
import { StoreRow } from '#components/commerce/store-row.tsx';
import { useMinute } from '#components/commerce/use-minute.ts';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { usePickupStores } from '#lib/api/stores/use-pickup-stores.ts';
import { type PickupAvailability, unitsToPickUp } from '#lib/commerce/store-locations/pickup.ts';
import {
  keptForText,
  namedLines,
  partlyThereText,
} from '#lib/commerce/store-locations/pickup-texts.ts';
import { readyBy, readyByText } from '#lib/commerce/store-locations/ready-by.ts';
import { shortStoreName } from '#lib/commerce/store-locations/short-store-name.ts';
import type { FoundStore, StoreSummary } from '#lib/commerce/store-locations/store-location.ts';
import { NO_STORE_WITH_STOCK } from '#lib/commerce/store-locations/texts.ts';
import { useCartItems } from '#stores/cart/cart-store.ts';

/**
 * The pickup-store modal: where the whole cart can be collected. Stores that lack something stay
 * visible, with what they lack, but cannot be chosen.
 */
export function PickupStoreDialog({
  open,
  chosen,
  onChoose,
  onClose,
}: {
  open: boolean;
  /** The ERP id of the store chosen now. */
  chosen: string | null;
  onChoose: (store: StoreSummary) => void;
  onClose: () => void;
}) {
  const { cart } = useCheckout();
  const items = useCartItems().items.map(({ productId, variantId, qty }) => ({
    productId,
    variantId,
    qty,
  }));
  const availability = usePickupStores(items, open);
  const wanted = unitsToPickUp(cart.lines.map(({ item, product }) => ({ ...item, product })));
  const lines = namedLines(cart.lines);
  const known = [...(availability.stores?.values() ?? [])];
  const isNowhere = known.every(({ status }) => status === 'outOfStock');

  return (
    <Dialog open={open} onClose={onClose} title="Choose a store">
      <div className="overflow-y-auto overscroll-contain px-5 py-5 sm:px-6">
        <StoresToChoose
          shows={({ erpStoreId, collects }) =>
            collects && (availability.stores?.has(erpStoreId) ?? true)
          }
          hasStock={({ erpStoreId }) => hasAll(availability.stores?.get(erpStoreId))}
          ready={availability.stores !== null}
          failed={availability.failed}
          error={availability.error}
          retry={availability.retry}
          tools={
            <p role="status" className="font-semibold not-empty:mt-3">
              {availability.stores && isNowhere && NO_STORE_WITH_STOCK}
            </p>
          }
          none={<p>No store takes Click & Collect orders.</p>}
        >
          {(store) => {
            const there = availability.stores?.get(store.erpStoreId);
            return (
              <StoreRow key={store.erpStoreId} store={store}>
                {there && (
                  <Choice
                    store={store}
                    there={there}
                    partly={partlyThereText(lines, wanted, there)}
                    isChosen={store.erpStoreId === chosen}
                    onChoose={() => onChoose(store)}
                  />
                )}
              </StoreRow>
            );
          }}
        </StoresToChoose>
      </div>
    </Dialog>
  );
}

function hasAll(there: PickupAvailability | undefined): boolean {
  return there !== undefined && there.status !== 'outOfStock';
}

function Choice({
  store,
  there,
  partly,
  isChosen,
  onChoose,
}: {
  store: FoundStore;
  there: PickupAvailability;
  /** What the store has of the cart, if it has some of it but not all. */
  partly: string | null;
  isChosen: boolean;
  onChoose: () => void;
}) {
  const { name, holdDays, timeZone, pickupLeadMinutes } = store;
  const now = useMinute();
  const isWhole = hasAll(there);
  const ready = isWhole && now !== null ? readyBy(store, now, pickupLeadMinutes) : null;
  return (
    <>
      <StockMark status={there.status}>{partly}</StockMark>
      {isWhole && (
        <div className="mt-1 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <p>
            {ready !== null && now !== null && `${readyByText(ready, now, timeZone)}. `}
            <span className="text-ink-soft">{keptForText(holdDays)}.</span>
          </p>
          <Button kind={isChosen ? 'primary' : 'secondary'} onClick={onChoose}>
            {isChosen ? 'Keep this store' : 'Collect here'}
            <span className="sr-only"> ({shortStoreName(name)})</span>
          </Button>
        </div>
      )}
    </>
  );
}
