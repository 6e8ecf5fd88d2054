import type { ReactNode } from 'react';
import type { StoreSummary } from '#lib/commerce/store-locations/store-location.ts';
import { AustraliaMap } from './australia-map.tsx';
import { AustraliaOutline } from './australia-outline.tsx';
import { WHOLE } from './map-view.ts';
import { StoreFinder } from './store-finder.tsx';
import { STORE_GRID } from './store-grid.ts';
import { byState, StoreList } from './store-list.tsx';

/** The list and the map of all stores, and what finds those near a place. `intro`: what stands above. */
export function AllStores({
  stores,
  intro,
}: {
  stores: readonly StoreSummary[];
  intro: ReactNode;
}) {
  const groups = byState(stores);
  const inOrder = groups.flatMap((group) => group.stores);
  const outline = <AustraliaOutline />;
  return (
    <StoreFinder
      stores={stores}
      intro={intro}
      list={<StoreList groups={groups} />}
      map={<AustraliaMap stores={inOrder} outline={outline} view={WHOLE} />}
      placeholder={<NearPlaceholder />}
      outline={outline}
    />
  );
}

/** Holds the place of stores that are on their way. */
function NearPlaceholder() {
  return (
    <div aria-hidden="true" className={`${STORE_GRID} animate-pulse`}>
      {[1, 2, 3, 4].map((one) => (
        <div key={one} className="h-52 rounded-xl bg-sunk" />
      ))}
    </div>
  );
}
