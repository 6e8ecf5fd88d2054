'use client';

import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useLayoutEffect, useState } from 'react';
import { ShopLink } from '#components/ui/shop-link.tsx';
import { colourwaysQuery } from '#lib/api/products/colourways-query.ts';
import { queryClient } from '#lib/api/query-client.ts';
import { colourDot } from '#lib/commerce/catalogue/colour-dots.ts';
import type { Product } from '#lib/commerce/catalogue/product.ts';

/** In px, of a swatch: the least that a finger or an unsteady hand needs. */
const SIZE = 26;

/**
 * On a card's line of colours: one link for each of the model's colours. One stop for the Tab key,
 * since a listing has many cards; the arrow keys move within.
 */
export function CardSwatches({
  card,
  product: { id, name, erpProductParentCode },
}: {
  card: HTMLElement;
  product: Product;
}) {
  const { data = [] } = useQuery(colourwaysQuery(erpProductParentCode), queryClient());
  const [place, setPlace] = useState<{ top: number; fit: number } | null>(null);
  useLayoutEffect(() => {
    const dots = card.querySelector<HTMLElement>('.colour-dots');
    if (!dots) return;
    setPlace({
      top: dots.offsetTop + dots.offsetHeight / 2 - SIZE / 2,
      fit: Math.floor(card.clientWidth / SIZE),
    });
  }, [card]);

  const shown = data.slice(0, place?.fit ?? 0);
  if (!place || shown.length < 2) return null;
  const stop = shown.some((item) => item.id === id) ? id : shown[0]?.id;
  return (
    <div
      role="toolbar"
      aria-label={`Colours of ${name}`}
      onKeyDown={moveFocus}
      style={{ top: place.top, height: SIZE }}
      className="absolute inset-x-0 z-1 -ml-1.5 flex bg-page"
    >
      {shown.map(({ id: own, path, colourName, baseColours, soldOut }) => (
        <ShopLink
          key={own}
          href={path}
          prefetch={false}
          title={colourName}
          aria-label={`${colourName}${soldOut ? ', sold out' : ''}`}
          aria-current={own === id ? 'true' : undefined}
          tabIndex={own === stop ? 0 : -1}
          style={{ width: SIZE }}
          className="group/swatch grid place-items-center rounded-full"
        >
          <span
            style={{ background: colourDot(baseColours) }}
            className="size-3.5 rounded-full border border-line-strong outline-offset-2 outline-ink forced-color-adjust-none group-hover/swatch:outline-2 group-aria-[current]/swatch:outline-2"
          />
        </ShopLink>
      ))}
    </div>
  );
}

const STEPS: Partial<Record<string, 1 | -1>> = { ArrowRight: 1, ArrowLeft: -1 };

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key];
  if (!step) return;
  const links = [...event.currentTarget.querySelectorAll('a')];
  const now = links.indexOf(event.target as HTMLAnchorElement);
  links.at((now + step) % links.length)?.focus();
  event.preventDefault();
}
