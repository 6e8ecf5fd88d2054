import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { CartButton } from '#components/cart/cart-button.tsx';
import { Notifications } from '#components/commerce/notifications.tsx';
import type { Product } from '#lib/commerce/catalogue/product.ts';
import { type AddToCartResult, addToCart } from '#stores/cart/add-to-cart.ts';
import { closeCartOverlay } from '#stores/cart/cart-overlay-store.ts';
import { forgetStored } from '#stores/platform/versioned-storage.ts';
import { fillCart, storedCart } from '#tests/component/support/fill-cart.ts';
import { renderShop } from '#tests/component/support/render-shop.tsx';
import { serveShop } from '#tests/component/support/shop-server.ts';
import { testProduct } from '#tests/support/products.ts';

const boot = testProduct({ name: 'Bluff Boot' });

function BuyButton({
  product,
  onResult,
}: {
  product: Product;
  onResult: (result: AddToCartResult) => void;
}) {
  return (
    <button
      type="button"
      onClick={() => onResult(addToCart({ product, variantId: `${product.id}-9` }))}
    >
      Buy
    </button>
  );
}

function showBuyButton(product: Product) {
  const results: AddToCartResult[] = [];
  const shop = renderShop(
    <>
      <CartButton />
      <BuyButton product={product} onResult={(result) => results.push(result)} />
      <Notifications />
    </>,
  );
  const buy = () => shop.user.click(screen.getByText('Buy'));
  return { ...shop, results, buy };
}

// Loads the overlay once beforehand: transforming it is slow and would count as its opening time.
beforeAll(async () => {
  await import('#components/cart/cart-overlay.tsx');
});
beforeEach(() => {
  closeCartOverlay();
  // A store that a test hindered from writing keeps its value in memory.
  forgetStored('local', () => true);
  fillCart();
});

describe('adding to the cart', () => {
  it('stores the item, announces it, counts it and opens the overlay', async () => {
    serveShop(boot);
    const { buy, results } = showBuyButton(boot);
    expect(screen.getByRole('button', { name: 'Cart, 0 items' })).toBeVisible();
    await buy();
    expect(results).toEqual([{ added: true }]);
    expect(storedCart()).toEqual([['boot-black', 'boot-black-9', 1]]);
    const overlay = await screen.findByRole('dialog', { name: 'Cart, 1 item' });
    expect(within(overlay).getByRole('list', { name: 'Cart items' })).toBeVisible();
    // The page behind the overlay is inert, so the alert is announced inside the overlay.
    const alert = await within(overlay).findByRole('status');
    expect(alert).toHaveTextContent('Bluff Boot has been added to the cart.');
    // For every eye too, and over the heading: it covers no line, no express button and no link.
    expect(alert.closest('[class*="sr-only"]')).toBeNull();
    const heading = within(overlay).getByRole('heading', { name: /^Cart/ });
    expect(heading.parentElement).toContainElement(alert);
  });

  it('says so when the browser stores nothing', async () => {
    serveShop(boot);
    vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('', 'SecurityError');
    });
    const { buy } = showBuyButton(boot);
    await buy();
    const overlay = within(await screen.findByRole('dialog', { name: 'Cart, 1 item' }));
    expect(await overlay.findByRole('status')).toHaveTextContent(
      'Bluff Boot has been added to the cart. Your browser lets us store nothing',
    );
  });

  it('shows one message, without “has been added”, when the cart cannot be loaded', async () => {
    serveShop(boot).broken.add('objects');
    fillCart(['other', '9', 1]);
    const { buy } = showBuyButton(boot);
    await buy();
    const overlay = within(await screen.findByRole('dialog'));
    expect(await overlay.findByText(/^Unable to load cart/)).toBeVisible();
    expect(overlay.getByText('It is kept in this browser, with Bluff Boot in it.')).toBeVisible();
    expect(screen.queryByText(/has been added/)).not.toBeInTheDocument();
    expect(storedCart()).toContainEqual(['boot-black', 'boot-black-9', 1]);
  });

  it.each([
    [boot, 10, 'Only 10 available. You have 10 in your cart.'],
    [{ ...boot, cartQtyVariantMax: 2 }, 2, 'Maximum 2 per order. You have 2 in your cart.'],
    [{ ...boot, state: 'coming' as const }, 0, 'Not available yet. It’s coming soon.'],
    [{ ...boot, accountExclusive: true }, 0, 'Not logged in.'],
  ])('refuses what the rules forbid, with the reason', async (product, inCart, message) => {
    serveShop(product);
    if (inCart > 0) fillCart(['boot-black', '9', inCart]);
    const before = storedCart();
    const { buy, results } = showBuyButton(product);
    await buy();
    expect(results).toMatchObject([{ added: false, messages: [message] }]);
    expect(storedCart()).toEqual(before);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

describe('the cart overlay', () => {
  it('opens from the header, and closes by its button and by a press beside it', async () => {
    serveShop(boot);
    fillCart(['boot-black', '9', 2]);
    const { user } = showBuyButton(boot);
    const open = async () => {
      await user.click(screen.getByRole('button', { name: 'Cart, 2 items' }));
      return screen.findByRole('dialog');
    };
    const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

    const overlay = await open();
    await user.click(within(overlay).getByRole('button', { name: 'Close' }));
    await closed();
    await user.click(await open());
    await closed();
    expect(screen.getByRole('region', { name: 'Notifications' })).toBeVisible();
  });
});
