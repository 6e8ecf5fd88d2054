import { ShopLink } from '#components/ui/shop-link.tsx';
import type { FoundGroup } from '#lib/commerce/search/found-content.ts';

/**
 * Posts, articles and stores that a search found, by kind, each under a heading. Renders nothing
 * without any.
 */
export function FoundPages({
  groups,
  className = '',
}: {
  groups: readonly FoundGroup[];
  className?: string;
}) {
  if (groups.length === 0) return null;
  return (
    <div className={`grid gap-y-10 ${className}`}>
      {groups.map(({ heading, pages }) => (
        <section key={heading} aria-label={heading}>
          <h2 className="text-2xl">{heading}</h2>
          <ul className="mt-4 grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
            {pages.map(({ path, title, text }) => (
              <li
                key={path}
                className="relative rounded-xl border border-line bg-surface px-5 py-4 hover:border-ink"
              >
                <h3 className="text-lg leading-snug">
                  <ShopLink
                    href={path}
                    prefetch={false}
                    className="after:absolute after:inset-0 after:rounded-xl"
                  >
                    {title}
                  </ShopLink>
                </h3>
                <p className="mt-1 text-[0.9375rem] text-ink-soft">{text}</p>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
