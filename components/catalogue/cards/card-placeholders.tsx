import type { Ref } from 'react';
import { PAGE_SIZE } from '#lib/commerce/catalogue/listing.ts';

/** Placeholders as high as cards; renders nothing if `count` is 0. */
export function CardPlaceholders({ count, className = '' }: { count: number; className?: string }) {
  return Array.from({ length: count }, (_, place) => (
    <li
      // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity but their position.
      key={place}
      aria-hidden="true"
      className={`[@media(scripting:none)]:hidden ${className}`}
    >
      <div className="aspect-4/5 w-full animate-pulse rounded-lg bg-sunk" />
      <div className="card-text" />
    </li>
  ));
}

/** Placeholder for a page of cards; a full page is a single element, to keep long lists cheap. */
export function HeldPage({ count, ref }: { count: number; ref?: Ref<HTMLLIElement> }) {
  if (count < PAGE_SIZE) return <CardPlaceholders count={count} />;
  return <li ref={ref} aria-hidden="true" className="held-page [@media(scripting:none)]:hidden" />;
}
