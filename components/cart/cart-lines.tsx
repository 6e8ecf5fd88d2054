'use client';

import { useRef } from 'react';
import type { CartLine } from '#lib/commerce/cart/cart-view.ts';
import { pricedLine } from '#lib/commerce/cart/priced-line.ts';
import type { PricedLine } from '#lib/commerce/checkout/checkout-data.ts';
import { showAlert } from '#stores/alerts/alerts-store.ts';
import { cart } from '#stores/cart/cart-store.ts';
import { savedForLater } from '#stores/cart/saved-store.ts';
import type { LoadedCart } from '#stores/cart/use-cart.ts';
import { CartLineRow } from './cart-line.tsx';

/** The list "Cart items", newest first, with placeholders for lines still loading. */
export function CartLines({
  loaded,
  priced,
}: {
  loaded: LoadedCart;
  /** The lines as the server last priced them. */
  priced: readonly PricedLine[];
}) {
  const { lines, pending } = loaded.view;
  const list = useRef<HTMLUListElement>(null);

  function remove(line: CartLine) {
    cart.remove([line.item.id]);
    showAlert('INFO', `${line.name} has been removed from the cart.`, {
      action: { label: 'Undo', run: () => cart.restore([line.item]) },
    });
    // The button that had the focus is gone: keep the focus in the list.
    list.current?.focus();
  }

  function save({ item, name }: CartLine) {
    savedForLater.save(item);
    showAlert('INFO', `${name} has been saved for later.`, {
      action: { label: 'Undo', run: () => savedForLater.moveToCart(item, item) },
    });
    list.current?.focus();
  }

  return (
    <ul ref={list} aria-label="Cart items" tabIndex={-1} className="divide-y divide-line">
      {lines.map((line) => (
        <li key={line.item.id}>
          <CartLineRow
            line={line}
            priced={pricedLine(line, priced)}
            items={loaded.items}
            onSave={() => save(line)}
            onRemove={() => remove(line)}
          />
        </li>
      ))}
      {pending.map((item) => (
        <li key={item.id} aria-hidden="true">
          <CartLinePlaceholder />
        </li>
      ))}
    </ul>
  );
}

export function CartLinePlaceholder() {
  return (
    <div className="grid animate-pulse grid-cols-[5.5rem_1fr] gap-x-4 py-5 sm:grid-cols-[7rem_1fr] sm:gap-x-5">
      <div className="aspect-2/3 rounded-lg bg-sunk" />
      <div>
        <div className="h-5 w-3/4 rounded bg-sunk" />
        <div className="mt-3 h-4 w-1/2 rounded bg-sunk" />
        <div className="mt-3 h-4 w-1/4 rounded bg-sunk" />
      </div>
    </div>
  );
}
