'use client';

import { AppliedGiftCards } from './applied-gift-cards.tsx';
import { AppliedOffers } from './applied-offers.tsx';
import { DiscountCodeForm } from './discount-code-form.tsx';
import { GiftCardForm } from './gift-card-form.tsx';
import type { CartTotals } from './use-cart-checkout.ts';

export interface SavingsProps {
  totals: CartTotals;
  /** Side by side where there is room. */
  columns?: boolean;
}

/** Discount codes and gift cards: entering them, and those that count. */
export function Savings({ totals: { data }, columns = false }: SavingsProps) {
  return (
    <div className={`grid gap-x-12 gap-y-6 ${columns ? 'sm:grid-cols-2' : ''}`}>
      <div>
        <DiscountCodeForm />
        {data && <AppliedOffers promotions={data.promotions} />}
      </div>
      <div>
        <GiftCardForm />
        <AppliedGiftCards usages={data?.creditUsages ?? null} />
      </div>
    </div>
  );
}
