'use client';

import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { Icon } from '#components/ui/icon.tsx';
import type { CartItem } from '#lib/commerce/cart/cart-item.ts';
import type { CartLine } from '#lib/commerce/cart/cart-view.ts';
import { changeQuantity, neighbourQuantity } from '#lib/commerce/cart/change-quantity.ts';
import { currentShopper } from '#stores/account/shopper.ts';
import { cart } from '#stores/cart/cart-store.ts';

/**
 * A typed quantity is applied when the shopper leaves the field, presses Enter, or pauses this
 * long.
 */
const TYPING_PAUSE_MS = 700;

const STEP =
  'grid size-11 place-items-center rounded-full -outline-offset-3 hover:bg-sunk aria-disabled:text-line-strong aria-disabled:hover:bg-transparent';

/**
 * Quantity of a line: plus, minus, or typed. Values that the quantity rules refuse are corrected,
 * with a message.
 */
export function QuantityField({
  line,
  items,
  describedBy,
}: {
  line: CartLine;
  items: readonly CartItem[];
  /** Ids of the texts that tell this line from the others. */
  describedBy: string;
}) {
  const { min, max, step } = line.quantities;
  const { id, qty } = line.item;
  const [typed, setTyped] = useState<string | null>(null);
  const [reason, setReason] = useState<string | null>(null);
  const reasonId = useId();

  function change(wanted: number) {
    setTyped(null);
    const result = changeQuantity(line, wanted, items, currentShopper());
    setReason(result.reason);
    if (result.qty !== qty) cart.setQuantity(id, result.qty);
  }

  function commit() {
    if (typed === null) return;
    const wanted = Number(typed);
    // An emptied field does not remove the line: that has its own button.
    if (Number.isSafeInteger(wanted) && wanted > 0) change(wanted);
    else setTyped(null);
  }

  useEffect(() => {
    if (typed === null || typed === '') return;
    const timer = setTimeout(commit, TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  });

  function onKeyDown(event: KeyboardEvent) {
    const direction = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : null;
    if (event.key === 'Enter') commit();
    if (event.key === 'Escape' && typed !== null) {
      event.preventDefault();
      setTyped(null);
    }
    if (direction !== null) {
      event.preventDefault();
      change(neighbourQuantity(line, direction));
    }
  }

  return (
    <div>
      <div className="inline-flex items-center rounded-full border border-line-strong has-[input:focus-visible]:outline-3 has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-focus">
        <button
          type="button"
          aria-label={`${step === 1 ? 'One' : step} fewer`}
          aria-disabled={qty <= min}
          aria-describedby={describedBy}
          onClick={() => change(Math.max(min, neighbourQuantity(line, -1)))}
          className={STEP}
        >
          <Icon name="minus" className="size-4.5" />
        </button>
        <input
          type="text"
          inputMode="numeric"
          role="spinbutton"
          aria-label="Quantity"
          aria-valuenow={qty}
          aria-valuemin={min}
          aria-valuemax={max}
          aria-describedby={`${describedBy} ${reasonId}`}
          autoComplete="off"
          maxLength={5}
          value={typed ?? String(qty)}
          onChange={(event) => setTyped(event.target.value.replaceAll(/\D/g, ''))}
          onFocus={(event) => event.target.select()}
          onBlur={commit}
          onKeyDown={onKeyDown}
          className="h-11 w-9 bg-transparent outline-none text-center font-semibold tabular-nums"
        />
        <button
          type="button"
          aria-label={`${step === 1 ? 'One' : step} more`}
          aria-disabled={qty >= max}
          aria-describedby={describedBy}
          onClick={() => change(neighbourQuantity(line, 1))}
          className={STEP}
        >
          <Icon name="plus" className="size-4.5" />
        </button>
      </div>
      <p id={reasonId} aria-live="polite" className="text-sm text-ink-soft">
        {reason}
      </p>
    </div>
  );
}
