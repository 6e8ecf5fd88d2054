'use client';

import { type RefObject, useId } from 'react';
import type { Product, Variant } from '#lib/commerce/catalogue/product.ts';
import { stockLevel } from '#lib/commerce/catalogue/stock.ts';

/** The sizes of a product as a radio group; sold-out sizes are shown but disabled. */
export function SizePicker({
  product,
  variants,
  chosen,
  onChoose,
  error,
  firstRef,
}: {
  product: Pick<Product, 'functionalType'>;
  /** In size order. */
  variants: readonly Variant[];
  chosen: string | null;
  onChoose: (variantId: string) => void;
  error: string | null;
  /** The first size that can be chosen: gets the focus on an error. */
  firstRef: RefObject<HTMLInputElement | null>;
}) {
  const id = useId();
  const chosenVariant = variants.find((variant) => variant.id === chosen);
  const first = variants.find((variant) => stockLevel(product, variant) !== 'soldOut');
  const withUsMen = variants.some((variant) => variant.usMen !== null);
  return (
    <div
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      aria-describedby={error ? `${id}-error` : undefined}
      aria-invalid={error ? true : undefined}
    >
      <p className="flex justify-between gap-4">
        <span>
          <span id={`${id}-label`} className="font-semibold">
            Size
          </span>
          {chosenVariant && <span className="text-ink-soft">: {chosenVariant.label}</span>}
        </span>
        {withUsMen && <span className="text-sm text-ink-soft">US men’s sizes below</span>}
      </p>
      <div className="mt-3 grid grid-cols-[repeat(auto-fill,minmax(4.25rem,1fr))] gap-2">
        {variants.map((variant) => {
          const soldOut = stockLevel(product, variant) === 'soldOut';
          return (
            <label
              key={variant.id}
              className={`relative grid min-h-12 place-content-center rounded-md border-2 px-1 py-1 text-center leading-tight font-semibold has-checked:border-action has-checked:bg-action has-checked:text-action-ink has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus ${
                soldOut
                  ? 'border-line bg-[linear-gradient(to_top_right,transparent_calc(50%-0.6px),var(--line-strong)_calc(50%-0.6px),var(--line-strong)_calc(50%+0.6px),transparent_calc(50%+0.6px))] font-normal text-ink-soft'
                  : 'cursor-pointer border-line-strong hover:border-ink'
              }`}
            >
              <input
                ref={variant === first ? firstRef : undefined}
                type="radio"
                name={`${id}-size`}
                value={variant.id}
                checked={variant.id === chosen}
                disabled={soldOut}
                onChange={() => onChoose(variant.id)}
                className="absolute inset-0 size-full cursor-[inherit] appearance-none opacity-0"
              />
              {variant.label}
              {variant.usMen !== null && (
                <span className="text-xs font-normal">
                  <span className="sr-only">, US men’s </span>
                  {variant.usMen}
                </span>
              )}
              {soldOut && <span className="sr-only">, sold out</span>}
            </label>
          );
        })}
      </div>
      {error && (
        <p id={`${id}-error`} role="alert" className="mt-2 font-semibold text-danger">
          {error}
        </p>
      )}
    </div>
  );
}
