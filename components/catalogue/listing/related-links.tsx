import { ShopLink } from '#components/ui/shop-link.tsx';

/** The current category's child categories that are flagged visible. */
export function RelatedLinks({ links }: { links: readonly { label: string; path: string }[] }) {
  if (links.length === 0) return null;
  return (
    <nav aria-label="Related categories" className="shell pb-3">
      <ul className="-mx-1 flex gap-2 overflow-x-auto px-1 py-1 sm:flex-wrap">
        {links.map((link) => (
          <li key={link.path} className="shrink-0">
            <ShopLink
              href={link.path}
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
