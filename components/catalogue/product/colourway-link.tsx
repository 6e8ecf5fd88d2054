'use client';

import { type ComponentProps, createContext, use, useState } from 'react';
import { ShopLink } from '#components/ui/shop-link.tsx';

/** The query that names the chosen size, for the links to other colours. */
export const SizeQuery = createContext('');

/**
 * A link to another colour, which takes the chosen size along. The size is added only when the link
 * is about to be followed; otherwise all colours would load again with every press on a size.
 */
export function ColourwayLink({
  href,
  ...link
}: ComponentProps<typeof ShopLink> & { href: string }) {
  const query = use(SizeQuery);
  const [near, setNear] = useState(false);
  const approach = () => setNear(true);
  return (
    <ShopLink
      {...link}
      href={near ? href + query : href}
      onPointerEnter={approach}
      onTouchStart={approach}
      onFocus={approach}
    />
  );
}
