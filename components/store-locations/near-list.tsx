import { Button } from '#components/ui/button.tsx';
import type { FoundStore } from '#lib/commerce/store-locations/store-location.ts';
import { NO_STORE_WITHIN_REACH } from '#lib/commerce/store-locations/texts.ts';
import { isWithinReach } from '#lib/commerce/store-locations/within-reach.ts';
import { StoreItem } from './store-item.tsx';
import { GRID } from './store-list.tsx';

/** The stores around a place, the nearest first; null while they are on their way. */
export function NearList({
  stores,
  total,
  place,
  onMore,
}: {
  stores: readonly FoundStore[] | null;
  total: number;
  /** "Newtown NSW 2042", "your location"; empty while it is not known. */
  place: string;
  onMore: () => void;
}) {
  const nearest = stores?.[0]?.distance ?? null;
  const isReachable = nearest !== null && isWithinReach(nearest);
  return (
    <section aria-labelledby="near-heading">
      <h2 id="near-heading" className="text-2xl">
        {place === '' ? 'Nearest stores' : `Nearest to ${place}`}
      </h2>
      <p role="status" className="mt-1 mb-4 min-h-6 max-w-prose text-ink-soft">
        {stores !== null &&
          (isReachable
            ? 'The nearest first. Distances are as the crow flies.'
            : NO_STORE_WITHIN_REACH)}
      </p>
      {stores === null ? (
        <NearPlaceholder />
      ) : (
        <ol className={GRID}>
          {stores.map((store, index) => (
            <StoreItem
              key={store.erpStoreId}
              store={store}
              number={index + 1}
              distance={store.distance}
              level="h3"
            />
          ))}
        </ol>
      )}
      {stores !== null && total > stores.length && (
        <Button kind="secondary" className="mt-6" onClick={onMore}>
          Show more stores
        </Button>
      )}
    </section>
  );
}

/** Holds the place of stores that are on their way. */
export function NearPlaceholder() {
  return (
    <div aria-hidden="true" className={`${GRID} animate-pulse`}>
      {[1, 2, 3, 4].map((one) => (
        <div key={one} className="h-52 rounded-xl bg-sunk" />
      ))}
    </div>
  );
}
