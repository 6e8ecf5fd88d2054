'use client';

import { usePathname } from 'next/navigation';
import { changeUrl, useUrlSearch } from '#components/ui/url-search.ts';

/**
 * A page's filters, which are in its address: a link to it shows the same to somebody else, and
 * "back" undoes a choice. Null until the address is known.
 */
export function useFilters(): {
  filters: URLSearchParams | null;
  /** Sets some; an empty text takes one away. Paging begins again. */
  setFilters: (change: Record<string, string>) => void;
} {
  const path = usePathname();
  const search = useUrlSearch(path);
  return {
    filters: search === null ? null : new URLSearchParams(search),
    setFilters(change) {
      const next = new URLSearchParams(location.search);
      next.delete('after');
      for (const [name, value] of Object.entries(change)) {
        if (value === '') next.delete(name);
        else next.set(name, value);
      }
      changeUrl(next.size === 0 ? path : `${path}?${next}`, 'push');
    },
  };
}
