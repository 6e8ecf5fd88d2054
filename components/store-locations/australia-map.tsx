import type { ReactNode } from 'react';
import { ShopLink } from '#components/ui/shop-link.tsx';
import type { StoreSummary } from '#lib/commerce/store-locations/store-location.ts';
import { type MapView, type Pin, pinsOf } from './map-view.ts';
import { itemId } from './store-item.tsx';

const PIN =
  'absolute -translate-x-1/2 -translate-y-1/2 grid h-6 min-w-6 place-items-center rounded-full text-xs font-bold tabular-nums leading-none shadow-md ring-2 ring-surface hover:z-10 hover:scale-125 motion-safe:transition-transform';

/**
 * A drawing of where the stores are, numbered like the list beside it. It is decoration: the list
 * has everything, so the drawing is hidden from screen readers and the Tab key; its pins are for a
 * mouse.
 */
export function AustraliaMap({
  stores,
  outline,
  view,
}: {
  stores: readonly StoreSummary[];
  /** `AustraliaOutline`, as the server draws it. */
  outline: ReactNode;
  view: MapView;
}) {
  return (
    <div aria-hidden="true" className="relative">
      <svg
        viewBox={`${view.x} ${view.y} ${view.width} ${view.height}`}
        className="block h-auto w-full overflow-hidden rounded-xl"
        aria-hidden="true"
      >
        {outline}
      </svg>
      {pinsOf(stores, view).map((pin) => (
        <MapPin key={pin.places[0]?.place.erpStoreId} pin={pin} />
      ))}
    </div>
  );
}

function MapPin({ pin: { left, top, places } }: { pin: Pin<StoreSummary> }) {
  const style = { left: `${left}%`, top: `${top}%` };
  const [first] = places;
  if (!first) return null;
  if (places.length === 1) {
    return (
      <ShopLink
        href={`/stores/${first.place.slug}`}
        prefetch={false}
        tabIndex={-1}
        title={first.place.name}
        style={style}
        className={`${PIN} bg-action text-action-ink`}
      >
        {first.number}
      </ShopLink>
    );
  }
  return (
    <a
      href={`#${itemId(first.place)}`}
      tabIndex={-1}
      title={places.map(({ place, number }) => `${number} ${place.name}`).join(', ')}
      style={style}
      className={`${PIN} bg-surface px-1 text-ink outline-2 -outline-offset-2 outline-action`}
    >
      ×{places.length}
    </a>
  );
}
