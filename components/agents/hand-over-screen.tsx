'use client';

import { useEffect, useRef, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { FormMessage } from '#components/ui/form/form-message.tsx';
import { TextLink } from '#components/ui/text-link.tsx';
import { takeHandOver } from '#lib/api/agents/take-hand-over.ts';
import { ApiError } from '#lib/api/api-error.ts';
import { whenShown } from '#lib/api/page-shown.ts';
import { sendErrorText } from '#lib/api/send-error-text.ts';
import { useWrite } from '#lib/api/use-write.ts';
import { HAND_OVER_TEXTS } from '#lib/commerce/agents/hand-over.ts';
import type { CartItem } from '#lib/commerce/cart/cart-item.ts';
import { handOverChanges } from '#stores/agents/hand-over-changes-store.ts';
import { type OpenedLink, openedLink } from '#stores/agents/opened-link-store.ts';
import { useCartItems } from '#stores/cart/cart-store.ts';
import { HandOverOffer } from './hand-over-offer.tsx';

/**
 * Takes over what an assistant prepared. Programs that preview links run no scripts, so nothing
 * uses the link up before a person sees the page.
 */
export function HandOverScreen() {
  const [opened, setOpened] = useState<OpenedLink | null>();
  const { items } = useCartItems();
  const { mutate, data, error } = useWrite({
    mutationFn: ({ link, taken }: OpenedLink) => takeHandOver(link, taken),
  });
  const take = useRef(mutate);
  useEffect(
    () =>
      whenShown(() => {
        const found = openedLink.read();
        setOpened(found);
        if (found) take.current(found);
      }),
    [],
  );

  if (data && opened) return <HandOverOffer prepared={data} opened={opened} />;
  if (opened && isTakenOver(opened.link, error, items)) return <Taken />;
  if (opened === null) return <Dead text={HAND_OVER_TEXTS.LinkInvalid} />;
  if (
    error instanceof ApiError &&
    (Object.hasOwn(HAND_OVER_TEXTS, error.code) || error.code === 'InvalidRequest')
  ) {
    return (
      <Dead text={error.code === 'InvalidRequest' ? HAND_OVER_TEXTS.LinkInvalid : error.message} />
    );
  }
  if (error && opened) {
    const isBusy = error instanceof ApiError && error.code === 'SessionBusy';
    const title = isBusy ? error.message : sendErrorText('Your cart could not be loaded.', error);
    return (
      <FormMessage title={title} className="mt-6">
        <Button kind="quiet" className="-ml-6" onClick={() => mutate(opened)}>
          Try again
        </Button>
      </FormMessage>
    );
  }
  return (
    <p role="status" className="mt-6 text-ink-soft [@media(scripting:none)]:hidden">
      Loading your cart…
    </p>
  );
}

/** Whether this browser has taken over what a used link leads to, and still has some of it. */
function isTakenOver(link: string, error: unknown, items: readonly CartItem[]): boolean {
  const changes = handOverChanges.get();
  return (
    error instanceof ApiError &&
    error.code === 'LinkUsed' &&
    link === changes.link &&
    items.some(({ variantId }) => changes.added.includes(variantId))
  );
}

function Taken() {
  return (
    <div className="mt-6 grid max-w-xl justify-items-start gap-4">
      <FormMessage kind="info" isSaid title="It’s in your cart." />
      <TextLink href="/checkout">Go to checkout</TextLink>
      <TextLink href="/cart">See your cart</TextLink>
    </div>
  );
}

function Dead({ text }: { text: string }) {
  return (
    <div className="mt-6 grid max-w-xl justify-items-start gap-4">
      <FormMessage title={text} />
      <TextLink href="/cart">See your cart</TextLink>
      <TextLink href="/products">Keep shopping</TextLink>
    </div>
  );
}
