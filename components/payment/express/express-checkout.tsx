'use client';

import { useId, useState } from 'react';
import { FormMessage } from '#components/ui/form/form-message.tsx';
import { lazyPart } from '#components/ui/lazy-part.tsx';
import { LoadFailureDialog } from '#components/ui/load-failure-dialog.tsx';
import { TextButton } from '#components/ui/text-link.tsx';
import { useRestoredPage } from '#components/ui/use-restored-page.ts';
import type { CartView } from '#lib/commerce/cart/cart-view.ts';
import type { Product } from '#lib/commerce/catalogue/product.ts';
import type { CheckoutData } from '#lib/commerce/checkout/checkout-data.ts';
import { EXPRESS_CHOOSE_SIZE } from '#lib/commerce/express/texts.ts';
import { WALLET_NAMES } from '#lib/commerce/express/wallets.ts';
import { NO_MONEY_MOVES } from '#lib/commerce/payment/texts.ts';
import { closeCartOverlay } from '#stores/cart/cart-overlay-store.ts';
import type { ExpressSession } from '#stores/express/express-sheet.ts';
import { type OpenSandboxSheet, useSandboxSheet } from '#stores/express/sandbox-sheet.ts';
import {
  type AfterExpress,
  type ExpressPlaceState,
  useExpressCheckout,
} from '#stores/express/use-express-checkout.ts';
import { useCartPlace, useLinePlace } from '#stores/express/use-express-place.ts';
import { forgetPlacement } from '#stores/payment/order-placement-store.ts';
import { WALLET_LOOKS } from './wallet-looks.ts';

const SandboxDialog = lazyPart<{ sheet: OpenSandboxSheet | null }>(
  () => import('./sandbox-dialog.tsx').then((module) => module.SandboxDialog),
  {
    isOpen: ({ sheet }) => sheet !== null,
    failed: (failure, { sheet }) => (
      <LoadFailureDialog
        title="Unable to show the payment."
        failure={failure}
        onClose={() => sheet?.end({ end: 'cancelled' })}
      />
    ),
  },
);

/** A product in the chosen size (null: none yet), or the cart with its price, if known. */
type Bought =
  | { product: Product; variantId: string | null }
  | { view: CartView; data: CheckoutData | null };

/**
 * The express buttons of a place, one for each eligible wallet, and the sheet that they open: an
 * alternative to the cart and the checkout's first step. Renders nothing if there are none.
 */
export function ExpressCheckout({
  wide = false,
  ...bought
}: Bought & {
  /** Whether there is room for all of them in a row. */
  wide?: boolean;
}) {
  return 'product' in bought ? (
    <LineButtons {...bought} wide={wide} />
  ) : (
    <CartButtons {...bought} wide={wide} />
  );
}

function LineButtons({
  product,
  variantId,
  wide,
}: {
  product: Product;
  variantId: string | null;
  wide: boolean;
}) {
  const place = useLinePlace(product, variantId);
  return <Buttons place={place} wide={wide} hint={variantId ? null : EXPRESS_CHOOSE_SIZE} />;
}

function CartButtons({
  view,
  data,
  wide,
}: {
  view: CartView;
  data: CheckoutData | null;
  wide: boolean;
}) {
  return <Buttons place={useCartPlace(view, data)} wide={wide} hint={null} />;
}

function Buttons({
  place,
  wide,
  hint,
}: {
  place: ExpressPlaceState;
  wide: boolean;
  /** Why the buttons cannot be pressed yet. */
  hint: string | null;
}) {
  const { follow, leaving } = useFollow();
  const { status, buttons, ready, sandbox, open, giveUp, problem } = useExpressCheckout(
    place,
    follow,
  );
  const ids = useId();
  const isNone = status === 'known' && buttons.length === 0 && problem === null;
  const able = ready && !leaving && hint === null;
  const note = hint ?? (sandbox ? NO_MONEY_MOVES : null);
  return (
    <>
      {isNone && <div data-none="" />}
      {buttons.length > 0 && (
        <section aria-labelledby={`${ids}-heading`}>
          <h2
            id={`${ids}-heading`}
            className="flex items-center gap-3 font-sans text-sm font-semibold text-ink-soft before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line"
          >
            Express checkout
          </h2>
          <div
            className={`mt-3 grid grid-cols-2 gap-2.5 ${wide ? 'sm:grid-flow-col sm:auto-cols-fr sm:grid-cols-none' : ''}`}
          >
            {buttons.map(({ wallet, press }) => (
              <button
                key={wallet}
                type="button"
                aria-label={`Buy with ${WALLET_NAMES[wallet]}`}
                aria-disabled={!able || undefined}
                aria-describedby={note ? `${ids}-note` : undefined}
                onClick={able ? press : undefined}
                className={`flex min-h-12 items-center justify-center rounded-full border-2 border-transparent px-3 text-lg leading-none transition-colors last:odd:col-span-2 aria-disabled:cursor-not-allowed aria-disabled:opacity-45 ${wide ? 'sm:last:odd:col-span-1' : ''} ${WALLET_LOOKS[wallet].button}`}
              >
                <span className={WALLET_LOOKS[wallet].name}>{WALLET_NAMES[wallet]}</span>
              </button>
            ))}
          </div>
          <p id={`${ids}-note`} className="mt-2 min-h-[1lh] text-center text-sm text-ink-soft">
            {giveUp && !sandbox ? (
              // The sandbox's sheet has its own.
              <TextButton onClick={giveUp} className="-my-3">
                Cancel this payment
              </TextButton>
            ) : (
              note
            )}
          </p>
        </section>
      )}
      {problem && <FormMessage className="mt-2">{problem}</FormMessage>}
      <SandboxSheet session={open} />
    </>
  );
}

/**
 * Leads to the order by loading a page, because the checkout has its own scripts and policy. The
 * checkout's steps lead on to the order by themselves. `leaving`: until that page loads, nothing
 * else can be bought here.
 */
function useFollow(): { follow: (goTo: AfterExpress) => void; leaving: boolean } {
  const [leaving, setLeaving] = useState(false);
  useRestoredPage(() => setLeaving(false));
  function follow(goTo: AfterExpress) {
    if (location.pathname.startsWith('/checkout/')) return;
    setLeaving(true);
    closeCartOverlay();
    // The next page finds the order in storage. Back restores this page as it was before.
    forgetPlacement();
    location.assign(goTo);
  }
  return { follow, leaving };
}

/** The sandbox's sheet, if this session has opened it. */
function SandboxSheet({ session }: { session: ExpressSession | null }) {
  const sheet = useSandboxSheet();
  return <SandboxDialog sheet={sheet && sheet.session === session ? sheet : null} />;
}
