'use client';

import type { ReactNode } from 'react';
import { AddressCards, type AddressCardsProps } from './address-cards.tsx';
import { addressEntry } from './address-options.ts';

/**
 * Choice between the account's addresses or another one. If none is saved, `children`: the address
 * fields on the page.
 */
export function AddressChoice({
  children,
  ...choice
}: AddressCardsProps & { children: ReactNode }) {
  const entry = addressEntry(choice.account, choice.chosen);
  if (entry === 'loading') return <AddressPlaceholder />;
  return entry === 'cards' ? <AddressCards {...choice} /> : children;
}

/** Placeholder until it is known whether there are addresses to choose from. */
function AddressPlaceholder() {
  return (
    <div role="status">
      <span className="sr-only">Loading your addresses</span>
      <div aria-hidden="true" className="grid animate-pulse gap-2.5">
        <div className="h-32 rounded-lg bg-sunk" />
        <div className="h-19 rounded-lg bg-sunk" />
      </div>
    </div>
  );
}
