'use client';

import { type ReactNode, useRef, useState } from 'react';
import { InstalmentLine } from '#components/commerce/instalment-line.tsx';
import { Price } from '#components/commerce/price.tsx';
import { SignInLink } from '#components/commerce/sign-in-link.tsx';
import { Button } from '#components/ui/button.tsx';
import { useLiveProduct } from '#lib/api/products/use-live-product.ts';
import { quantityNotes } from '#lib/commerce/cart/quantity-notes.ts';
import { productStateMessage } from '#lib/commerce/cart/texts.ts';
import { isSellable, type Product } from '#lib/commerce/catalogue/product.ts';
import { stockLevel, stockNote } from '#lib/commerce/catalogue/stock.ts';
import { CHOOSE_A_SIZE } from '#lib/commerce/catalogue/texts.ts';
import { formatCents } from '#lib/commerce/money.ts';
import { useSignedInFlag } from '#stores/account/auth-store.ts';
import { addToCart } from '#stores/cart/add-to-cart.ts';
import { AtHand } from './at-hand.tsx';
import { SizePicker } from './size-picker.tsx';

/**
 * Price, sizes and the buy button: first from the prerendered page, then reloaded once its stock
 * data is older than allowed.
 */
export function BuyBox({
  initial,
  readAt,
  children,
}: {
  initial: Product;
  readAt: number;
  /** Rendered between price and sizes: the colours. */
  children: ReactNode;
}) {
  // A product removed in the meantime keeps its last known data; adding it to the cart reports it.
  const product = useLiveProduct(initial, readAt) ?? initial;
  const { variants } = product;
  const only = variants.length === 1 ? variants[0] : undefined;
  const [choice, setChoice] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  const firstSize = useRef<HTMLInputElement>(null);

  const chosen = variants.find((variant) => variant.id === (choice ?? only?.id));
  const available = chosen && stockLevel(product, chosen) !== 'soldOut' ? chosen : undefined;
  const note = available ? stockNote(product, available) : null;

  function choose(variantId: string) {
    setChoice(variantId);
    setError(null);
  }

  function add() {
    if (!available) {
      setError(CHOOSE_A_SIZE);
      firstSize.current?.focus();
      return;
    }
    const result = addToCart({ product, variantId: available.id });
    setError(result.added ? null : result.messages.join(' '));
  }

  return (
    <div>
      <p className="text-2xl font-semibold">
        <Price product={product} />
        {product.isDiscounted && (
          <span className="ml-3 text-base text-sale">
            Save {formatCents(product.erpOriginalPrice - product.price)}
          </span>
        )}
      </p>
      {product.taxExclusive && <p className="text-sm text-ink-soft">No GST applies.</p>}
      {isSellable(product.state) ? (
        <>
          <div className="mt-1 min-h-[1lh]">
            <InstalmentLine total={product.price} />
          </div>
          <div className="mt-4">{children}</div>
          <div className="mt-5">
            <SizePicker
              product={product}
              variants={variants}
              chosen={available?.id ?? null}
              onChoose={choose}
              note={note}
              error={error}
              firstRef={firstSize}
            />
          </div>
          <QuantityNotes product={product} />
          {product.accountExclusive && <ForCustomers />}
          <AtHand className="mt-4">
            <Button size="large" className="w-full" disabled={product.soldOut} onClick={add}>
              {product.soldOut ? 'Sold out' : 'Add to cart'}
            </Button>
          </AtHand>
        </>
      ) : (
        <>
          <div className="mt-6">{children}</div>
          <p className="mt-6 rounded-lg bg-sunk p-5 font-semibold">
            {productStateMessage(product.state)}
          </p>
        </>
      )}
    </div>
  );
}

/** Minimum, multiples and maximum quantity, if the product has them. */
function QuantityNotes({ product }: { product: Product }) {
  const notes = quantityNotes(product);
  if (notes.length === 0) return null;
  return (
    <ul className="mt-1 text-sm text-ink-soft">
      {notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
    </ul>
  );
}

/**
 * Says that only customers with an account can buy this product; signed-in customers are not told
 * how to sign in.
 */
function ForCustomers() {
  const signedIn = useSignedInFlag();
  return (
    <p className="mt-1 text-sm">
      Only for customers with an account.{' '}
      {!signedIn && <SignInLink className="underline underline-offset-4">Log in to buy</SignInLink>}
    </p>
  );
}
