import { STATE_NAMES } from '#lib/commerce/states.ts';
import { shortStoreName } from '#lib/commerce/store-locations/short-store-name.ts';
import type { StoreSummary } from '#lib/commerce/store-locations/store-location.ts';
import { AustraliaOutline } from './australia-outline.tsx';
import { labelsOf, pinsOf, viewOf } from './map-view.ts';

/**
 * Where a store is in its state, with the names of its suburb and of its neighbours. It is our own
 * drawing and uses no map service.
 */
export function StoreMap({
  store,
  neighbours,
}: {
  store: StoreSummary;
  /** Nearest first. Stores outside the state's view are not shown. */
  neighbours: readonly StoreSummary[];
}) {
  const { locality, region } = store.address;
  const view = viewOf(region);
  const pins = pinsOf([store, ...neighbours], view);
  const names = pins.map(({ places }) =>
    places.map(({ place }) => (place === store ? locality : shortStoreName(place.name))),
  );
  const labels = labelsOf(pins, names);
  return (
    <div
      role="img"
      aria-label={`${locality} on a map of ${STATE_NAMES[region]}`}
      className="relative mt-3 overflow-hidden rounded-lg border border-line"
    >
      <svg
        viewBox={`${view.x} ${view.y} ${view.width} ${view.height}`}
        className="block h-auto w-full"
        aria-hidden="true"
      >
        <AustraliaOutline view={view} />
      </svg>
      {pins.map(({ left, top, places }) => {
        const isThis = places[0]?.place === store;
        return (
          <span
            key={places[0]?.place.slug}
            style={{ left: `${left}%`, top: `${top}%` }}
            className={`absolute -translate-1/2 rounded-full ring-2 ring-surface ${isThis ? 'size-4 bg-action' : 'size-2.5 bg-ink-soft'}`}
          />
        );
      })}
      {labels.map(
        (label, index) =>
          label && (
            <span
              key={label.text}
              style={{ left: `${label.left}%`, top: `${label.top}%` }}
              className={`absolute text-xs leading-[1.125rem] whitespace-nowrap [text-shadow:0_0_3px_var(--sunk),0_0_3px_var(--sunk)] ${index === 0 ? 'font-bold text-ink' : 'text-ink-soft'}`}
            >
              {label.text}
            </span>
          ),
      )}
    </div>
  );
}
