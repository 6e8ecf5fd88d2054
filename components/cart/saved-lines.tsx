'use client';

import { useId, useRef } from 'react';
import { Picture, PictureMissing } from '#components/commerce/picture.tsx';
import { Price } from '#components/commerce/price.tsx';
import { Button } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { ShopLink } from '#components/ui/shop-link.tsx';
import { TextButton } from '#components/ui/text-link.tsx';
import { useProducts } from '#lib/api/products/use-products.ts';
import type { CartItem } from '#lib/commerce/cart/cart-item.ts';
import { type CartLine, viewCart } from '#lib/commerce/cart/cart-view.ts';
import { violationMessage } from '#lib/commerce/cart/texts.ts';
import { kindText } from '#lib/commerce/catalogue/kind-text.ts';
import { hasPage } from '#lib/commerce/catalogue/product.ts';
import { PRODUCTS_NOT_LOADED } from '#lib/commerce/catalogue/texts.ts';
import { goneText } from '#lib/commerce/wishlist/list-texts.ts';
import { useShopper } from '#stores/account/shopper.ts';
import { showAlert } from '#stores/alerts/alerts-store.ts';
import { closeCartOverlay } from '#stores/cart/cart-overlay-store.ts';
import { savedForLater, useSaved } from '#stores/cart/saved-store.ts';
import { useCartProducts } from '#stores/cart/use-cart.ts';
import { LineButton } from './line-button.tsx';

/**
 * What the shopper saved for later, newest first, under the cart. Renders nothing if nothing is
 * saved.
 */
export function SavedLines({ className }: { className: string }) {
  const { items } = useSaved();
  const { products, status, retry } = useProducts(items.map(({ productId }) => productId));
  const { lines, missing } = viewCart(items, useCartProducts(products), useShopper());
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that had the focus is gone with its line.
  const keepFocus = () => heading.current?.focus();
  if (items.length === 0) return null;

  return (
    <section aria-labelledby={headingId} className={className}>
      <h2 ref={heading} id={headingId} tabIndex={-1} className="text-2xl">
        Saved for later <span className="text-lg font-normal text-ink-soft">{items.length}</span>
      </h2>
      {missing.length > 0 && <Gone items={missing} />}
      {status === 'error' && (
        <p role="alert" className="mt-2 flex flex-wrap items-center gap-x-4 text-ink-soft">
          {PRODUCTS_NOT_LOADED}
          <TextButton onClick={retry}>Try again</TextButton>
        </p>
      )}
      <ul aria-labelledby={headingId} className="mt-2 divide-y divide-line">
        {lines.map((line) => (
          <li key={line.item.id}>
            <SavedLine line={line} onGone={keepFocus} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Gone({ items }: { items: readonly CartItem[] }) {
  return (
    <p className="mt-2 flex flex-wrap items-center gap-x-4 text-ink-soft">
      {goneText(items.length)}
      <TextButton onClick={() => savedForLater.remove(items)}>Remove from the list</TextButton>
    </p>
  );
}

function SavedLine({ line, onGone }: { line: CartLine; onGone: () => void }) {
  const { item, name, image, product, available } = line;
  const [violation] = available ? [] : line.violations;
  const detailsId = useId();

  function remove() {
    savedForLater.remove([item]);
    showAlert('INFO', `${name} has been removed from what you saved for later.`, {
      action: { label: 'Undo', run: () => savedForLater.restore([item]) },
    });
    onGone();
  }

  return (
    <article className="grid grid-cols-[5.5rem_1fr] gap-x-4 py-5 sm:grid-cols-[7rem_1fr] sm:gap-x-5">
      <div className={available ? '' : 'opacity-60'}>
        {image ? (
          <Picture image={image} sizes="7rem" alt="" className="rounded-lg" />
        ) : (
          <PictureMissing className="rounded-lg" />
        )}
      </div>
      <div className="flex min-w-0 flex-col">
        <h3 className="font-sans text-base leading-snug font-semibold tracking-normal">
          {hasPage(line.availability) ? (
            <ShopLink
              href={line.path}
              onClick={closeCartOverlay}
              className="inline-block py-0.5 -my-0.5 underline-offset-4 hover:underline"
            >
              {name}
            </ShopLink>
          ) : (
            name
          )}
        </h3>
        <p id={detailsId} className="mt-1 text-sm text-ink-soft">
          {kindText(line.colour, line.shownSize)}
          {item.qty > 1 && `, quantity ${item.qty}`}
        </p>
        <Price product={product} className="mt-1 text-sm" />
        {violation && <p className="mt-2 text-sm font-semibold">{violationMessage(violation)}</p>}
        <div className="mt-auto flex flex-wrap items-center gap-x-4 gap-y-1 pt-3">
          {available && (
            <Button
              kind="secondary"
              aria-label={`Move to cart: ${name}`}
              aria-describedby={detailsId}
              onClick={() => {
                savedForLater.moveToCart(item);
                onGone();
              }}
            >
              Move to cart
            </Button>
          )}
          <div className="-mx-2">
            <LineButton
              label={`Remove ${name} from saved for later`}
              detailsId={detailsId}
              onClick={remove}
            >
              <Icon name="trash" className="hidden size-4.5 sm:block" /> Remove
            </LineButton>
          </div>
        </div>
      </div>
    </article>
  );
}
