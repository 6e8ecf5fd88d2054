'use client';

import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type Colourway, colourwaysQuery } from '#lib/api/products/colourways-query.ts';
import { queryClient } from '#lib/api/query-client.ts';
import { colourDot, DOTS } from '#lib/commerce/catalogue/colour-dots.ts';
import type { Product } from '#lib/commerce/catalogue/product.ts';

/** Size of a colour to press, in px: the minimum for a finger or an unsteady hand. */
const SIZE = 26;

/**
 * Over a card's dots: the model's colourways, which change what the card shows and links
 * to. They are one stop for the Tab key, since a listing has many cards; the arrow keys move
 * within.
 */
export function CardColourways({
  card,
  product: { name, erpProductParentCode },
  shown,
  pressed,
  onChoose,
}: {
  card: HTMLElement;
  product: Product;
  /** Id of the colourway that the card shows. */
  shown: string;
  /** How far right a dot was pressed, in px, which chooses its colour; null if none was. */
  pressed: number | null;
  onChoose: (colourway: Colourway) => void;
}) {
  const { data: all = [] } = useQuery(colourwaysQuery(erpProductParentCode), queryClient());
  // Among reduced products a full price would be a surprise.
  const data = 'sale' in card.dataset ? all.filter(({ isDiscounted }) => isDiscounted) : all;
  const [place, setPlace] = useState<{ top: number; fit: number } | null>(null);
  const group = useRef<HTMLDivElement>(null);
  const open = place !== null && data.length > 1;
  useLayoutEffect(() => {
    const dots = card.querySelector<HTMLElement>('.card-colours');
    if (!dots) return;
    setPlace({
      top: dots.offsetTop + dots.offsetHeight / 2 - SIZE / 2,
      fit: Math.floor(card.clientWidth / SIZE),
    });
  }, [card]);

  // Once, when the colourways that a press asked for are there.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the shopper does then must not undo it.
  useEffect(() => {
    if (!open || pressed === null) return;
    const first = (colourway: Colourway) => colourway.baseColours[0] ?? '';
    const dotted = [...new Set(data.map(first))].filter((base) => DOTS.has(base));
    const base = dotted[dotAt(card, pressed)];
    const index = base ? data.findIndex((item) => first(item) === base) : -1;
    if (data[index]) onChoose(data[index]);
    group.current
      ?.querySelector<HTMLElement>(index < 0 ? '[tabindex="0"]' : `:nth-child(${index + 1})`)
      ?.focus({ preventScroll: true });
  }, [open]);

  if (!open) return null;
  const fitting = data.slice(0, place.fit);
  const stop = fitting.some((item) => item.id === shown) ? shown : fitting[0]?.id;
  return (
    <div
      ref={group}
      role="radiogroup"
      aria-label={`Colour of ${name}`}
      onKeyDown={moveFocus}
      style={{ top: place.top, height: SIZE }}
      className="absolute inset-x-0 z-1 -ml-1.5 flex bg-page"
    >
      {fitting.map((colourway) => (
        // biome-ignore lint/a11y/useSemanticElements: a radio cannot be chosen by resting on it.
        <button
          key={colourway.id}
          type="button"
          role="radio"
          title={colourway.colourName}
          aria-label={`${colourway.colourName}${colourway.soldOut ? ', sold out' : ''}`}
          aria-checked={colourway.id === shown}
          tabIndex={colourway.id === stop ? 0 : -1}
          onPointerEnter={() => onChoose(colourway)}
          onFocus={() => onChoose(colourway)}
          onClick={() => onChoose(colourway)}
          style={{ width: SIZE }}
          className="group/colourway grid place-items-center rounded-full"
        >
          <span
            style={{ background: colourDot(colourway.baseColours) }}
            className="size-3.5 rounded-full border border-line-strong outline-offset-2 outline-ink forced-color-adjust-none group-hover/colourway:outline-2 group-aria-checked/colourway:outline-2"
          />
        </button>
      ))}
    </div>
  );
}

/** The index of the dot under a finger. Dots are as wide as high. */
function dotAt(card: HTMLElement, x: number): number {
  const { left = 0, height = 1 } =
    card.querySelector('.card-colours')?.getBoundingClientRect() ?? {};
  return Math.max(0, Math.floor((x - left) / Math.max(1, height)));
}

const STEPS: Partial<Record<string, 1 | -1>> = {
  ArrowRight: 1,
  ArrowDown: 1,
  ArrowLeft: -1,
  ArrowUp: -1,
};

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key];
  if (!step) return;
  const buttons = [...event.currentTarget.querySelectorAll('button')];
  const now = buttons.indexOf(event.target as HTMLButtonElement);
  buttons.at((now + step) % buttons.length)?.focus();
  event.preventDefault();
}
