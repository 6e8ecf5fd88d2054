import { type ReactNode, useEffect, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { FormMessage } from '#components/ui/form/form-message.tsx';
import { LoadFailure } from '#components/ui/load-failure.tsx';
import { usePageTitle } from '#components/ui/page-title.ts';
import { TextButton } from '#components/ui/text-link.tsx';
import { callErrorText } from '#lib/api/call-error-text.ts';
import {
  NO_MATCHING_LOCALITY,
  NO_STORE_WITHIN_REACH,
  STORES_FAILED,
} from '#lib/commerce/store-locations/texts.ts';
import { isWithinReach } from '#lib/commerce/store-locations/within-reach.ts';
import { BRAND } from '#lib/config/brand.ts';
import { AustraliaMap } from './australia-map.tsx';
import { MapAndList } from './map-and-list.tsx';
import { viewOf, WHOLE } from './map-view.ts';
import { STORE_GRID } from './store-grid.ts';
import { StoreItem } from './store-item.tsx';
import { useNearbyStores } from './use-nearby-stores.ts';

/** How many stores around a place to list at first, and with each "Show more". */
const STEP = 24;

/** The name of a place near which stores were asked for. */
export interface NamedPlace {
  near: string;
  place: string;
}

/** The stores around a place, nearest first; all stores if there is no such place. */
export function NearStores({
  near,
  isPosition,
  onPlace,
  onAll,
  map,
  list,
  placeholder,
  outline,
}: {
  /** In the form that the call for stores takes; null if the URL's place cannot be a locality. */
  near: string | null;
  /** Whether the place is the device's position. */
  isPosition: boolean;
  /**
   * Called with "Newtown NSW 2042" once it is known; with an empty text for a place without a name.
   * Must be stable.
   */
  onPlace: (named: NamedPlace) => void;
  onAll: () => void;
  /** The map of all stores; the list shows all too. */
  map: ReactNode;
  list: ReactNode;
  placeholder: ReactNode;
  /** The map's drawing. */
  outline: ReactNode;
}) {
  const { answer, unknownPlace, failed, error, retry } = useNearbyStores(near);
  const [shown, setShown] = useState(STEP);
  const place = failed || unknownPlace ? '' : answer && (answer.place ?? '');
  useEffect(() => {
    if (near !== null && place !== null) onPlace({ near, place });
  }, [near, place, onPlace]);
  usePageTitle(place ? `Stores near ${place} | ${BRAND.name}` : null);

  if (near === null || unknownPlace || failed) {
    return (
      <MapAndList map={map}>
        {failed ? (
          <LoadFailure
            title={callErrorText(STORES_FAILED, error)}
            onRetry={retry}
            className="mb-6 max-w-xl"
          />
        ) : (
          <FormMessage kind="info" isSaid className="mb-6 max-w-xl">
            {isPosition ? NO_STORE_WITHIN_REACH : NO_MATCHING_LOCALITY}
          </FormMessage>
        )}
        {list}
      </MapAndList>
    );
  }
  const stores = answer?.stores ?? [];
  const found = stores.slice(0, shown);
  const nearest = found[0];
  const name = isPosition ? 'your location' : place;
  return (
    <MapAndList
      isNear
      map={
        <AustraliaMap
          stores={found}
          outline={outline}
          view={nearest ? viewOf(nearest.address.region) : WHOLE}
        />
      }
    >
      <section aria-labelledby="near-heading">
        <h2 id="near-heading" className="text-2xl">
          {name ? `Nearest to ${name}` : 'Nearest stores'}
        </h2>
        <p role="status" className="mt-1 mb-4 min-h-6 max-w-prose text-ink-soft">
          {answer &&
            (isWithinReach(nearest?.distance ?? Number.POSITIVE_INFINITY)
              ? 'The nearest first. Distances are as the crow flies.'
              : NO_STORE_WITHIN_REACH)}
        </p>
        {answer ? (
          <ol className={STORE_GRID}>
            {found.map((store, index) => (
              <StoreItem
                key={store.erpStoreId}
                store={store}
                number={index + 1}
                distance={store.distance}
                level="h3"
              />
            ))}
          </ol>
        ) : (
          placeholder
        )}
        {stores.length > shown && (
          <Button kind="secondary" className="mt-6" onClick={() => setShown(shown + STEP)}>
            Show more stores
          </Button>
        )}
      </section>
      <TextButton onClick={onAll} className="mt-4">
        Show all stores by state
      </TextButton>
    </MapAndList>
  );
}
