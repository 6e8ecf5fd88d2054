'use client';

import { useId, useState } from 'react';
import { useCheckout } from '#components/checkout/flow/checkout-context.tsx';
import {
  SummaryOutstanding,
  SummaryRows,
  SummaryTotal,
} from '#components/commerce/checkout-totals.tsx';
import { Picture, PictureMissing } from '#components/commerce/picture.tsx';
import { Button } from '#components/ui/button.tsx';
import { FormMessage } from '#components/ui/form/form-message.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { ShopLink } from '#components/ui/shop-link.tsx';
import { callErrorText } from '#lib/api/call-error-text.ts';
import type { CartLine } from '#lib/commerce/cart/cart-view.ts';
import { TOTAL_NOT_LOADED } from '#lib/commerce/cart/texts.ts';
import { kindText } from '#lib/commerce/catalogue/kind-text.ts';
import {
  amountToPay,
  type CheckoutSummary,
  summariseCart,
  summariseCheckout,
} from '#lib/commerce/checkout/checkout-summary.ts';
import { formatCents } from '#lib/commerce/money.ts';
import { shortStoreName } from '#lib/commerce/store-locations/short-store-name.ts';
import { CART_NOT_LOADED } from '#lib/commerce/texts.ts';
import { useDelivery } from '#stores/checkout/delivery-store.ts';
import { usePickup, useShippingType } from '#stores/shipping/shipping-store.ts';

/**
 * The items and totals of the order, always visible: beside the steps on wide screens, otherwise
 * above them, collapsed to the amount to pay. When opened there, it scrolls with the page.
 */
export function OrderSummary() {
  const { cart, ready } = useCheckout();
  const summary = useSummary();
  const panelId = useId();
  const [open, setOpen] = useState(false);
  const { name, amount } = amountToPay(summary);
  return (
    <section
      aria-labelledby="order-summary"
      className={`rounded-2xl bg-surface px-4 inset-ring inset-ring-line sm:px-6 lg:sticky lg:top-6 lg:col-start-2 lg:row-start-1 lg:max-h-[calc(100dvh-3rem)] lg:scroll-pb-44 lg:overflow-y-auto lg:py-6 ${open ? '' : 'max-lg:sticky max-lg:top-2 max-lg:z-20 max-lg:shadow-md'}`}
    >
      <h2 id="order-summary" className="hidden text-xl lg:block">
        Order summary
      </h2>
      <button
        type="button"
        aria-expanded={open}
        aria-controls={panelId}
        onClick={() => setOpen(!open)}
        className="flex min-h-14 w-full items-center justify-between gap-4 text-left lg:hidden"
      >
        <span className="flex items-center gap-1.5 font-semibold">
          Order summary
          <Icon
            name="chevronDown"
            className={`size-5 transition-transform ${open ? 'rotate-180' : ''}`}
          />
        </span>
        {!open && (
          <span className="text-right font-semibold tabular-nums">
            <span className={name === 'Total' ? 'sr-only' : 'font-normal'}>{name} </span>
            {amount === null ? '–' : formatCents(amount)}
          </span>
        )}
      </button>
      <div id={panelId} className={`pb-5 lg:block lg:pb-0 ${open ? '' : 'hidden'}`}>
        <SummaryProblems />
        {ready && <SummaryLines lines={cart.lines} pending={cart.pending.length} />}
        <ShopLink
          href="/cart"
          className="mt-2 inline-flex min-h-11 items-center text-[0.9375rem] underline decoration-line-strong underline-offset-4 hover:decoration-current"
        >
          Edit cart
        </ShopLink>
        <div className="mt-2 border-t border-line pt-4">
          <SummaryRows rows={summary.rows} />
        </div>
        {/* However many items scroll above it, the amount to pay stays in view. */}
        <div className="mt-4 grid gap-2 border-t border-line bg-surface pt-4 lg:sticky lg:-bottom-5.75 lg:-mb-5.75 lg:pb-5.75 short:lg:static">
          <SummaryTotal summary={summary} />
          {summary.credits.length > 0 && <SummaryOutstanding summary={summary} />}
        </div>
      </div>
    </section>
  );
}

/** What failed to load, with a retry. */
function SummaryProblems() {
  const { cartFailed, cartError, retryCart, loaded } = useCheckout();
  if (!cartFailed && loaded.status !== 'error') return null;
  return (
    <FormMessage
      title={
        cartFailed
          ? callErrorText(CART_NOT_LOADED, cartError)
          : callErrorText(TOTAL_NOT_LOADED, loaded.error)
      }
      className="my-4"
    >
      <Button
        kind="quiet"
        className="-ml-6"
        onClick={() => (cartFailed ? retryCart() : loaded.retry())}
      >
        Try again
      </Button>
    </FormMessage>
  );
}

/**
 * The order's totals as far as they are known. Delivery is an estimate until there is an address; a
 * pickup names its store.
 */
function useSummary(): CheckoutSummary {
  const { cart, ready, loaded } = useCheckout();
  const { address } = useDelivery();
  const { store } = usePickup();
  const isPickup = useShippingType() === 'STORE_PICKUP';
  const { data } = loaded;
  const summary = data
    ? summariseCheckout(data, {
        estimate: address === null,
        pickupStore: store && shortStoreName(store.name),
      })
    : summariseCart(ready ? cart : null);
  const missing = isPickup && !store ? 'Choose a store' : 'Choose a method';
  const rows = summary.rows.map((row) =>
    row.key === 'delivery' && data && !data.selectedShippingMethod && !data.sentByEmail
      ? { ...row, note: missing }
      : row,
  );
  return { ...summary, rows };
}

/** The lines of the order. `pending`: how many are still loading. */
function SummaryLines({ lines, pending }: { lines: readonly CartLine[]; pending: number }) {
  return (
    <ul aria-label="Items" className="divide-y divide-line lg:mt-2">
      {lines.map((line) => (
        <li key={line.item.id} className="flex gap-3.5 py-3">
          <div className="w-14 shrink-0">
            {line.image ? (
              <Picture image={line.image} sizes="3.5rem" alt="" className="rounded-md" />
            ) : (
              <PictureMissing className="rounded-md" />
            )}
          </div>
          <div className="min-w-0 grow text-[0.9375rem]">
            <p className="font-semibold [overflow-wrap:anywhere]">{line.name}</p>
            <p className="mt-0.5 text-sm text-ink-soft">{kindText(line.colour, line.shownSize)}</p>
            <p className="mt-0.5 text-sm text-ink-soft">Quantity {line.item.qty}</p>
            {line.item.recipients?.map(({ id, name }) => (
              <p key={id} className="mt-0.5 text-sm text-ink-soft [overflow-wrap:anywhere]">
                For {name}
              </p>
            ))}
          </div>
          <p className="shrink-0 text-[0.9375rem] font-semibold tabular-nums">
            {formatCents(line.total)}
          </p>
        </li>
      ))}
      {Array.from({ length: pending }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders without identity.
        <li key={index} aria-hidden="true" className="flex animate-pulse gap-3.5 py-3">
          <div className="aspect-2/3 w-14 rounded-md bg-sunk" />
          <div className="h-4 w-1/2 rounded bg-sunk" />
        </li>
      ))}
    </ul>
  );
}
