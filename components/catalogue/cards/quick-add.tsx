'use client';

import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { sizeName, sizeNames } from '#lib/commerce/catalogue/footwear-sizes.ts';
import { equalSizesText } from '#lib/commerce/catalogue/footwear-systems.ts';
import { linkedSize } from '#lib/commerce/catalogue/linked-size.ts';
import { variantInMySize } from '#lib/commerce/catalogue/my-sizes.ts';
import type { Product } from '#lib/commerce/catalogue/product.ts';
import { stockLevel } from '#lib/commerce/catalogue/stock.ts';
import { ASKED_SIZE, YOUR_SIZE } from '#lib/commerce/catalogue/texts.ts';
import { useMySizes } from '#stores/account-state/my-sizes-store.ts';
import { addToCart, useAdditionText } from '#stores/cart/add-to-cart.ts';

const PLACE = 'pointer-events-auto absolute inset-x-2 bottom-2';
const BUTTON =
  'min-h-11 rounded-md bg-surface font-semibold text-ink shadow-md hover:bg-action hover:text-action-ink';

/**
 * Adds a product to the cart from its card. If it has several sizes, the shopper chooses one in
 * place: the one asked for has the focus, else their own. `search`: the query of the card's link.
 */
export function QuickAdd({ product, search = '' }: { product: Product; search?: string }) {
  const [choosing, setChoosing] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const sizes = useRef<HTMLFieldSetElement>(null);
  const inStock = product.variants.filter((variant) => stockLevel(product, variant) !== 'soldOut');
  const [only, ...others] = inStock;
  const mine = variantInMySize(useMySizes(), product);
  const asked = linkedSize(search, product);
  const adds = useAdditionText(product, only && others.length === 0 ? only.id : null);

  useEffect(() => {
    const all = sizes.current;
    const first = all?.querySelector<HTMLElement>('[data-mine]') ?? all?.querySelector('button');
    if (choosing) first?.focus({ preventScroll: true });
  }, [choosing]);

  function close() {
    flushSync(() => setChoosing(false));
    opener.current?.focus({ preventScroll: true });
  }

  function add(variantId: string) {
    // Do this first, so that the cart's overlay returns the focus to an element that still exists.
    close();
    const result = addToCart({ product, variantId });
    setProblem(result.added ? null : result.messages.join(' '));
  }

  if (!only) return null;
  if (choosing) {
    return (
      <fieldset
        ref={sizes}
        aria-label={`Size of ${product.name}`}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          // It closes the sizes, not all that lies on the card.
          event.preventDefault();
          close();
        }}
        className={`${PLACE} grid max-h-[calc(100%-3.75rem)] grid-cols-[repeat(auto-fill,minmax(3rem,1fr))] gap-1 overflow-y-auto rounded-md bg-surface p-1.5 shadow-md`}
      >
        {inStock.map((variant) => {
          const [main, ...elsewhere] = sizeNames(variant, product);
          const equal = equalSizesText(variant.equals);
          if (equal) elsewhere.push(equal);
          return (
            <button
              key={variant.id}
              type="button"
              data-mine={variant === (asked ?? mine) || undefined}
              aria-label={`${sizeName(variant, product)}${equal && `, ${equal}`}${variant === asked ? ASKED_SIZE : variant === mine ? YOUR_SIZE : ''}`}
              onClick={() => add(variant.id)}
              className="grid min-h-11 place-content-center rounded-sm border border-line-strong px-1 data-mine:border-2 data-mine:border-ink text-sm leading-tight font-semibold hover:bg-action hover:text-action-ink"
            >
              {main}
              {elsewhere.map((other) => (
                <span key={other} className="text-xs font-normal">
                  {other}
                </span>
              ))}
            </button>
          );
        })}
      </fieldset>
    );
  }
  return (
    <div className={`${PLACE} grid gap-1`}>
      {problem && (
        <p role="alert" className="rounded-md bg-surface p-2 text-sm font-semibold text-danger">
          {problem}
        </p>
      )}
      <button
        ref={opener}
        type="button"
        // The name begins with the words on the button, for those who speak them (WCAG 2.2, 2.5.3).
        aria-label={adds ? `Quick add · ${adds}, ${product.name}` : `Quick add ${product.name}`}
        onClick={() => (others.length === 0 ? add(only.id) : setChoosing(true))}
        className={BUTTON}
      >
        Quick add
        {adds && <span className="font-normal"> · {adds}</span>}
      </button>
    </div>
  );
}
