'use client';

import { type ReactNode, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { LocalityBox } from '#components/address/locality-box.tsx';
import { MyLocationButton } from '#components/address/my-location-button.tsx';
import { FormMessage } from '#components/ui/form/form-message.tsx';
import { useFromServer } from '#components/ui/from-server.ts';
import { LoadFailure } from '#components/ui/load-failure.tsx';
import { usePageTitle } from '#components/ui/page-title.ts';
import { TextButton } from '#components/ui/text-link.tsx';
import { localityKey } from '#lib/commerce/localities/locality-key.ts';
import { STATE_NAMES } from '#lib/commerce/states.ts';
import type { StoreSummary } from '#lib/commerce/store-locations/store-location.ts';
import {
  NO_MATCHING_LOCALITY,
  NO_STORE_WITHIN_REACH,
  STORES_FAILED,
} from '#lib/commerce/store-locations/texts.ts';
import { BRAND } from '#lib/config/brand.ts';
import { AustraliaMap } from './australia-map.tsx';
import { viewOf, WHOLE } from './map-view.ts';
import { MyStoreLine } from './my-store-line.tsx';
import { NearList, NearPlaceholder } from './near-list.tsx';
import { byState, StoreList } from './store-list.tsx';
import { useNear } from './use-near.ts';
import { useNearbyStores } from './use-nearby-stores.ts';

/** Stores that are listed around a place at first, and that each "Show more" adds. */
const NEAR_STEP = 24;

/**
 * Marks the page before the first paint where its address asks for stores near a place: their place
 * is then held, and the list of all is not shown first.
 */
const SCRIPT = `if(/[?&]near=./.test(location.search))document.currentScript.parentElement.dataset.near=''`;

/** The stores: all by state, as the server wrote them, or those near a place. */
export function StoreFinder({
  stores: all,
  intro,
  outline,
}: {
  stores: readonly StoreSummary[];
  intro: ReactNode;
  /** The map's drawing: written by the server, so that no script carries it. */
  outline: ReactNode;
}) {
  const fromServer = useFromServer();
  const root = useRef<HTMLDivElement>(null);
  const groups = useMemo(() => byState(all), [all]);
  const inOrder = useMemo(() => groups.flatMap(({ stores }) => stores), [groups]);
  const { near, isMalformed, isPosition, goTo, takePosition } = useNear();
  const { answer, unknownPlace, failed, retry } = useNearbyStores(near || null);
  const [shown, setShown] = useState(NEAR_STEP);
  useLayoutEffect(() => {
    // From here on, this component says what is shown.
    if (near !== undefined) root.current?.removeAttribute('data-near');
  }, [near]);

  const isUnknown = isMalformed || unknownPlace;
  const isNear = !!near && !isUnknown && !failed;
  const found = isNear ? answer?.stores.slice(0, shown) : undefined;
  const place = isPosition ? 'your location' : (answer?.place ?? '');
  usePageTitle(isNear && answer?.place ? `Stores near ${answer.place} | ${BRAND.name}` : null);

  return (
    <div ref={root} suppressHydrationWarning className="shell group/finder">
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of this module. */}
      {fromServer && <script dangerouslySetInnerHTML={{ __html: SCRIPT }} />}
      <div className="grid gap-x-10 gap-y-8 md:grid-cols-[1fr_18rem] lg:grid-cols-[1fr_26rem] lg:grid-rows-[auto_1fr] 2xl:grid-cols-[1fr_34rem]">
        <div className="grid content-start gap-4">
          {intro}
          <LocalityBox
            place={isNear && !answer ? null : isNear ? (answer?.place ?? '') : ''}
            onChoose={(locality) => {
              setShown(NEAR_STEP);
              goTo(localityKey(locality));
            }}
            className="max-w-lg"
          />
          <MyLocationButton
            onFound={(position) => {
              setShown(NEAR_STEP);
              takePosition(position);
            }}
            className="-mt-2"
          />
          <MyStoreLine stores={all} />
        </div>
        <div
          className={`lg:col-start-2 lg:row-span-2 lg:row-start-1 ${isNear ? 'max-md:hidden' : 'max-md:group-data-near/finder:hidden'}`}
        >
          <AustraliaMap
            stores={found ?? (isNear ? [] : inOrder)}
            outline={outline}
            view={found?.[0] ? viewOf(found[0].address.region) : WHOLE}
            className="mx-auto w-full max-md:max-w-sm lg:sticky lg:top-[calc(var(--header-height)+1.5rem)]"
          />
        </div>
        <div className="min-w-0 md:col-span-2 lg:col-span-1">
          {isUnknown && (
            <FormMessage kind="info" className="mb-6 max-w-xl">
              <p role="status">{isPosition ? NO_STORE_WITHIN_REACH : NO_MATCHING_LOCALITY}</p>
            </FormMessage>
          )}
          {failed && (
            <LoadFailure title={STORES_FAILED} onRetry={retry} className="mb-6 max-w-xl" />
          )}
          {isNear ? (
            <>
              <NearList
                stores={found ?? null}
                total={answer?.stores.length ?? 0}
                place={place}
                onMore={() => setShown(shown + NEAR_STEP)}
              />
              <TextButton onClick={() => goTo(null)} className="mt-4">
                Show all stores by state
              </TextButton>
            </>
          ) : (
            <>
              <div className="hidden group-data-near/finder:block">
                <NearPlaceholder />
              </div>
              <div className="group-data-near/finder:hidden">
                <nav aria-label="States" className="mb-6">
                  <ul className="flex flex-wrap gap-2">
                    {groups.map(({ state, stores }) => (
                      <li key={state}>
                        <a
                          href={`#${state}`}
                          className="inline-flex min-h-11 items-center gap-1.5 rounded-full border border-line-strong px-4 text-[0.9375rem] font-semibold hover:border-ink"
                        >
                          <abbr title={STATE_NAMES[state]} className="no-underline">
                            {state.toUpperCase()}
                          </abbr>
                          <span className="font-normal text-ink-soft tabular-nums">
                            {stores.length}
                          </span>
                        </a>
                      </li>
                    ))}
                  </ul>
                </nav>
                <StoreList stores={inOrder} />
              </div>
            </>
          )}
        </div>
      </div>
    </div>
  );
}
