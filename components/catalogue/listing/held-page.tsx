import type { Ref } from 'react';
import { CardPlaceholders } from '#components/catalogue/cards/card-placeholders.tsx';
import { PAGE_SIZE } from '#lib/commerce/catalogue/listing.ts';

/** Placeholder for a page of cards; a full page is a single element, to keep long lists cheap. */
export function HeldPage({ count, ref }: { count: number; ref?: Ref<HTMLLIElement> }) {
  if (count < PAGE_SIZE) return <CardPlaceholders count={count} />;
  return <li ref={ref} aria-hidden="true" className="held-page [@media(scripting:none)]:hidden" />;
}
