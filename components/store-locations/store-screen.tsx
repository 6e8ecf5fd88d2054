import { Picture } from '#components/commerce/picture.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { ShopLink } from '#components/ui/shop-link.tsx';
import { TextLink } from '#components/ui/text-link.tsx';
import { STATE_NAMES } from '#lib/commerce/states.ts';
import { directionLinks } from '#lib/commerce/store-locations/directions.ts';
import { distanceText } from '#lib/commerce/store-locations/distance.ts';
import { shortStoreName } from '#lib/commerce/store-locations/short-store-name.ts';
import type {
  FoundStore,
  StoreLocation,
  StoreSummary,
} from '#lib/commerce/store-locations/store-location.ts';
import { AustraliaOutline } from './australia-outline.tsx';
import { HoursPanel } from './hours-panel.tsx';
import { type LabelSide, labelsOf, pinsOf, viewOf } from './map-view.ts';
import { MyStoreButton } from './my-store-button.tsx';
import { StoreAddress, StorePhone } from './store-address.tsx';
import { type MapTiles, StreetMapPanel } from './street-map-panel.tsx';

const LINK =
  'inline-flex min-h-11 items-center font-semibold underline decoration-line-strong underline-offset-4 hover:decoration-current';

/** Links to the phone's own map apps. They open a tab and are not told about this page. */
function Directions({ store }: { store: StoreSummary }) {
  return (
    <div className="mt-2">
      <h3 className="small-heading">Directions</h3>
      <ul className="flex flex-wrap gap-x-6">
        {directionLinks(store).map(({ name, href }) => (
          <li key={name}>
            <a href={href} target="_blank" rel="noopener noreferrer" className={LINK}>
              {name}
              <span className="sr-only"> (opens in a new tab)</span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Everything to know about a store before going there. `renderedOn`: a date, `YYYY-MM-DD`. */
export function StoreScreen({
  store,
  nearby,
  renderedOn,
  tiles,
}: {
  store: StoreLocation;
  /** Other stores, nearest first. */
  nearby: readonly FoundStore[];
  renderedOn: string;
  /** Null if there is no street map. */
  tiles: MapTiles | null;
}) {
  const { picture, text, services } = store;
  const { timeZone, weeklyHours, seasonalHours, latitude, longitude } = store;
  return (
    <div className="shell">
      <div className="grid gap-x-12 gap-y-6 lg:grid-cols-[1fr_26rem] lg:grid-rows-[auto_1fr] 2xl:grid-cols-[1fr_32rem]">
        <div className="min-w-0">
          <h1 className="text-3xl [overflow-wrap:anywhere] sm:text-4xl lg:text-5xl">
            {store.name}
          </h1>
          <MyStoreButton store={store} className="mt-3 min-h-11" />
          {picture && (
            <Picture
              image={picture}
              sizes="(width >= 64rem) 60vw, 100vw"
              priority
              use="sharp"
              framed={false}
              className="mt-4 max-h-[44rem] w-full rounded-xl"
            />
          )}
        </div>
        <div className="grid min-w-0 content-start gap-5 md:max-lg:grid-cols-2 md:max-lg:grid-rows-[auto_1fr] md:max-lg:items-start lg:row-span-2">
          <Panel heading="Find us">
            <div className="mt-1">
              <StoreAddress address={store.address} />
              <StorePhone phone={store.phone} />
            </div>
            <Directions store={store} />
            <StoreMap store={store} neighbours={nearby} />
            {tiles && (
              <StreetMapPanel tiles={tiles} name={store.name} at={{ latitude, longitude }} />
            )}
          </Panel>
          <HoursPanel
            hours={{ timeZone, weeklyHours, seasonalHours }}
            renderedOn={renderedOn}
            className="md:max-lg:col-start-2 md:max-lg:row-span-2 md:max-lg:row-start-1"
          />
          {store.collects && <PickupFacts store={store} />}
        </div>
        <div className="min-w-0 lg:col-start-1">
          {text !== '' && (
            <div className="grid max-w-prose gap-4 text-lg">
              {text.split(/\n\s*\n/).map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </div>
          )}
          {services.length > 0 && (
            <section aria-labelledby="services" className="mt-8">
              <h2 id="services" className="text-2xl">
                In this store
              </h2>
              <ul className="mt-3 grid gap-x-8 gap-y-2 sm:grid-cols-2">
                {services.map((service) => (
                  <li key={service} className="flex items-start gap-2">
                    <Icon name="check" className="mt-0.5 size-5 shrink-0 text-accent" />
                    {service}
                  </li>
                ))}
              </ul>
            </section>
          )}
        </div>
      </div>
      {nearby.length > 0 && (
        <section aria-labelledby="nearby" className="mt-14">
          <h2 id="nearby" className="text-2xl">
            Other stores nearby
          </h2>
          <ul className="mt-4 grid gap-3 md:grid-cols-3">
            {nearby.map((other) => (
              <li
                key={other.slug}
                className="relative min-w-0 rounded-xl border border-line bg-surface p-5"
              >
                <h3 className="text-xl [overflow-wrap:anywhere]">
                  <ShopLink
                    href={`/stores/${other.slug}`}
                    className="stretched underline-offset-4 hover:underline"
                  >
                    {other.name}
                  </ShopLink>
                </h3>
                <div className="mt-1 text-[0.9375rem] text-ink-soft">
                  <StoreAddress address={other.address} />
                </div>
                {other.distance !== null && (
                  <p className="mt-2 text-[0.9375rem] font-semibold tabular-nums">
                    {distanceText(other.distance)}
                  </p>
                )}
              </li>
            ))}
          </ul>
          <TextLink href="/stores" className="mt-4">
            All stores
          </TextLink>
        </section>
      )}
    </div>
  );
}

/** What to know before collecting an order. */
function PickupFacts({ store: { pickupLeadMinutes, holdDays } }: { store: StoreSummary }) {
  return (
    <Panel heading="Click & Collect">
      <ul className="mt-1 grid gap-2">
        <Fact>
          Order online; it is ready within {openingTime(pickupLeadMinutes)} if this store has
          everything.
        </Fact>
        <Fact>
          We keep it for {holdDays} {holdDays === 1 ? 'day' : 'days'}.
        </Fact>
        <Fact>Bring your order number and a photo ID.</Fact>
      </ul>
    </Panel>
  );
}

/** "2 opening hours" */
function openingTime(minutes: number): string {
  if (minutes % 60 !== 0) return `${minutes} minutes of opening time`;
  const hours = minutes / 60;
  return `${hours} opening ${hours === 1 ? 'hour' : 'hours'}`;
}

function Fact({ children }: { children: React.ReactNode }) {
  return (
    <li className="flex items-start gap-2">
      <Icon name="check" className="mt-0.5 size-5 shrink-0 text-accent" />
      <span>{children}</span>
    </li>
  );
}

/** From the middle of the dot, so that a name stays beside it in a map of any width. */
const SIDES: Record<LabelSide, string> = {
  right: 'translate-x-3.5 -translate-y-1/2',
  left: '-translate-y-1/2 translate-x-[calc(-100%-0.875rem)]',
  below: '-translate-x-1/2 translate-y-2',
  above: '-translate-x-1/2 translate-y-[calc(-100%-0.5rem)]',
};

/**
 * Where a store is in its state, with the names of its suburb and of its neighbours. It is our own
 * drawing and uses no map service.
 */
function StoreMap({
  store,
  neighbours,
}: {
  store: StoreSummary;
  /** Nearest first. Stores outside the state's view are not shown. */
  neighbours: readonly StoreSummary[];
}) {
  const { locality, region } = store.address;
  const view = viewOf(region);
  const pins = pinsOf([store, ...neighbours], view, 14);
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
      {pins.map(({ left, top }, index) => {
        const label = labels[index];
        return (
          label && (
            <span
              key={label.text}
              style={{ left: `${left}%`, top: `${top}%` }}
              className={`absolute ${SIDES[label.side]} text-xs leading-[1.125rem] whitespace-nowrap [text-shadow:0_0_3px_var(--sunk),0_0_3px_var(--sunk)] ${index === 0 ? 'font-bold text-ink' : 'text-ink-soft'}`}
            >
              {label.text}
            </span>
          )
        );
      })}
    </div>
  );
}
