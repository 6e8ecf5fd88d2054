'use client';

import { usePathname } from 'next/navigation';
import { ShopLink } from '#components/ui/shop-link.tsx';

/** Links between the views of a page, which are in its address as `?view=`. */
export function ViewLinks({
  label,
  views,
  current,
}: {
  /** For screen readers. */
  label: string;
  /** The first one has an empty `view`. */
  views: readonly { view: string; name: string }[];
  current: string;
}) {
  const path = usePathname();
  return (
    <nav aria-label={label} className="mb-4 border-b border-line">
      <ul className="flex flex-wrap">
        {views.map(({ view, name }) => (
          <li key={view}>
            <ShopLink
              href={view === '' ? path : `${path}?view=${view}`}
              prefetch={false}
              aria-current={view === current ? 'page' : undefined}
              className="flex min-h-11 items-center border-b-2 border-transparent px-3 text-ink-soft hover:text-ink aria-[current]:border-action aria-[current]:font-semibold aria-[current]:text-ink"
            >
              {name}
            </ShopLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
