'use client';

import { useCallback, useEffect, useState } from 'react';
import { lazyPart } from '#components/ui/lazy-part.tsx';

/** In ms: a mouse that only passes over a card loads nothing. */
const INTENT_MS = 120;

const CARD = 'article[data-product]';
/** What asks for something of a card. */
const OPENER = '[data-quick-add], [data-colours]';

const CardPanel = lazyPart(() => import('./card-panel.tsx').then((module) => module.CardPanel), {
  // It only adds to a card, whose link works without it.
  failed: (_, { card, asked }) => asked !== null && <FollowLink card={card} />,
});

/** What was asked for of a card: its quick add, or its colours by a press this far right, in px. */
export type Asked = 'add' | number | null;

const NOTHING = { card: null, asked: null };

/** Where a quick add that was asked for cannot be shown, the product's page has it too. */
function FollowLink({ card }: { card: HTMLElement }) {
  useEffect(() => card.querySelector('a')?.click(), [card]);
  return null;
}

function closest(selector: string, target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>(selector) : null;
}

/**
 * Whether React has taken over an element that the server rendered. Before, a panel put into it would
 * be a difference from the server's page, and React would render the page anew.
 */
function isHydrated(element: HTMLElement): boolean {
  return Object.keys(element).some((key) => key.startsWith('__reactFiber$'));
}

/**
 * Gives the card that a mouse rests on, or that has the focus, its second picture, a quick add and
 * its colours; on a touch screen, what was asked for of a card. One for the whole page, so that cards
 * that nobody looks at cost nothing.
 */
export function CardExtras() {
  const [{ card, asked }, setShown] = useState<{ card: HTMLElement | null; asked: Asked }>(NOTHING);
  const close = useCallback(() => setShown(NOTHING), []);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    function intend(next: HTMLElement | null): void {
      clearTimeout(timer);
      timer = setTimeout(() => {
        if (next?.isConnected && !isHydrated(next)) intend(next);
        else setShown((now) => (now.card === next ? now : { card: next, asked: null }));
      }, INTENT_MS);
    }
    function onPointerOver({ pointerType, target }: PointerEvent): void {
      if (pointerType !== 'mouse' || closest('dialog', target)) return;
      intend(closest(CARD, target) ?? closest(CARD, document.activeElement));
    }
    function onFocus({ target }: FocusEvent): void {
      // A dialog gives the focus back to the card that opened it, so the card keeps what it has.
      if (!closest(`${OPENER}, dialog`, target)) intend(closest(CARD, target));
    }
    function onClick({ target, clientX }: MouseEvent): void {
      const opener = closest(OPENER, target);
      if (!opener) return;
      clearTimeout(timer);
      // Not every browser gives a pressed button the focus, to which the sheet returns it.
      opener.focus({ preventScroll: true });
      const asked = 'colours' in opener.dataset ? clientX : 'add';
      setShown({ card: closest(CARD, target), asked });
    }
    // Somebody may have come to a card before this script ran.
    intend(document.querySelector<HTMLElement>(`${CARD}:is(:hover, :focus-within)`));
    document.addEventListener('pointerover', onPointerOver);
    document.addEventListener('focusin', onFocus);
    document.addEventListener('click', onClick);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('pointerover', onPointerOver);
      document.removeEventListener('focusin', onFocus);
      document.removeEventListener('click', onClick);
    };
  }, []);

  return card?.isConnected && <CardPanel card={card} asked={asked} onClose={close} />;
}
