'use client';

import { useEffect, useState } from 'react';
import { lazyPart } from '#components/ui/lazy-part.tsx';

/** In ms: a mouse that only passes over a card loads nothing. */
const INTENT_MS = 120;

const CARD = 'article[data-product]';

const CardPanel = lazyPart(() => import('./card-panel.tsx').then((module) => module.CardPanel), {
  // It only adds to a card, whose link works without it.
  failed: null,
});

function cardOf(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>(CARD) : null;
}

/**
 * Gives the card that a mouse rests on, or that has the focus, its second picture and a quick add.
 * One for the whole page, so that cards that nobody looks at cost nothing.
 */
export function CardExtras() {
  const [card, setCard] = useState<HTMLElement | null>(null);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    function intend(next: HTMLElement | null): void {
      clearTimeout(timer);
      timer = setTimeout(() => setCard(next), INTENT_MS);
    }
    function onPointerOver({ pointerType, target }: PointerEvent): void {
      if (pointerType === 'mouse') intend(cardOf(target) ?? cardOf(document.activeElement));
    }
    const onFocus = ({ target }: FocusEvent) => intend(cardOf(target));
    // Somebody may have come to a card before this script ran.
    intend(document.querySelector<HTMLElement>(`${CARD}:is(:hover, :focus-within)`));
    document.addEventListener('pointerover', onPointerOver);
    document.addEventListener('focusin', onFocus);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('pointerover', onPointerOver);
      document.removeEventListener('focusin', onFocus);
    };
  }, []);

  const id = card?.dataset.product;
  return card?.isConnected && id && <CardPanel key={id} card={card} id={id} />;
}
