'use client';

import type { ReactNode } from 'react';
import { storeAddressLines } from '#lib/commerce/store-locations/address-text.ts';
import { distanceText } from '#lib/commerce/store-locations/distance.ts';
import { shortStoreName } from '#lib/commerce/store-locations/short-store-name.ts';
import type { FoundStore } from '#lib/commerce/store-locations/store-location.ts';
import { useMyStore } from '#stores/store-locations/my-store-store.ts';
import { OpenState } from './open-state.tsx';

/** A store in a list to choose from. `children`: what it has, and what can be done with it. */
export function StoreRow({ store, children }: { store: FoundStore; children: ReactNode }) {
  const { name, distance, address, erpStoreId } = store;
  const isMine = useMyStore()?.erpStoreId === erpStoreId;
  return (
    <li className="border-t border-line py-4 first:border-0">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="font-sans text-lg font-semibold tracking-normal [overflow-wrap:anywhere]">
          {shortStoreName(name)}
          {isMine && (
            <span className="ml-2 rounded-full bg-wattle px-2.5 py-0.5 text-sm text-wattle-ink">
              My store
            </span>
          )}
        </h3>
        {distance !== null && (
          <p className="text-[0.9375rem] font-semibold tabular-nums">{distanceText(distance)}</p>
        )}
      </div>
      <p className="mt-0.5 text-[0.9375rem] text-ink-soft [overflow-wrap:anywhere]">
        {storeAddressLines(address).join(', ')}
      </p>
      <OpenState hours={store} className="text-[0.9375rem]" />
      <div className="mt-2">{children}</div>
    </li>
  );
}
