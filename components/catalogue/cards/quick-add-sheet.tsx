'use client';

import { useEffect, useRef, useState } from 'react';
import { sizeTile } from '#components/catalogue/size-tile.ts';
import { Price } from '#components/commerce/price.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { ShopLink } from '#components/ui/shop-link.tsx';
import { sizeName, sizeNames } from '#lib/commerce/catalogue/footwear-sizes.ts';
import { equalSizesText } from '#lib/commerce/catalogue/footwear-systems.ts';
import { kindText } from '#lib/commerce/catalogue/kind-text.ts';
import { linkedSize } from '#lib/commerce/catalogue/linked-size.ts';
import { variantInMySize } from '#lib/commerce/catalogue/my-sizes.ts';
import type { Product } from '#lib/commerce/catalogue/product.ts';
import { stockLevel } from '#lib/commerce/catalogue/stock.ts';
import { ASKED_SIZE, YOUR_SIZE } from '#lib/commerce/catalogue/texts.ts';
import { useMySizes } from '#stores/account-state/my-sizes-store.ts';
import { addToCart, useAdditionText } from '#stores/cart/add-to-cart.ts';

/**
 * The quick add on a touch screen: a sheet with all sizes, because a card has no room for them.
 * Sold-out sizes are shown but disabled; the one asked for has the focus, else the shopper's own.
 * `search`: the query of the card's link.
 */
export function QuickAddSheet({
  product,
  search = '',
  onClose,
}: {
  product: Product;
  search?: string;
  onClose: () => void;
}) {
  const [problem, setProblem] = useState<string | null>(null);
  const { variants } = product;
  const only = variants.length === 1;
  const adds = useAdditionText(product, only ? (variants[0]?.id ?? null) : null);
  const addOnly = adds ? `Add to cart · ${adds}` : 'Add to cart';
  const mine = variantInMySize(useMySizes(), product);
  const asked = linkedSize(search, product);
  const first = asked ?? mine;
  const mineRef = useRef<HTMLButtonElement>(null);
  useEffect(() => mineRef.current?.focus({ preventScroll: true }), []);

  function add(variantId: string) {
    const result = addToCart({ product, variantId });
    if (result.added) onClose();
    else setProblem(result.messages.join(' '));
  }

  return (
    <Dialog open onClose={onClose} title={product.name} label={`Quick add ${product.name}`}>
      <div className="overflow-y-auto overscroll-contain px-5 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:px-6">
        <p className="flex flex-wrap justify-between gap-x-4">
          <span className="text-ink-soft">{kindText(product.colourName, null)}</span>
          <Price product={product} className="font-semibold" />
        </p>
        {problem && (
          <p role="alert" className="mt-3 font-semibold text-danger">
            {problem}
          </p>
        )}
        <fieldset
          aria-label={`Size of ${product.name}`}
          className={`mt-4 grid gap-2 ${only ? '' : 'grid-cols-[repeat(auto-fill,minmax(3.75rem,1fr))]'}`}
        >
          {variants.map((variant) => {
            const soldOut = stockLevel(product, variant) === 'soldOut';
            const [main, ...others] = only ? [addOnly] : sizeNames(variant, product);
            const name = only ? addOnly : sizeName(variant, product);
            const equal = only ? '' : equalSizesText(variant.equals);
            if (equal) others.push(equal);
            const known = variant === asked ? ASKED_SIZE : variant === mine ? YOUR_SIZE : '';
            return (
              <button
                key={variant.id}
                ref={variant === first ? mineRef : undefined}
                type="button"
                disabled={soldOut}
                aria-label={`${name}${equal && `, ${equal}`}${soldOut ? ', sold out' : only ? '' : known}`}
                onClick={() => add(variant.id)}
                data-mine={(variant === first && !only) || undefined}
                className={`${sizeTile(soldOut)} data-mine:border-ink`}
              >
                {main}
                {others.map((other) => (
                  <span key={other} className="text-xs font-normal">
                    {other}
                  </span>
                ))}
              </button>
            );
          })}
        </fieldset>
        <p className="mt-4">
          <ShopLink
            href={product.path + search}
            onClick={onClose}
            className="inline-flex min-h-11 items-center font-medium underline decoration-line-strong underline-offset-4"
          >
            View product
          </ShopLink>
        </p>
      </div>
    </Dialog>
  );
}
