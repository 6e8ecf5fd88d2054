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
 * colours, which Escape closes; on a touch screen, what was asked for. There is one for the whole page, so that cards
 * nobody looks at cost nothing.
 */
export function CardExtras() {
  const [{ card, asked }, setShown] = useState<{ card: HTMLElement | null; asked: Asked }>(NOTHING);
  const close = useCallback(() => setShown(NOTHING), []);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    /** The card whose extras Escape closed, until mouse or focus go elsewhere. */
    let dismissed: HTMLElement | null = null;
    function intend(next: HTMLElement | null): void {
      clearTimeout(timer);
      if (next !== null && next === dismissed) return;
      dismissed = null;
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
      dismissed = null;
      // Not every browser focuses a pressed button, but the sheet returns the focus to it.
      opener.focus({ preventScroll: true });
      const asked = 'colours' in opener.dataset ? clientX : 'add';
      setShown({ card: closest(CARD, target), asked });
    }
    // They lie over the card's own picture and colours (WCAG 2.2, 1.4.13).
    function onKeyDown({ key, defaultPrevented }: KeyboardEvent): void {
      const panel = document.querySelector('[data-panel]');
      const dismiss = closest(CARD, panel);
      if (key !== 'Escape' || defaultPrevented || !dismiss) return;
      clearTimeout(timer);
      dismissed = dismiss;
      // What has the focus is about to disappear.
      if (dismiss.contains(document.activeElement)) {
        dismiss.querySelector('a')?.focus({ preventScroll: true });
      }
      close();
    }
    // Somebody may have reached a card before this script ran.
    intend(document.querySelector<HTMLElement>(`${CARD}:is(:hover, :focus-within)`));
    document.addEventListener('pointerover', onPointerOver);
    document.addEventListener('focusin', onFocus);
    document.addEventListener('click', onClick);
    document.addEventListener('keydown', onKeyDown);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('pointerover', onPointerOver);
      document.removeEventListener('focusin', onFocus);
      document.removeEventListener('click', onClick);
      document.removeEventListener('keydown', onKeyDown);
    };
  }, [close]);

  return card?.isConnected && <CardPanel card={card} asked={asked} onClose={close} />;
}
