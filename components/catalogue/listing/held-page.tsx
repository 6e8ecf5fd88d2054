import type { Ref } from 'react';
import { CardPlaceholders } from '#components/catalogue/cards/card-placeholders.tsx';
import { PAGE_SIZE } from '#lib/commerce/catalogue/listing.ts';

/** Holds the place of a page of cards; a full one in one piece, however many there are of them. */
export function HeldPage({ count, ref }: { count: number; ref?: Ref<HTMLLIElement> }) {
  if (count < PAGE_SIZE) return <CardPlaceholders count={count} />;
  return <li ref={ref} aria-hidden="true" className="held-page [@media(scripting:none)]:hidden" />;
}
