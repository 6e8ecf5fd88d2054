import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { WishButton } from '#components/commerce/wish-button.tsx';
import { WishToggle } from '#components/commerce/wish-toggle.tsx';
import { WishlistLink } from '#components/layout/wishlist-link.tsx';
import { SharedWishlistScreen } from '#components/wishlist/shared-wishlist-screen.tsx';
import { WishlistScreen } from '#components/wishlist/wishlist-screen.tsx';
import { sharedWishlistPath } from '#lib/commerce/wishlist/shared-wishlist.ts';
import type { Wish } from '#lib/commerce/wishlist/wishes.ts';
import { fillCart, storedCart } from '#tests/component/support/fill-cart.ts';
import { renderWithAlerts } from '#tests/component/support/render-shop.tsx';
import { serveShop } from '#tests/component/support/shop-server.ts';
import { rememberAs, rememberedList } from '#tests/component/support/storage.ts';
import { testProduct, testVariant } from '#tests/support/products.ts';

const boot = testProduct({ name: 'Bluff Boot' });
const mug = testProduct({
  id: 'mug',
  name: 'Tin Mug',
  variants: [testVariant({ id: 'mug-one', label: 'One size' })],
});
const tent = testProduct({ id: 'tent', name: 'Sold Tent', soldOut: true });

const wish = (...ids: string[]) =>
  rememberAs(
    'wishlist',
    ids.map((productId, createdAt): Wish => ({ productId, createdAt })),
  );
const wished = () => rememberedList<Wish>('wishlist')?.map(({ productId }) => productId);
const show = (screenOf = <WishlistScreen />) => renderWithAlerts(screenOf);
const row = async (name: string) => {
  const article = (await screen.findByRole('heading', { name })).closest('li');
  if (!article) throw new Error(`${name} is not in the list.`);
  return within(article);
};

beforeEach(() => {
  fillCart();
  wish();
});

