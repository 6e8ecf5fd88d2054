'use client';

import { useRef, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { SelectField } from '#components/ui/form/select-field.tsx';
import { TextField } from '#components/ui/form/text-field.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { TextButton } from '#components/ui/text-link.tsx';
import { sizeName } from '#lib/commerce/catalogue/footwear-sizes.ts';
import { equalSizesText } from '#lib/commerce/catalogue/footwear-systems.ts';
import { variantInMySize } from '#lib/commerce/catalogue/my-sizes.ts';
import { isSellable, type Product } from '#lib/commerce/catalogue/product.ts';
import { stockLevel } from '#lib/commerce/catalogue/stock.ts';
import { CHOOSE_A_SIZE, YOUR_SIZE } from '#lib/commerce/catalogue/texts.ts';
import { goneText, LINK_COPIED } from '#lib/commerce/wishlist/list-texts.ts';
import { sharedWishlistPath } from '#lib/commerce/wishlist/shared-wishlist.ts';
import { useMySizes } from '#stores/account-state/my-sizes-store.ts';
import { showAlert } from '#stores/alerts/alerts-store.ts';
import { moveToCart } from '#stores/wishlist/move-to-cart.ts';
import { removeWish } from '#stores/wishlist/toggle-wish.ts';
import { useWishes, wishlist } from '#stores/wishlist/wishlist-store.ts';
import { useListedProducts } from './use-listed-products.ts';
import { WishPlaceholders } from './wish-row.tsx';
import { WishRows } from './wish-rows.tsx';
import { WishesNotLoaded } from './wishes-not-loaded.tsx';
import { WishlistPriceDrops } from './wishlist-price-drops.tsx';

/** The wishlist of this browser or of the signed-in customer, newest wish first. */
export function WishlistScreen() {
  const { ready, items: wishes } = useWishes();
  const ids = wishes.map(({ productId }) => productId).toReversed();
  const { products, gone, status, error, retry } = useListedProducts(ids);
  const list = useRef<HTMLUListElement>(null);
  // The focused element is gone, so keep the focus in the list.
  const keepFocus = () => list.current?.focus();

  if (!ready) return <WishPlaceholders count={2} />;
  if (ids.length === 0) return <NoWishes />;
  if (status === 'error') return <WishesNotLoaded error={error} onRetry={retry} />;
  return (
    <>
      {gone.length > 0 && (
        <p className="mt-6 flex flex-wrap items-center gap-x-4 text-ink-soft">
          {goneText(gone.length)}
          <TextButton onClick={() => gone.forEach(wishlist.remove)}>
            Remove from my wishlist
          </TextButton>
        </p>
      )}
      {products.length > 0 && <ShareWishlist productIds={products.map(({ id }) => id)} />}
      <WishlistPriceDrops />
      <WishRows
        ref={list}
        label="Wishlist"
        products={products}
        actions={(product) => (
          <>
            <MoveToCart product={product} onMoved={keepFocus} />
            <TextButton
              className="text-sm"
              aria-label={`Remove ${product.name} from wishlist`}
              onClick={() => {
                removeWish({ productId: product.id, name: product.name });
                keepFocus();
              }}
            >
              Remove
            </TextButton>
          </>
        )}
      />
      {status === 'pending' && <WishPlaceholders count={1} />}
    </>
  );
}

function NoWishes() {
  return (
    <EmptyState
      icon="heart"
      text="Nothing here yet. Select the heart on anything you like and we’ll keep it here for you."
      className="mt-6 max-w-2xl"
    >
      <ButtonLink href="/products">Browse all products</ButtonLink>
    </EmptyState>
  );
}

/** Makes a link that shows these products to anybody, and copies it if the browser allows that. */
function ShareWishlist({ productIds }: { productIds: readonly string[] }) {
  const [shown, setShown] = useState(false);

  async function share() {
    setShown(true);
    try {
      await navigator.clipboard.writeText(linkTo(productIds));
      showAlert('SUCCESS', LINK_COPIED);
    } catch {
      // The field below holds the link for copying by hand.
    }
  }

  return (
    <div className="mt-6 max-w-xl">
      <Button kind="secondary" onClick={() => void share()}>
        <Icon name="share" className="size-5" /> Share wishlist
      </Button>
      {shown && (
        <TextField
          label="Link to this wishlist"
          hint="Anyone with the link sees these products, and nothing about you. It doesn’t follow later changes."
          value={linkTo(productIds)}
          readOnly
          onFocus={(event) => event.target.select()}
          className="mt-4"
        />
      )}
    </div>
  );
}

function linkTo(productIds: readonly string[]): string {
  return location.origin + sharedWishlistPath(productIds);
}

/**
 * Asks for a size, if there are several, and moves the product from the wishlist to the cart. The
 * shopper's own size is chosen beforehand.
 */
function MoveToCart({ product, onMoved }: { product: Product; onMoved: () => void }) {
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
                {[sizeName(variant, product), equalSizesText(variant.equals)]
                  .filter(Boolean)
                  .join(' / ')}
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
