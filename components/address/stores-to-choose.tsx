'use client';

import { type ReactNode, useEffect, useState } from 'react';
import { FormMessage } from '#components/ui/form/form-message.tsx';
import { LoadFailure } from '#components/ui/load-failure.tsx';
import { callErrorText } from '#lib/api/call-error-text.ts';
import { useStores } from '#lib/api/stores/use-stores.ts';
import { localityKey } from '#lib/commerce/localities/locality-key.ts';
import { myStoreFirst } from '#lib/commerce/store-locations/my-store-first.ts';
import type { FoundStore } from '#lib/commerce/store-locations/store-location.ts';
import { NO_MATCHING_LOCALITY, STORES_FAILED } from '#lib/commerce/store-locations/texts.ts';
import { useMyStore } from '#stores/store-locations/my-store-store.ts';
import { LocalityBox } from './locality-box.tsx';
import { MyLocationButton } from './my-location-button.tsx';

/**
 * The shop's stores: around a place if the shopper names one, else by name. Stores that have what
 * is looked for come first; within both groups, the shopper's own store comes first.
 */
export function StoresToChoose({
  shows,
  hasStock = () => true,
  failed,
  error,
  retry,
  ready,
  tools,
  none,
  children,
}: {
  /** Whether the list includes a store. */
  shows: (store: FoundStore) => boolean;
  /** Whether a store has what is looked for; by default all do. Such stores come first. */
  hasStock?: (store: FoundStore) => boolean;
  /** Whether the stores' stock failed to load. */
  failed: boolean;
  /** Why, if it is known. */
  error: unknown;
  retry: () => void;
  /** Whether the stores' stock is known. */
  ready: boolean;
  /** Shown between the search and the list. */
  tools?: ReactNode;
  /** Shown instead of an empty list. */
  none: ReactNode;
  /** A store as an item of the list, with its key. */
  children: (store: FoundStore) => ReactNode;
}) {
  const [near, setNear] = useState<string | null>(null);
  const mine = useMyStore()?.erpStoreId ?? null;
  const found = useStores(near);
  const listed = found.stores && myStoreFirst(found.stores, mine).filter(shows);
  const isLoaded = listed !== null && ready && !found.failed && !failed;
  const stores = listed && [...listed.filter(hasStock), ...listed.filter((one) => !hasStock(one))];
  return (
    <>
      <div className="grid gap-1">
        <LocalityBox
          place={found.place ?? ''}
          onChoose={(locality) => setNear(localityKey(locality))}
        />
        <MyLocationButton onFound={setNear} />
      </div>
      <StoresStatus
        text={isLoaded ? countText(listed.length, near === null ? null : (found.place ?? '')) : ''}
      />
      {tools}
      {found.unknownPlace && <FormMessage className="mt-4">{NO_MATCHING_LOCALITY}</FormMessage>}
      {found.failed || failed ? (
        <LoadFailure
          title={callErrorText(STORES_FAILED, found.failed ? found.error : error)}
          className="mt-4"
          onRetry={() => {
            if (found.failed) found.retry();
            if (failed) retry();
          }}
        />
      ) : stores && ready ? (
        stores.length === 0 ? (
          <div className="mt-4">{none}</div>
        ) : (
          <ul aria-label="Stores" className="mt-3">
            {stores.map(children)}
          </ul>
        )
      ) : (
        !found.unknownPlace && <StoresPlaceholder />
      )}
    </>
  );
}

/** What is listed, for those who do not see it. It comes after its live region, or it might stay unsaid. */
function StoresStatus({ text }: { text: string }) {
  const [isThere, setIsThere] = useState(false);
  useEffect(() => setIsThere(true), []);
  return (
    <p role="status" className="sr-only">
      {isThere && text}
    </p>
  );
}

/** `place`: what the distances are from; empty for the shopper's position, null if there are none. */
function countText(count: number, place: string | null): string {
  const stores = `${count} ${count === 1 ? 'store' : 'stores'}`;
  if (place === null) return stores;
  return `${stores} by distance${place && ` from ${place}`}`;
}

function StoresPlaceholder() {
  return (
    <div role="status" className="mt-4">
      <span className="sr-only">Loading stores</span>
      <div aria-hidden="true" className="grid animate-pulse gap-3">
        <div className="h-28 rounded-lg bg-sunk" />
        <div className="h-28 rounded-lg bg-sunk" />
        <div className="h-28 rounded-lg bg-sunk" />
      </div>
    </div>
  );
}
