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
 * Braintree's drop-in, for a card only. Braintree supports it until October 2027: delete this file,
 * its styles and its setting by then.
 */
export function DropInCardForm({ ref, threeDSecure }: CardEntryProps) {
  const place = useRef<HTMLDivElement>(null);
  const card = useFramedCard<DropIn>(threeDSecure);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt opens a form of its own.
  useEffect(() => {
    const closing = new AbortController();
    const { signal } = closing;
    // Not the place itself, in which an earlier form may still be dying.
    const box = document.createElement('div');
    place.current?.replaceChildren(box);
    box.className = 'card-drop-in';
    const dark = matchMedia('(prefers-color-scheme: dark)');
    // Its frames keep the colours they open with, so all of it keeps them.
    const openedDark = dark.matches;
    keepColours(box);
    card.follow(openDropIn(box, { styles: dropInStyles(box), signal }), signal, (dropIn) => {
      // Nothing is typed yet: a form in the page's new scheme loses nothing.
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
        // Without a code the form itself says what is wrong with its fields.
        tells: (error) =>
          codeOf(error) === null && !(error instanceof Error && error.name === 'ProviderTimeout'),
        refused: (dropIn) => dropIn.clearSelectedPaymentMethod(),
      }),
    again() {
      // Else the same token is handed out again.
      card.standing()?.clearSelectedPaymentMethod();
    },
  }));

  return (
    <FramedCard card={card}>
      <div ref={place} aria-busy={card.phase === 'loading'} className="min-h-64" />
    </FramedCard>
  );
}
