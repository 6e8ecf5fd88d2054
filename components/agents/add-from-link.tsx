'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useRef, useState } from 'react';
import { Shortfalls } from '#components/commerce/shortfalls.tsx';
import { FormMessage } from '#components/ui/form/form-message.tsx';
import { TextLink } from '#components/ui/text-link.tsx';
import { callErrorText } from '#lib/api/call-error-text.ts';
import { whenShown } from '#lib/api/page-shown.ts';
import { type CartLink, MOST_LINK_UNITS, readCartLink } from '#lib/commerce/agents/permalink.ts';
import { type AddedLink, addFromLink } from '#stores/checkout/add-from-link.ts';

type Ended = AddedLink | { error: unknown } | 'malformed';

/**
 * Adds what a link names to the cart that is there, and goes on to it. Stays to say what could not
 * be added. Only in a window of its own, so that no other page fills a cart unseen.
 */
export function AddFromLink() {
  const router = useRouter();
  const [ended, setEnded] = useState<Ended | null>(null);
  const hasBegun = useRef(false);

  useEffect(
    () =>
      whenShown(() => {
        if (hasBegun.current || window.top !== window) return;
        hasBegun.current = true;
        const link = readCartLink(window.location.hash, window.location.origin);
        // Before anything is added, so that a reload adds nothing again.
        window.history.replaceState(null, '', window.location.pathname);
        // The shop may have switched assistants and their links off.
        const isOff = document.body.dataset.agents === 'off';
        if (!link || link.unknown < 0 || isOff) return setEnded('malformed');
        void add(link).then((result) => {
          if (result) setEnded(result);
          else router.replace(link.continueTo ?? '/cart');
        });
      }),
    [router],
  );

  if (ended === null) {
    return (
      <p role="status" className="mt-6 text-ink-soft [@media(scripting:none)]:hidden">
        Adding to your cart…
      </p>
    );
  }
  return (
    <div aria-live="polite" className="mt-6 grid max-w-xl justify-items-start gap-4">
      <Problems ended={ended} />
      <TextLink href="/cart">See your cart</TextLink>
      <TextLink href="/products">Keep shopping</TextLink>
    </div>
  );
}

/** Null if everything was added: then the cart says so. */
async function add(link: CartLink): Promise<Ended | null> {
  try {
    const added = await addFromLink(link);
    const isWhole =
      link.unknown === 0 &&
      link.cut === 0 &&
      added.refusedCodes.length === 0 &&
      added.reorder.shortfalls.length === 0;
    return isWhole ? null : added;
  } catch (error) {
    return { error };
  }
}

function Problems({ ended }: { ended: Ended }) {
  if (ended === 'malformed') {
    return <FormMessage title="This link is incomplete or wrong, so nothing was added." />;
  }
  if ('error' in ended) {
    return <FormMessage title={callErrorText('Nothing was added to your cart.', ended.error)} />;
  }
  const { unknown, cut, reorder, refusedCodes } = ended;
  return (
    <>
      {unknown > 0 && (
        <FormMessage kind="warning">
          {unknown === 1 ? 'One item of this link is' : `${unknown} items of this link are`} not
          sold here any more.
        </FormMessage>
      )}
      {cut > 0 && (
        <FormMessage kind="warning">
          {cut === 1 ? '1 unit was' : `${cut} units were`} left out: a link adds at most{' '}
          {MOST_LINK_UNITS} of each item.
        </FormMessage>
      )}
      {reorder.shortfalls.length > 0 && <Shortfalls reorder={reorder} className="" />}
      {refusedCodes.map(({ code, text }) => (
        <FormMessage key={code} kind="warning">
          {code}: {text}
        </FormMessage>
      ))}
    </>
  );
}
