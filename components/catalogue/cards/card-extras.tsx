'use client';

import { useCallback, useEffect, useState } from 'react';
import { lazyPart } from '#components/ui/lazy-part.tsx';

/** In ms: a mouse that only passes over a card loads nothing. */
const INTENT_MS = 120;

const CARD = 'article[data-product]';
const OPENER = '[data-quick-add]';
const COLOURS = '[data-colours]';

const CardPanel = lazyPart(() => import('./card-panel.tsx').then((module) => module.CardPanel), {
  // It only adds to a card, whose link works without it.
  failed: (_, { card, asked }) => asked !== null && <FollowLink card={card} />,
});

/** What was asked for of a card: its quick add, or its colours by the dot at this place. */
export type Asked = 'add' | number | null;

/** Where a quick add that was asked for cannot be shown, the product's page has it too. */
function FollowLink({ card }: { card: HTMLElement }) {
  useEffect(() => card.querySelector('a')?.click(), [card]);
  return null;
}

function closest(selector: string, target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>(selector) : null;
}

interface Shown {
  card: HTMLElement | null;
  /** Of the product that the card showed then: another colour may be chosen on it. */
  id: string | undefined;
  asked: Asked;
  /** Another for each card, and each thing that was asked for of one. */
  turn: number;
}

const NOTHING: Shown = { card: null, id: undefined, asked: null, turn: 0 };

function shownOf(card: HTMLElement | null, asked: Asked, before: Shown): Shown {
  return { card, id: card?.dataset.product, asked, turn: before.turn + 1 };
}

/** The place of the dot under a finger; dots are as wide as high. */
function dotAt(dots: HTMLElement, x: number): number {
  const { left, height } = dots.getBoundingClientRect();
  return Math.max(0, Math.floor((x - left) / Math.max(1, height)));
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
  const [{ card, id, asked, turn }, setShown] = useState<Shown>(NOTHING);
  const close = useCallback(() => setShown(NOTHING), []);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    function intend(next: HTMLElement | null): void {
      clearTimeout(timer);
      timer = setTimeout(() => {
        if (next?.isConnected && !isHydrated(next)) intend(next);
        else setShown((now) => (now.card === next ? now : shownOf(next, null, now)));
      }, INTENT_MS);
    }
    function onPointerOver({ pointerType, target }: PointerEvent): void {
      if (pointerType !== 'mouse' || closest('dialog', target)) return;
      intend(closest(CARD, target) ?? closest(CARD, document.activeElement));
    }
    function onFocus({ target }: FocusEvent): void {
      // A dialog gives the focus back to the card that opened it, so the card keeps what it has.
      if (!closest(`${OPENER}, ${COLOURS}, dialog`, target)) intend(closest(CARD, target));
    }
    function onClick({ target, clientX }: MouseEvent): void {
      const colours = closest(COLOURS, target);
      if (!colours && !closest(OPENER, target)) return;
      clearTimeout(timer);
      const asked = colours ? dotAt(colours, clientX) : 'add';
      setShown((now) => shownOf(closest(CARD, target), asked, now));
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

  return (
    card?.isConnected &&
    id && <CardPanel key={turn} card={card} id={id} asked={asked} onClose={close} />
  );
}
