'use client';

import type { DropIn } from 'braintree-web-drop-in';
import { useEffect, useImperativeHandle, useRef } from 'react';
import { codeOf } from '#lib/api/payment/braintree/braintree-client.ts';
import { openDropIn, settled } from '#lib/api/payment/braintree/drop-in.ts';
import type { CardEntryProps } from './card-entry.ts';
import './drop-in.css';
import { dropInStyles, keepColours } from './frame-styles.ts';
import { FramedCard, useFramedCard } from './framed-card.tsx';

/**
 * Braintree's drop-in, for cards only. Braintree supports it until October 2027: delete this file,
 * its styles and its setting by then.
 */
export function DropInCardForm({ ref, threeDSecure }: CardEntryProps) {
  const place = useRef<HTMLDivElement>(null);
  const card = useFramedCard<DropIn>(threeDSecure);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt opens a form of its own.
  useEffect(() => {
    const closing = new AbortController();
    const { signal } = closing;
    // Not the container itself: an earlier form may still be closing in it.
    const box = document.createElement('div');
    place.current?.replaceChildren(box);
    box.className = 'card-drop-in';
    const dark = matchMedia('(prefers-color-scheme: dark)');
    // Its frames keep the colours with which they open, so all of it keeps them.
    const openedDark = dark.matches;
    keepColours(box);
    card.follow(openDropIn(box, { styles: dropInStyles(box), signal }), signal, (dropIn) => {
      // Nothing is typed yet, so reopen it in the page's new colour scheme; nothing is lost.
      if (dark.matches !== openedDark) {
        card.reopen();
        return;
      }
      dark.addEventListener('change', card.reopen, { signal });
      dropIn.on('card:notEmpty', () => dark.removeEventListener('change', card.reopen));
      dropIn.on('card:inputSubmitRequest', () => box.closest('form')?.requestSubmit());
    });
    return () => closing.abort();
  }, [card.attempt]);

  useImperativeHandle(ref, () => ({
    tokenise: (purchase) =>
      card.tokenise(purchase, {
        exchange: async (dropIn) => {
          await settled(dropIn);
          return dropIn.requestPaymentMethod();
        },
        // Without an error code, the form itself shows what is wrong with its fields.
        tells: (error) =>
          codeOf(error) === null && !(error instanceof Error && error.name === 'ProviderTimeout'),
        refused: (dropIn) => dropIn.clearSelectedPaymentMethod(),
      }),
    again() {
      // Otherwise drop-in returns the same token again.
      card.standing()?.clearSelectedPaymentMethod();
    },
  }));

  return (
    <FramedCard card={card}>
      <div ref={place} aria-busy={card.phase === 'loading'} className="min-h-64" />
    </FramedCard>
  );
}
