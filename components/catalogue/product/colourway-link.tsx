'use client';

import { type ComponentProps, createContext, use, useEffect, useRef, useState } from 'react';
import { ShopLink } from '#components/ui/shop-link.tsx';

/** The query that names the chosen size, for the links to other colours. */
export const SizeQuery = createContext('');

/** The link that was followed last; the page that it opens has one to the same colour. */
let followed: string | null = null;

/**
 * A link to another colour, which takes the chosen size along. The size is added only when the link
 * is about to be followed; otherwise all colours would load again with every press on a size. On the
 * other colour's page the link to that colour has the focus, so that a keyboard can go on to the next.
 */
export function ColourwayLink({
  href,
  ...link
}: ComponentProps<typeof ShopLink> & { href: string }) {
  const query = use(SizeQuery);
  const [near, setNear] = useState(false);
  const approach = () => setNear(true);
  const own = useRef<HTMLAnchorElement>(null);
  const isCurrent = link['aria-current'] === 'page';
  useEffect(() => {
    if (!isCurrent || followed !== href) return;
    followed = null;
    own.current?.focus({ preventScroll: true });
  }, [isCurrent, href]);
  return (
    <ShopLink
      {...link}
      ref={own}
      href={near ? href + query : href}
      onPointerEnter={approach}
      onTouchStart={approach}
      onFocus={approach}
      onNavigate={() => {
        followed = href;
      }}
    />
  );
}
