'use client';

import { type ReactNode, useRef } from 'react';
import type { CartTotals } from '#stores/checkout/use-cart-totals.ts';
import { AppliedGiftCards } from './applied-gift-cards.tsx';
import { AppliedOffers } from './applied-offers.tsx';
import { DiscountCodeForm } from './discount-code-form.tsx';
import { GiftCardForm } from './gift-card-form.tsx';

interface SavingsProps {
  totals: Pick<CartTotals, 'data'>;
  /** Side by side where there is room. */
  columns?: boolean;
}

/** Discount codes and gift cards: forms to enter them, and those applied. */
export function Savings({ totals: { data }, columns = false }: SavingsProps) {
  return (
    <div className={`grid gap-x-12 gap-y-6 ${columns ? 'sm:grid-cols-2' : ''}`}>
      <Part name="Discount codes">
        {(keepFocus) => (
          <>
            <DiscountCodeForm />
            <AppliedOffers promotions={data?.promotions ?? null} onRemoved={keepFocus} />
          </>
        )}
      </Part>
      <Part name="Gift cards">
        {(keepFocus) => (
          <>
            <GiftCardForm />
            <AppliedGiftCards usages={data?.creditUsages ?? null} onRemoved={keepFocus} />
          </>
        )}
      </Part>
    </div>
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
