import { ShopLink } from '#components/ui/shop-link.tsx';
import type { SiteLink } from '#lib/commerce/content/site-content.ts';

/** A listing of what is reduced. */
const SALE = /[?&]sale=true(?:&|$)/;

/** A link that an operator wrote, within the shop or out of it. One to the sale has its colour. */
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
    <ShopLink href={to} className={SALE.test(to) ? `${className ?? ''} text-sale` : className}>
      {label}
    </ShopLink>
  );
}
