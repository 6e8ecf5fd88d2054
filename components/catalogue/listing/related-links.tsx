'use client';

import { ShopLink } from '#components/ui/shop-link.tsx';
import { useUrlSearch } from '#components/ui/url-search.ts';
import { formatListingUrl, parseListingUrl } from '#lib/commerce/catalogue/listing-view.ts';

/**
 * The current category's child categories that are flagged visible. They keep the filters and the
 * order on screen: a listing ignores what it does not have.
 */
export function RelatedLinks({
  path,
  links,
}: {
  /** URL path of the listing. */
  path: string;
  links: readonly { label: string; path: string }[];
}) {
  const asked = parseListingUrl(useUrlSearch(path) ?? '');
  const query = formatListingUrl({ ...asked, query: '', redirectedFrom: '', page: 1 });
  if (links.length === 0) return null;
  return (
    <nav aria-label="Related categories" className="pb-3">
      <ul className="-mx-1 flex gap-2 overflow-x-auto px-1 py-1 sm:flex-wrap">
        {links.map((link) => (
          <li key={link.path} className="shrink-0">
            <ShopLink
              href={query === '' ? link.path : link.path.replace(/\?.*$/, '') + query}
              className="inline-flex min-h-11 items-center rounded-full border border-line-strong px-4 font-medium hover:border-ink hover:bg-ink hover:text-page"
            >
              {link.label}
            </ShopLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
