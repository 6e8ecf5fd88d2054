'use client';

import { type RefObject, useId } from 'react';
import { sizeTile } from '#components/catalogue/size-tile.ts';
import { useEarlyChoice } from '#components/ui/use-early-choice.ts';
import {
  footwearSize,
  footwearSizeText,
  sizeName,
  sizeNames,
} from '#lib/commerce/catalogue/footwear-sizes.ts';
import { equalSizesText } from '#lib/commerce/catalogue/footwear-systems.ts';
import type { Product, Variant } from '#lib/commerce/catalogue/product.ts';
import { stockLevel } from '#lib/commerce/catalogue/stock.ts';
import { SizeGuide } from './size-guide.tsx';

/**
 * The sizes of a product as a radio group. Sold-out sizes are shown but disabled; a press on one
 * offers an e-mail for when it is back.
 */
export function SizePicker({
  product,
  variants,
  sizeGuide,
  chosen,
  onChoose,
  note,
  error,
  firstRef,
  onWant,
}: {
  product: Pick<Product, 'functionalType' | 'demographic' | 'availableVariantLabels'>;
  /** In size order. */
  variants: readonly Variant[];
  /** Path of the article; null if there is none. */
  sizeGuide: string | null;
  chosen: string | null;
  onChoose: (variantId: string) => void;
  /** About the chosen size, such as how many are left. */
  note: string | null;
  error: string | null;
  /** The first size that can be chosen: gets the focus on an error. */
  firstRef: RefObject<HTMLInputElement | null>;
  /** A sold-out size was pressed. */
  onWant: (variantId: string) => void;
}) {
  const id = useId();
  const group = useEarlyChoice(chosen, onChoose);
  const chosenVariant = variants.find((variant) => variant.id === chosen);
  const first = variants.find((variant) => stockLevel(product, variant) !== 'soldOut');
  return (
    <div
      ref={group}
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      aria-describedby={error ? `${id}-error` : undefined}
      aria-invalid={error ? true : undefined}
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <p>
          <span id={`${id}-label`} className="font-semibold">
            Size
          </span>
          {chosenVariant && <span>: {nameOf(chosenVariant, product)}</span>}
          <span aria-live="polite" className="font-semibold text-accent">
            {note && ` · ${note}`}
          </span>
        </p>
        {sizeGuide !== null && (
          <SizeGuide
            path={sizeGuide}
            labels={variants.map(({ label }) => label)}
            choose={(label) => {
              const found = variants.find((variant) => variant.label === label);
              const canBuy = found && stockLevel(product, found) !== 'soldOut';
              return canBuy ? () => onChoose(found.id) : null;
            }}
          />
        )}
      </div>
      <div className="mt-2 grid grid-cols-[repeat(auto-fill,minmax(3.75rem,1fr))] gap-2">
        {variants.map((variant) => {
          const soldOut = stockLevel(product, variant) === 'soldOut';
          const elsewhere = footwearSize(variant, product);
          const [main, ...others] = sizeNames(variant, product);
          if (elsewhere) others.push(elsewhere.eu);
          const equal = equalSizesText(variant.equals);
          if (equal) others.push(equal);
          // A single text: in the accessible name, separate elements would get a space before each
          // comma.
          const name = [sizeName(variant, product), elsewhere?.us, elsewhere?.eu, equal]
            .filter(Boolean)
            .join(', ');
          return (
            // biome-ignore lint/a11y/useKeyWithClickEvents: for the keyboard, “Email me” is a button below.
            <label
              key={variant.id}
              onClick={soldOut ? () => onWant(variant.id) : undefined}
              className={`choice-tile relative ${sizeTile(soldOut)}`}
            >
              <input
                ref={variant === first ? firstRef : undefined}
                type="radio"
                name={`${id}-size`}
                value={variant.id}
                checked={variant.id === chosen}
                disabled={soldOut}
                aria-label={soldOut ? `${name}, sold out` : name}
                onChange={() => onChoose(variant.id)}
                className="absolute inset-0 size-full cursor-[inherit] appearance-none opacity-0 disabled:pointer-events-none"
              />
              {main}
              {others.map((other) => (
                <span key={other} className="text-xs font-normal">
                  {other}
                </span>
              ))}
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

/** A size in every system that its product states. */
function nameOf(variant: Variant, product: Parameters<typeof sizeName>[1]): string {
  const size = footwearSize(variant, product);
  if (size) return footwearSizeText(size);
  return [sizeName(variant, product), equalSizesText(variant.equals)].filter(Boolean).join(' / ');
}
