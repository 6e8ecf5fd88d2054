'use client';

import { useRef, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { SelectField } from '#components/ui/form/select-field.tsx';
import { sizeName } from '#lib/commerce/catalogue/footwear-sizes.ts';
import { variantInMySize } from '#lib/commerce/catalogue/my-sizes.ts';
import { isSellable, type Product } from '#lib/commerce/catalogue/product.ts';
import { stockLevel } from '#lib/commerce/catalogue/stock.ts';
import { CHOOSE_A_SIZE, YOUR_SIZE } from '#lib/commerce/catalogue/texts.ts';
import { useMySizes } from '#stores/cart/my-sizes-store.ts';
import { moveToCart } from '#stores/wishlist/move-to-cart.ts';

/**
 * Asks for a size, if there are several, and moves the product from the wishlist to the cart. The
 * shopper's own size is chosen beforehand.
 */
export function MoveToCart({ product, onMoved }: { product: Product; onMoved: () => void }) {
  const { variants } = product;
  const only = variants.length === 1 ? variants[0] : undefined;
  const mine = variantInMySize(useMySizes(), product);
  const [choice, setChosen] = useState<string | null>(null);
  const chosen = choice ?? mine?.id ?? '';
  const [error, setError] = useState<string | null>(null);
  const sizes = useRef<HTMLSelectElement>(null);

  if (!isSellable(product.state)) return null;
  if (product.soldOut) return <p className="text-sm font-semibold">Sold out</p>;

  function move() {
    const variantId = only?.id ?? chosen;
    if (variantId === '') {
      setError(CHOOSE_A_SIZE);
      sizes.current?.focus();
      return;
    }
    const result = moveToCart(product, variantId);
    setError(result.added ? null : result.messages.join(' '));
    if (result.added) onMoved();
  }

  return (
    <>
      {only ? (
        error && (
          <p role="alert" className="mb-2 text-sm font-semibold text-danger">
            {error}
          </p>
        )
      ) : (
        <SelectField
          ref={sizes}
          label="Size"
          value={chosen}
          error={error ?? undefined}
          onChange={(event) => {
            setChosen(event.target.value);
            setError(null);
          }}
          className="mb-2 w-full max-w-56"
        >
          <option value="">Choose a size</option>
          {variants.map((variant) => {
            const soldOut = stockLevel(product, variant) === 'soldOut';
            return (
              <option key={variant.id} value={variant.id} disabled={soldOut}>
                {sizeName(variant, product)}
                {variant === mine && YOUR_SIZE}
                {soldOut && ' – sold out'}
              </option>
            );
          })}
        </SelectField>
      )}
      <Button kind="secondary" aria-label={`Move to cart: ${product.name}`} onClick={move}>
        Move to cart
      </Button>
    </>
  );
}
