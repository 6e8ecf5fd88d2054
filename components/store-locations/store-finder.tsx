'use client';

import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { LocalityBox } from '#components/address/locality-box.tsx';
import { MyLocationButton } from '#components/address/my-location-button.tsx';
import { OpenState } from '#components/commerce/open-state.tsx';
import { useFromServer } from '#components/ui/from-server.ts';
import { Icon } from '#components/ui/icon.tsx';
import { lazyCode, useLazyCode } from '#components/ui/lazy-part.tsx';
import { LoadFailure } from '#components/ui/load-failure.tsx';
import { ShopLink } from '#components/ui/shop-link.tsx';
import { changeUrl, useUrlSearch } from '#components/ui/url-search.ts';
import { isLocalityKey, localityKey } from '#lib/commerce/localities/locality-key.ts';
import { MARK_NEAR } from '#lib/commerce/page-scripts/mark-near.ts';
import type { StoreSummary } from '#lib/commerce/store-locations/store-location.ts';
import { STORES_FAILED } from '#lib/commerce/store-locations/texts.ts';
import { forgetMyStore, useMyStore } from '#stores/store-locations/my-store-store.ts';
import { MapAndList } from './map-and-list.tsx';
import type { NamedPlace } from './near-stores.tsx';

const STORES = '/stores';

interface Near {
  /** What to ask the list for; null for all stores. Undefined while the address is unknown. */
  near: string | null | undefined;
  /** Whether the address names a place that cannot be a locality. */
  isMalformed: boolean;
  isPosition: boolean;
  goTo: (key: string | null) => void;
  takePosition: (position: string) => void;
}

/** Code that is needed only for stores near a place. */
const nearStores = lazyCode(() => import('./near-stores.tsx'));

/** The stores: all by state, or those near a place. */
export function StoreFinder({
  stores,
  intro,
  map,
  list,
  placeholder,
  outline,
}: {
  stores: readonly StoreSummary[];
  intro: ReactNode;
  /** The map of all stores. Elements from the server need no script. */
  map: ReactNode;
  /** All stores by state. */
  list: ReactNode;
  /** Placeholder for a list that is loading. */
  placeholder: ReactNode;
  /** The map's drawing, for a map of part of the country. */
  outline: ReactNode;
}) {
  const fromServer = useFromServer();
  const root = useRef<HTMLDivElement>(null);
  const { near, isMalformed, isPosition, goTo, takePosition } = useNear();
  const isAsked = !!near || isMalformed;
  const { code, failure } = useLazyCode(nearStores, isAsked);
  const [named, setNamed] = useState<NamedPlace | null>(null);
  useLayoutEffect(() => {
    // From here on, this component decides what is shown.
    if (near !== undefined) root.current?.removeAttribute('data-near');
  }, [near]);

  return (
    <div ref={root} suppressHydrationWarning className="shell group/finder">
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of the shop. */}
      {fromServer && <script dangerouslySetInnerHTML={{ __html: MARK_NEAR }} />}
      <div className="grid gap-x-10 gap-y-8 md:grid-cols-[1fr_18rem] lg:grid-cols-[1fr_26rem] lg:grid-rows-[auto_1fr] 2xl:grid-cols-[1fr_34rem]">
        <div className="grid content-start gap-4">
          {intro}
          <LocalityBox
            place={!near ? '' : named?.near === near ? named.place : null}
            onChoose={(locality) => goTo(localityKey(locality))}
            className="max-w-lg"
          />
          <MyLocationButton onFound={takePosition} className="-mt-2" />
          <MyStoreLine stores={stores} />
        </div>
        {isAsked && code ? (
          <code.NearStores
            key={near ?? ''}
            near={near || null}
            isPosition={isPosition}
            onPlace={setNamed}
            onAll={() => goTo(null)}
            map={map}
            list={list}
            placeholder={placeholder}
            outline={outline}
          />
        ) : isAsked && !failure ? (
          <MapAndList map={map} isNear>
            {placeholder}
          </MapAndList>
        ) : (
          <MapAndList map={map}>
            {failure && (
              <LoadFailure title={STORES_FAILED} {...failure} className="mb-6 max-w-xl" />
            )}
            <div className="hidden group-data-near/finder:block">{placeholder}</div>
            <div className="group-data-near/finder:hidden">{list}</div>
          </MapAndList>
        )}
      </div>
    </div>
  );
}

/** The shopper's own store, or how to choose one. Both take two lines, so that nothing moves. */
function MyStoreLine({ stores }: { stores: readonly StoreSummary[] }) {
  const myStore = useMyStore();
  const known = stores.find(({ erpStoreId }) => erpStoreId === myStore?.erpStoreId);
  const isGone = myStore !== null && !known;
  useEffect(() => {
    if (isGone) forgetMyStore();
  }, [isGone]);
  return (
    <div className="flex min-h-16 items-start gap-2.5">
      <Icon name="pin" className="mt-px size-5.5 shrink-0 text-accent" />
      {known ? (
        <div className="min-w-0">
          <p>
            My store:{' '}
            <ShopLink
              href={`/stores/${known.slug}`}
              className="font-semibold underline underline-offset-4"
            >
              {known.name}
            </ShopLink>
          </p>
          <OpenState hours={known} className="text-[0.9375rem]" />
        </div>
      ) : (
        <p className="max-w-prose text-ink-soft">
          Choose “Make this my store” at the one you go to. We remember it in this browser.
        </p>
      )}
    </div>
  );
}

/**
 * The place around which stores are shown. It is in the address, so that Back, a reload and a
 * shared link keep the view; or it is the device's position, which stays only in this page's
 * memory.
 */
function useNear(): Near {
  const search = useUrlSearch(STORES);
  // Belongs to one history entry, so that Back leads to what was there before.
  const [position, setPosition] = useState<{ near: string; search: string } | null>(null);
  const isPosition = position !== null && position.search === search;
  const key = search === null ? undefined : (new URLSearchParams(search).get('near') ?? '');
  const isMalformed = !isPosition && !!key && !isLocalityKey(key);
  return {
    near: isPosition
      ? position.near
      : key === undefined
        ? undefined
        : isMalformed
          ? null
          : key || null,
    isMalformed,
    isPosition,
    goTo(next) {
      setPosition(null);
      if ((next ?? '') !== key)
        changeUrl(next === null ? STORES : `${STORES}?near=${next}`, 'push');
    },
    takePosition(near) {
      setPosition({ near, search: '' });
      if (key) changeUrl(STORES, 'push');
    },
  };
}
