import { directionLinks } from '#lib/commerce/store-locations/directions.ts';
import type { StoreSummary } from '#lib/commerce/store-locations/store-location.ts';

const LINK =
  'inline-flex min-h-11 items-center font-semibold underline decoration-line-strong underline-offset-4 hover:decoration-current';

/** Links to the maps that phones bring along. They open a tab, and do not learn of this page. */
export function Directions({ store }: { store: StoreSummary }) {
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
