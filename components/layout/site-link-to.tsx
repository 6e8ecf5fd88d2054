import { ShopLink } from '#components/ui/shop-link.tsx';
import type { SiteLink } from '#lib/commerce/content/site-content.ts';

/** A listing of reduced products. */
const SALE = /[?&]sale=true(?:&|$)/;

/**
 * A link from the shop's content, within the shop or to another site. A link to the sale has the
 * sale's colour.
 */
export function SiteLinkTo({
  link: { label, to },
  className,
}: {
  link: SiteLink;
  className?: string;
}) {
  if (!to.startsWith('/')) {
    return (
      <a href={to} rel="noopener" className={className}>
        {label}
      </a>
    );
  }
  return (
    <ShopLink
      href={to}
      prefetch="intent"
      className={SALE.test(to) ? `${className ?? ''} text-sale` : className}
    >
      {label}
    </ShopLink>
  );
}
