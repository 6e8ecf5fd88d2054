import { STATE_NAMES, STATES, type State } from '#lib/commerce/states.ts';
import type { StoreSummary } from '#lib/commerce/store-locations/store-location.ts';
import { StoreItem } from './store-item.tsx';

/** As wide as the window allows; beside the map there is less room. */
export const GRID = 'grid gap-3 md:grid-cols-2 lg:grid-cols-1 2xl:grid-cols-2 [&>*]:min-w-0';

/** The stores of each state that has some, in the order of the list. */
export function byState<Store extends StoreSummary>(
  stores: readonly Store[],
): { state: State; stores: Store[] }[] {
  return STATES.map((state) => ({
    state,
    stores: stores.filter(({ address }) => address.region === state),
  })).filter((group) => group.stores.length > 0);
}

/** All stores by state. `stores` in the order of `byState`, which is that of the pins' numbers. */
export function StoreList({ stores }: { stores: readonly StoreSummary[] }) {
  return byState(stores).map((group) => (
    <section key={group.state} aria-labelledby={group.state} className="mb-10">
      <h2 id={group.state} className="mb-4 scroll-mt-24 text-2xl">
        {STATE_NAMES[group.state]}
      </h2>
      <ul className={GRID}>
        {group.stores.map((store) => (
          <StoreItem
            key={store.erpStoreId}
            store={store}
            number={stores.indexOf(store) + 1}
            level="h3"
          />
        ))}
      </ul>
    </section>
  ));
}
