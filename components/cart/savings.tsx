'use client';

import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Icon } from '#components/ui/icon.tsx';
import { SAVINGS_HEADING } from '#lib/commerce/cart/texts.ts';
import type { CheckoutData } from '#lib/commerce/checkout/checkout-data.ts';
import { formatCents } from '#lib/commerce/money.ts';
import { giftCardName } from '#lib/commerce/vouchers/texts.ts';
import type { AppliedGiftCard } from '#lib/commerce/vouchers/voucher.ts';
import type { CartTotals } from '#stores/checkout/use-cart-totals.ts';
import { appliedGiftCards, useAppliedGiftCards } from '#stores/savings/gift-cards-store.ts';
import { noteSavingsChange } from '#stores/savings/savings-changes.ts';
import { AppliedOffers } from './applied-offers.tsx';
import { AppliedRow } from './applied-row.tsx';
import { SavingsFormsHost } from './savings-forms-host.tsx';

interface SavingsProps {
  totals: Pick<CartTotals, 'data'>;
  /** Side by side where there is room. */
  columns?: boolean;
}

/** Discount codes and gift cards: the forms to add some, collapsed, and the applied ones. */
export function Savings({ totals: { data }, columns = false }: SavingsProps) {
  const grid = `grid gap-x-12 ${columns ? 'sm:grid-cols-2' : ''}`;
  return (
    <section aria-label={SAVINGS_HEADING}>
      <Fold>
        <SavingsFormsHost className={`${grid} gap-y-6`} />
      </Fold>
      {/* Last: what arrives with the prices must not move the button under a finger. */}
      <div className={`${grid} gap-y-2 has-[li]:mt-1 has-[li]:mb-2`}>
        <Part name="Discount codes">
          {(keepFocus) => (
            <AppliedOffers promotions={data?.promotions ?? null} onRemoved={keepFocus} />
          )}
        </Part>
        <Part name="Gift cards">
          {(keepFocus) => (
            <AppliedGiftCards usages={data?.creditUsages ?? null} onRemoved={keepFocus} />
          )}
        </Part>
      </div>
    </section>
  );
}

/**
 * The forms load when they are first opened. Few shoppers have a code, and an empty field makes the
 * others leave to search for one.
 */
function Fold({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const content = useRef<HTMLDivElement>(null);
  // At the bottom of the cart overlay they would open out of sight.
  useEffect(() => {
    if (open) content.current?.scrollIntoView({ block: 'nearest' });
  }, [open]);
  return (
    <>
      <button
        type="button"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        className="flex min-h-11 w-full items-center justify-between gap-4 text-left font-semibold underline-offset-4 hover:underline"
      >
        Add a code or gift card
        <Icon name={open ? 'minus' : 'plus'} className="size-5 shrink-0" />
      </button>
      <div id={id} ref={content} hidden={!open} className="scroll-mb-4 pt-3 pb-2">
        {open && children}
      </div>
    </>
  );
}

/**
 * Takes the focus when a button inside it that had the focus is removed; focusing a text box would
 * open a phone's keyboard.
 */
function Part({
  name,
  children,
}: {
  name: string;
  children: (keepFocus: () => void) => ReactNode;
}) {
  const group = useRef<HTMLFieldSetElement>(null);
  return (
    <fieldset ref={group} aria-label={name} tabIndex={-1} className="min-w-0 outline-none">
      {children(() => group.current?.focus())}
    </fieldset>
  );
}

/** The held gift cards: what each pays of this order, and its remaining balance. */
function AppliedGiftCards({
  usages,
  onRemoved,
}: {
  /** Null while unknown. */
  usages: CheckoutData['creditUsages'] | null;
  /** Called after a removal, because the button that had the focus is about to disappear. */
  onRemoved: () => void;
}) {
  const giftCards = useAppliedGiftCards();
  if (giftCards.length === 0) return null;

  function remove(code: string) {
    noteSavingsChange();
    appliedGiftCards.remove(code);
    onRemoved();
  }

  return (
    <ul aria-label="Gift cards applied" className="grid gap-2">
      {giftCards.map((giftCard) => (
        <AppliedRow
          key={giftCard.code}
          icon={<Icon name="gift" className="size-5" />}
          title={giftCardName(giftCard.code)}
          detail={usageText(giftCard, usages)}
          removeLabel={`Remove ${giftCardName(giftCard.code)}`}
          onRemove={() => remove(giftCard.code)}
        />
      ))}
    </ul>
  );
}

function usageText(
  { code, amountRemaining }: AppliedGiftCard,
  usages: CheckoutData['creditUsages'] | null,
): string {
  if (!usages) return `${formatCents(amountRemaining)} available`;
  const used = usages[code]?.amount ?? 0;
  if (used === 0) return `Not needed for this order, ${formatCents(amountRemaining)} available`;
  return `${formatCents(used)} used, ${formatCents(amountRemaining - used)} left`;
}