describe('the heart of a product', () => {
  it('saves the product from its card, removes it, and restores it on “Undo”', async () => {
    serveShop(boot);
    const { user } = show(<WishButton productId="boot-black" name="Bluff Boot" />);
    const heart = screen.getByRole('button', { name: 'Save Bluff Boot to wishlist' });
    expect(heart).toHaveAttribute('aria-pressed', 'false');
    await user.click(heart);
    expect(heart).toHaveAttribute('aria-pressed', 'true');
    expect(wished()).toEqual(['boot-black']);
    expect(screen.getByText('Saved to your wishlist.')).toBeVisible();
    await user.click(heart);
    expect(heart).toHaveAttribute('aria-pressed', 'false');
    expect(screen.getByText('Bluff Boot was removed from your wishlist.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(wished()).toEqual(['boot-black']);
  });

  it('changes its text on the product page', async () => {
    serveShop(boot);
    const { user } = show(<WishToggle productId="boot-black" name="Bluff Boot" />);
    await user.click(screen.getByRole('button', { name: 'Save to wishlist' }));
    expect(wished()).toEqual(['boot-black']);
    await user.click(screen.getByRole('button', { name: 'On your wishlist' }));
    expect(wished()).toEqual([]);
    expect(screen.getByRole('button', { name: 'Save to wishlist' })).toBeVisible();
  });
});

describe('the header’s link to the wishlist', () => {
  it('shows the number of products', () => {
    wish('boot-black', 'mug');
    show(<WishlistLink className="" />);
    const link = screen.getByRole('link', { name: 'Wishlist, 2 products' });
    expect(link).toHaveTextContent('2');
  });

  it('shows no number when the wishlist is empty', () => {
    show(<WishlistLink className="" />);
    expect(screen.getByRole('link', { name: 'Wishlist' })).toHaveTextContent('');
  });
});

describe('the wishlist', () => {
  it('chooses the shopper’s own size by default', async () => {
    rememberAs('my-sizes', [{ system: 'Men footwear', size: '9', chosenAt: 1 }]);
    const variants = ['8', '9'].map((label) => testVariant({ id: label, label }));
    serveShop({ ...boot, variants, availableVariantLabels: { footwear: ['Men 8', 'Men 9'] } });
    wish('boot-black');
    show();
    const line = await row('Bluff Boot');
    await waitFor(() => expect(line.getByRole('combobox', { name: 'Size' })).toHaveValue('9'));
    rememberAs('my-sizes', []);
  });

  it('chooses the letter that comes closest to the shopper’s number by the size guide', async () => {
    rememberAs('my-sizes', [{ system: 'Women numbers', size: '12', chosenAt: 1 }]);
    const variants = [
      testVariant({ id: 'm', label: 'M', equals: ['10', '12'], closestTo: ['10', '12'] }),
      testVariant({ id: 'l', label: 'L', equals: ['12', '14'], closestTo: ['14'] }),
    ];
    const availableVariantLabels = { clothing: ['M', 'L'] };
    serveShop({ ...boot, demographic: ['Women'], variants, availableVariantLabels });
    wish('boot-black');
    show();
    const sizes = (await row('Bluff Boot')).getByRole('combobox', { name: 'Size' });
    await waitFor(() => expect(sizes).toHaveValue('m'));
    expect(sizes).toHaveTextContent('M / 10–12, your size');
    rememberAs('my-sizes', []);
  });

  it('says how to begin while it is empty', () => {
    serveShop();
    show();
    expect(screen.getByText(/Select the heart on anything you like/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Browse all products' })).toBeVisible();
  });

  it('lists the newest products first', async () => {
    serveShop(boot, mug);
    wish('boot-black', 'mug');
    show();
    const names = await screen.findAllByRole('heading', { level: 2 });
    expect(names.map(({ textContent }) => textContent)).toEqual(['Tin Mug', 'Bluff Boot']);
  });

  it('requires a size before it moves a product to the cart', async () => {
    serveShop(boot, mug);
    wish('boot-black', 'mug');
    const { user } = show();
    const boots = await row('Bluff Boot');
    await user.click(boots.getByRole('button', { name: 'Move to cart: Bluff Boot' }));
    expect(boots.getByText('Choose a size.')).toBeVisible();
    expect(storedCart()).toEqual([]);
    await user.selectOptions(boots.getByRole('combobox', { name: 'Size' }), '9');
    await user.click(boots.getByRole('button', { name: 'Move to cart: Bluff Boot' }));
    expect(storedCart()).toEqual([['boot-black', 'boot-black-9', 1]]);
    expect(wished()).toEqual(['mug']);
  });

  it('moves a product with only one size without asking for the size', async () => {
    serveShop(mug);
    wish('mug');
    const { user } = show();
    const mugs = await row('Tin Mug');
    expect(mugs.queryByRole('combobox')).toBeNull();
    await user.click(mugs.getByRole('button', { name: 'Move to cart: Tin Mug' }));
    expect(storedCart()).toEqual([['mug', 'mug-one', 1]]);
    expect(wished()).toEqual([]);
  });

  it('offers no move for a sold-out product, and restores a removed one on “Undo”', async () => {
    serveShop(tent);
    wish('tent');
    const { user } = show();
    const tents = await row('Sold Tent');
    expect(tents.getByText('Sold out')).toBeVisible();
    expect(tents.queryByRole('button', { name: /Move/ })).toBeNull();
    await user.click(tents.getByRole('button', { name: 'Remove Sold Tent from wishlist' }));
    expect(wished()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await row('Sold Tent')).toBeDefined();
  });

  it('says how many products the shop no longer has, and removes them at a press', async () => {
    serveShop(mug);
    wish('gone', 'also-gone', 'mug');
    const { user } = show();
    expect(await screen.findByText(/2 products are no longer in our shop/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Remove from my wishlist' }));
    expect(wished()).toEqual(['mug']);
  });

  it('shows an error when products cannot be loaded, and loads them on “Try again”', async () => {
    const server = serveShop(testProduct({ id: 'late', name: 'Late Hat' }));
    server.broken.add('objects');
    wish('late');
    const { user } = show();
    expect(await screen.findByText('Unable to load products. Reference BCDF2345.')).toBeVisible();
    server.broken.clear();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await row('Late Hat')).toBeDefined();
  });

  it('is shared by a link that names its products', async () => {
    serveShop(boot, mug);
    wish('boot-black', 'mug');
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Share wishlist' }));
    const link = `${location.origin}${sharedWishlistPath(['mug', 'boot-black'])}`;
    expect(screen.getByRole('textbox', { name: 'Link to this wishlist' })).toHaveValue(link);
    await waitFor(async () => expect(await navigator.clipboard.readText()).toBe(link));
  });
});

describe('a shared wishlist', () => {
  const open = (path: string) => {
    history.replaceState(null, '', path);
    return show(<SharedWishlistScreen />);
  };

  it('shows its products to a stranger, and leaves the stranger’s wishlist unchanged', async () => {
    serveShop(boot, mug);
    open(sharedWishlistPath(['boot-black', 'mug', 'gone']));
    expect((await row('Bluff Boot')).getByRole('link', { name: 'View Bluff Boot' })).toBeVisible();
    expect(await screen.findByText('One product is no longer in our shop.')).toBeVisible();
    expect(screen.queryByRole('button', { name: /Move|Remove/ })).toBeNull();
    expect(wished()).toEqual([]);
  });

  it.each(['/wishlist/shared', '/wishlist/shared?items=<b>,%22'])(
    'says that there is nothing to show when the link names no product: %s',
    async (path) => {
      serveShop(boot);
      open(path);
      expect(await screen.findByText(/There’s nothing to show here/)).toBeVisible();
    },
  );
});
