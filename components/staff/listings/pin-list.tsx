'use client';

import { useRef, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { MOST_PINS } from '#lib/commerce/catalogue/arrangement.ts';
import { type IdleReason, idleWords, moved } from '#lib/commerce/staff/arrangement-draft.ts';
import { PasteCodes } from './paste-codes.tsx';
import { type FoundProduct, ProductFinder } from './product-finder.tsx';

/** The products that come first, to put in order by buttons. */
export function PinList({
  pins,
  idle,
  onChange,
}: {
  pins: readonly FoundProduct[];
  /** Why a pin is not shown, by its product's id. */
  idle: ReadonlyMap<string, IdleReason>;
  onChange: (pins: readonly FoundProduct[]) => void;
}) {
  const [said, setSaid] = useState('');
  const list = useRef<HTMLOListElement>(null);

  function move(at: number, by: -1 | 1) {
    const pin = pins[at];
    if (!pin || !pins[at + by]) return;
    onChange(moved(pins, at, by));
    setSaid(`${pin.name} is ${at + by + 1} of ${pins.length}.`);
    // A browser forgets the focus of an element that moves.
    requestAnimationFrame(() => {
      const places = list.current?.querySelectorAll<HTMLElement>(`[data-by="${by}"]`);
      places?.[at + by]?.focus();
    });
  }

  function pin(products: readonly FoundProduct[]) {
    const fresh = products.filter((product) => !pins.some(({ id }) => id === product.id));
    const added = fresh.slice(0, MOST_PINS - pins.length);
    onChange([...pins, ...added]);
    const names = added.map(({ name }) => name).join(', ');
    setSaid(added.length === 0 ? 'Pinned already.' : `Pinned: ${names}.`);
  }

  function remove(at: number) {
    onChange(pins.filter((_, index) => index !== at));
    setSaid(`${pins[at]?.name} is not pinned any more.`);
    requestAnimationFrame(() => list.current?.focus());
  }

  return (
    <section aria-labelledby="pins" className="grid gap-3">
      <h3 id="pins" className="text-lg">
        Pinned products
      </h3>
      <p className="text-sm text-ink-soft">
        They come first, in this order, wherever the shopper’s filters leave them. Sorting by price
        or name ignores them.
      </p>
      {pins.length === 0 ? (
        <p>Nothing is pinned. Find a product below, or press “Pin” in the preview.</p>
      ) : (
        <ol ref={list} tabIndex={-1} aria-label="Pinned products" className="grid gap-2">
          {pins.map((pin, at) => {
            const why = idle.get(pin.id);
            return (
              <li
                key={pin.id}
                className="flex flex-wrap items-center gap-2 rounded-lg border border-line bg-surface p-2"
              >
                <span className="w-6 text-right tabular-nums">{at + 1}.</span>
                <span className="min-w-40 grow">
                  {pin.name}, {pin.colour} <span className="text-ink-soft">{pin.code}</span>
                  {why && <span className="block text-sm text-danger">{idleWords(why)}</span>}
                </span>
                <span className="flex gap-1">
                  <Button
                    kind="quiet"
                    data-by="-1"
                    aria-label={`Move ${pin.name} up`}
                    aria-disabled={at === 0 || undefined}
                    onClick={() => move(at, -1)}
                  >
                    ↑
                  </Button>
                  <Button
                    kind="quiet"
                    data-by="1"
                    aria-label={`Move ${pin.name} down`}
                    aria-disabled={at === pins.length - 1 || undefined}
                    onClick={() => move(at, 1)}
                  >
                    ↓
                  </Button>
                  <Button
                    kind="quiet"
                    aria-label={`Unpin ${pin.name}, ${pin.colour}`}
                    onClick={() => remove(at)}
                  >
                    Unpin
                  </Button>
                </span>
              </li>
            );
          })}
        </ol>
      )}
      <p role="status" className="sr-only">
        {said}
      </p>
      {pins.length >= MOST_PINS ? (
        <p>A place has at most {MOST_PINS} pins. Unpin one to pin another.</p>
      ) : (
        <>
          <ProductFinder
            label="Find a product to pin"
            action="Pin"
            onChoose={(product) => pin([product])}
          />
          <PasteCodes action="Pin" most={MOST_PINS - pins.length} onFound={pin} />
        </>
      )}
    </section>
  );
}
