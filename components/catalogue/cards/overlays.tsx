import { Fragment } from 'react';
import type { Overlay } from '#lib/commerce/catalogue/product.ts';

const KINDS = {
  sale: 'bg-sale text-page',
  comingSoon: 'bg-surface text-ink',
  newArrival: 'bg-wattle text-wattle-ink',
  assigned: 'bg-surface text-ink',
} as const;

/**
 * A product's badges: on its card's picture and above its name. No list: most products have one, and each
 * card would begin with “list, 1 item”.
 */
export function Overlays({
  overlays,
  className = '',
}: {
  overlays: readonly Overlay[];
  className?: string;
}) {
  if (overlays.length === 0) return null;
  return (
    <p className={`flex flex-wrap gap-1.5 ${className}`}>
      {overlays.map((overlay, place) => (
        <Fragment key={overlay.id}>
          {place > 0 && <span className="sr-only">, </span>}
          <span className={`badge ${KINDS[overlay.dynamicOverlay ?? 'assigned']}`}>
            {overlay.name}
          </span>
        </Fragment>
      ))}
    </p>
  );
}

/** The overlays with these ids, in the product's order; unknown ids are dropped. */
export function overlaysOf(ids: readonly string[], all: readonly Overlay[]): Overlay[] {
  return ids.flatMap((id) => all.find((overlay) => overlay.id === id) ?? []);
}
