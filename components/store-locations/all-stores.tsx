import type { ReactNode } from 'react';
import { STATE_NAMES, STATES, type State } from '#lib/commerce/states.ts';
import type { StoreSummary } from '#lib/commerce/store-locations/store-location.ts';
import { AustraliaMap } from './australia-map.tsx';
import { AustraliaOutline } from './australia-outline.tsx';
import { WHOLE } from './map-view.ts';
import { StoreFinder } from './store-finder.tsx';
import { STORE_GRID } from './store-grid.ts';
import { StoreItem } from './store-item.tsx';

/**
 * The list and the map of all stores, and what finds those near a place. `intro`: what is above.
 */
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

/** Placeholder for stores that are loading. */
function NearPlaceholder() {
  return (
    <div aria-hidden="true" className={`${STORE_GRID} animate-pulse`}>
      {[1, 2, 3, 4].map((one) => (
        <div key={one} className="h-52 rounded-xl bg-sunk" />
      ))}
    </div>
  );
}

interface StateStores {
  state: State;
  stores: StoreSummary[];
}

/** The stores of each state that has some, in the order of the list. */
function byState(stores: readonly StoreSummary[]): StateStores[] {
  return STATES.map((state) => ({
    state,
    stores: stores.filter(({ address }) => address.region === state),
  })).filter((group) => group.stores.length > 0);
}

/** All stores by state, numbered like the pins of the map, with links to the states. */
function StoreList({ groups }: { groups: readonly StateStores[] }) {
  const inOrder = groups.flatMap(({ stores }) => stores);
  return (
    <>
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
                <span className="font-normal text-ink-soft tabular-nums">{stores.length}</span>
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {groups.map(({ state, stores }) => (
        <section key={state} aria-labelledby={state} className="mb-10">
          <h2 id={state} className="mb-4 scroll-mt-24 text-2xl">
            {STATE_NAMES[state]}
          </h2>
          <ul className={STORE_GRID}>
            {stores.map((store) => (
              <StoreItem
                key={store.erpStoreId}
                store={store}
                number={inOrder.indexOf(store) + 1}
                level="h3"
              />
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}
