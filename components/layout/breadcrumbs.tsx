import { Icon } from '#components/ui/icon.tsx';
import { ShopLink } from '#components/ui/shop-link.tsx';

export interface Crumb {
  name: string;
  /** URL path; the last crumb is the page itself. */
  path: string;
}

/** The path to a page, ending with the page itself; on a phone only the page above it. */
export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  const parent = Math.max(0, crumbs.length - 2);
  return (
    <nav aria-label="Breadcrumb" className="shell py-4 text-sm text-ink-soft print:hidden">
      <ol className="flex flex-wrap items-center gap-x-1.5 gap-y-1">
        {crumbs.map((crumb, index) => (
          <li
            key={crumb.path}
            className={`flex items-center gap-1.5 ${index === parent ? '' : 'max-md:hidden'}`}
          >
            <Icon
              name="chevronRight"
              className={`size-3.5 opacity-60 max-md:rotate-180 ${index === 0 ? 'md:hidden' : ''}`}
            />
            {index === crumbs.length - 1 ? (
              <span aria-current="page" className="text-ink">
                {crumb.name}
              </span>
            ) : (
              <ShopLink
                href={crumb.path}
                prefetch="intent"
                className="-my-1 py-1 underline-offset-4 hover:text-ink hover:underline"
              >
                {crumb.name}
              </ShopLink>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
