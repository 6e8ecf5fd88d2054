'use client';

import { useCallback, useEffect, useState } from 'react';
import { lazyPart } from '#components/ui/lazy-part.tsx';

/** In ms: a mouse that only passes over a card loads nothing. */
const INTENT_MS = 120;

const CARD = 'article[data-product]';
/** The elements that ask for something on a card. */
const OPENER = '[data-quick-add], [data-colours]';

const CardPanel = lazyPart(() => import('./card-panel.tsx').then((module) => module.CardPanel), {
  // It is optional: a card's link works without it.
  failed: (_, { card, asked }) => asked !== null && <FollowLink card={card} />,
});

/**
 * What a shopper asked for on a card. `add`: its quick add. A number: its colours, with a press
 * this far right, in px.
 */
export type Asked = 'add' | number | null;

const NOTHING = { card: null, asked: null };

/** If the requested quick add cannot be shown, go to the product's page, which has one too. */
function FollowLink({ card }: { card: HTMLElement }) {
  useEffect(() => card.querySelector('a')?.click(), [card]);
  return null;
}

function closest(selector: string, target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>(selector) : null;
}

/**
 * Whether React has hydrated an element that the server rendered. Before that, a panel added to it
 * would differ from the server's HTML, and React would render the whole page again.
 */
function isHydrated(element: HTMLElement): boolean {
  return Object.keys(element).some((key) => key.startsWith('__reactFiber$'));
}

/**
 * Gives the card under the mouse, or with the focus, its second picture, a quick add and its
 * colours; on a touch screen, what was asked for. There is one for the whole page, so that cards
 * nobody looks at cost nothing.
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
      // A dialog returns the focus to the card that opened it, so the card keeps its extras.
      if (!closest(`${OPENER}, dialog`, target)) intend(closest(CARD, target));
    }
    function onClick({ target, clientX }: MouseEvent): void {
      const opener = closest(OPENER, target);
      if (!opener) return;
      clearTimeout(timer);
      // Not every browser focuses a pressed button, but the sheet returns the focus to it.
      opener.focus({ preventScroll: true });
      const asked = 'colours' in opener.dataset ? clientX : 'add';
      setShown({ card: closest(CARD, target), asked });
    }
    // Somebody may have reached a card before this script ran.
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
