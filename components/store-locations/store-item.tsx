import { OpenState } from '#components/commerce/open-state.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { ShopLink } from '#components/ui/shop-link.tsx';
import { distanceText } from '#lib/commerce/store-locations/distance.ts';
import { weekRows } from '#lib/commerce/store-locations/opening-hours-texts.ts';
import type { StoreSummary } from '#lib/commerce/store-locations/store-location.ts';
import { MyStoreButton } from './my-store-button.tsx';
import { StoreAddress, StorePhone } from './store-address.tsx';

/** The id of a store in the list, for links to it. */
export const itemId = ({ slug }: Pick<StoreSummary, 'slug'>) => `store-${slug}`;

/** A store of the list, with the number of its pin. */
export function StoreItem({
  store,
  number,
  distance = null,
  level: Heading,
}: {
  store: StoreSummary;
  number: number;
  distance?: number | null;
  level: 'h2' | 'h3';
}) {
  return (
    <li
      id={itemId(store)}
      className="flex min-w-0 scroll-mt-24 gap-3.5 rounded-xl border border-line bg-surface p-4 target:border-ink sm:p-5"
    >
      <span
        aria-hidden="true"
        className="mt-0.5 grid h-7 min-w-7 shrink-0 place-items-center self-start rounded-full bg-action px-1 text-sm font-bold text-action-ink tabular-nums"
      >
        {number}
      </span>
      <div className="@container min-w-0 grow">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <Heading className="text-xl [overflow-wrap:anywhere]">
            <ShopLink
              href={`/stores/${store.slug}`}
              className="inline-block py-1 -my-1 underline-offset-4 hover:underline"
            >
              {store.name}
            </ShopLink>
          </Heading>
          {distance !== null && (
            <p className="text-[0.9375rem] font-semibold tabular-nums">{distanceText(distance)}</p>
          )}
        </div>
        <OpenState hours={store} className="mt-1.5 text-[0.9375rem]" />
        <div className="mt-1.5 grid gap-x-6 gap-y-1 text-[0.9375rem] @lg:grid-cols-2">
          <StoreAddress address={store.address} />
          <div>
            <StorePhone phone={store.phone} />
            {store.collects && (
              <p className="flex items-center gap-1.5">
                <Icon name="cart" className="size-5 text-accent" />
                Click &amp; Collect
              </p>
            )}
          </div>
        </div>
        <div className="mt-1 grid gap-x-6 @lg:grid-cols-2">
          <MyStoreButton store={store} className="@lg:order-first self-start min-h-11" />
          <details className="group text-[0.9375rem]">
            <summary className="inline-flex min-h-11 cursor-pointer list-none items-center gap-1 font-semibold [&::-webkit-details-marker]:hidden">
              Opening hours<span className="sr-only"> of {store.name}</span>
              <Icon
                name="chevronDown"
                className="size-4.5 transition-transform group-open:rotate-180"
              />
            </summary>
            <dl className="grid max-w-sm grid-cols-[auto_1fr] gap-x-5 gap-y-1 pb-2">
              {weekRows(store.weeklyHours).map(({ label, hours }) => (
                <div key={label} className="contents">
                  <dt>{label}</dt>
                  <dd className="text-ink-soft tabular-nums">{hours}</dd>
                </div>
              ))}
            </dl>
          </details>
        </div>
      </div>
    </li>
  );
}
