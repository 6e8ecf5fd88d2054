'use client';

import { type ReactNode, useState } from 'react';
import {
  SummaryOutstanding,
  SummaryRows,
  SummaryTotal,
} from '#components/commerce/checkout-totals.tsx';
import { ExpressPlace } from '#components/payment/express/express-place.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { DialogFoot } from '#components/ui/dialog-foot.tsx';
import { NotificationsSlot } from '#components/ui/notifications-slot.tsx';
import { ShopLink } from '#components/ui/shop-link.tsx';
import { countUnits } from '#lib/commerce/cart/edit-cart.ts';
import { TOTAL_NOT_LOADED } from '#lib/commerce/cart/texts.ts';
import { closeCartOverlay } from '#stores/cart/cart-overlay-store.ts';
import { useCart } from '#stores/cart/use-cart.ts';
import { useCartTotals } from '#stores/checkout/use-cart-totals.ts';
import { CartEmpty } from './cart-empty.tsx';
import { cartLabel, unitsText } from './cart-label.ts';
import { CartLines } from './cart-lines.tsx';
import { CartNotices } from './cart-notices.tsx';
import { Dimmed } from './cart-summary.tsx';
import { CheckoutLink } from './checkout-link.tsx';
import { FreeDeliveryBar } from './free-delivery-bar.tsx';
import { SavedLines } from './saved-lines.tsx';
import { Savings } from './savings.tsx';
import { TotalsFailure } from './totals-failure.tsx';

/** The cart in a drawer beside the page: opened from the header, and after an item was added. */
export function CartOverlay({
  open,
  whenEmpty,
}: {
  open: boolean;
  /** Shown below the message that the cart is empty. */
  whenEmpty?: ReactNode;
}) {
  const loaded = useCart();
  const totals = useCartTotals(loaded, open);
  const units = countUnits(loaded.items);
  // With gift cards the totals do not fit the foot of a small screen.
  const hasCredits = totals.summary.credits.length > 0;
  const isEmpty = loaded.items.length === 0;
  const [seenEmpty, setSeenEmpty] = useState(false);
  if (open && isEmpty && !seenEmpty) setSeenEmpty(true);
  const [hadItems, setHadItems] = useState(false);
  // Only while it is open does it have the focus.
  if (hadItems !== (open && (hadItems || !isEmpty))) setHadItems(!hadItems);
  return (
    <Dialog
      open={open}
      onClose={closeCartOverlay}
      placement="end"
      alertsAtHead
      label={cartLabel(units)}
      title={
        <>
          Cart
          {!isEmpty && (
            <>
              {/* Without it, screen readers would read one word. */}{' '}
              <span className="ml-1 text-lg font-normal text-ink-soft">{unitsText(units)}</span>
            </>
          )}
        </>
      }
    >
      <div className="flex min-h-0 grow flex-col overflow-y-auto overscroll-contain px-5 sm:px-6">
        <CartNotices loaded={loaded} onRetry={totals.retry} />
        {isEmpty ? (
          <>
            <CartEmpty isEmptied={hadItems} />
            <SavedLines className="pb-6" />
            {seenEmpty && <ClosesOnLeave>{whenEmpty}</ClosesOnLeave>}
          </>
        ) : (
          <>
            <FreeDeliveryBar totals={totals} className="shrink-0 pt-4 pb-1" />
            <CartLines
              loaded={loaded}
              priced={totals.data?.lines ?? []}
              isRefilled={open && seenEmpty}
            />
            <div className="border-t border-line py-3">
              <Savings totals={totals} />
            </div>
            <div className="border-t border-line py-5">
              <Dimmed while={totals.updating}>
                <SummaryRows rows={totals.summary.rows} />
                {hasCredits && (
                  <div className="mt-4 border-t border-line pt-4">
                    <SummaryTotal summary={totals.summary} />
                  </div>
                )}
              </Dimmed>
            </div>
            {open && (
              <ExpressPlace
                view={loaded.view}
                data={totals.data}
                className="shrink-0 border-t border-line py-5"
              />
            )}
            <SavedLines className="border-t border-line pt-5" />
          </>
        )}
      </div>
      {isEmpty ? (
        <NotificationsSlot />
      ) : (
        <DialogFoot className="pt-4">
          <Dimmed while={totals.updating}>
            {hasCredits ? (
              <SummaryOutstanding summary={totals.summary} />
            ) : (
              <SummaryTotal summary={totals.summary} />
            )}
          </Dimmed>
          {totals.failed && (
            <TotalsFailure text={TOTAL_NOT_LOADED} error={totals.error} onRetry={totals.retry} />
          )}
          <div className="mt-4 grid gap-1">
            <CheckoutLink view={loaded.view} />
            <ShopLink
              href="/cart"
              onClick={closeCartOverlay}
              className="grid min-h-11 place-items-center font-semibold underline decoration-line-strong underline-offset-4 hover:decoration-current"
            >
              View cart
            </ShopLink>
          </div>
        </DialogFoot>
      )}
    </Dialog>
  );
}

/** Closes the overlay when one of the links in it is followed. */
function ClosesOnLeave({ children }: { children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: it only hears the links within, which a keyboard presses too.
    <div
      onClick={({ target }) => {
        if (target instanceof Element && target.closest('a')) closeCartOverlay();
      }}
    >
      {children}
    </div>
  );
}
