'use client';

import { OpenState } from '#components/commerce/open-state.tsx';
import { useMinute } from '#components/commerce/use-minute.ts';
import { Icon } from '#components/ui/icon.tsx';
import { useStores } from '#lib/api/stores/use-stores.ts';
import type { PickupStore } from '#lib/commerce/checkout/delivery.ts';
import { storeAddressLines } from '#lib/commerce/store-locations/address-text.ts';
import { keptForText } from '#lib/commerce/store-locations/pickup-texts.ts';
import { readyBy, readyByText } from '#lib/commerce/store-locations/ready-by.ts';

/** The store where the order is collected, and when. */
export function ChosenStore({
  store,
  hasAll,
}: {
  store: PickupStore;
  /** Whether it has the whole cart; nothing is promised of a store that has not. */
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
        <p className="text-lg font-semibold">{store.name}</p>
        <address className="not-italic">{storeAddressLines(store.address).join(', ')}</address>
        {/* The place of what the list of stores tells is kept until it is loaded. */}
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
