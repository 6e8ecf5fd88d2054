/** @module-tag slow */
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { CartScreen } from '#components/cart/cart-screen.tsx';
import { forgetCheckoutData } from '#stores/checkout/last-checkout-data-store.ts';
import { fillCart } from '#tests/component/support/fill-cart.ts';
import { renderShop } from '#tests/component/support/render-shop.tsx';
import { type ShopServer, serveShop } from '#tests/component/support/shop-server.ts';
import { rememberAs } from '#tests/component/support/storage.ts';
import { unfoldSavings } from '#tests/component/support/unfold-savings.ts';
import { testPromotion } from '#tests/support/pricing.ts';
import { testProduct } from '#tests/support/products.ts';

const inHats = { categoryPaths: ['hats'] };
const boot = testProduct({ name: 'Bluff Boot' });
const slouch = testProduct({
  ...inHats,
  id: 'slouch',
  name: 'Slouch Hat',
  colourName: 'Ochre',
  price: 4_000,
});
const beanie = testProduct({
  ...inHats,
  id: 'beanie',
  name: 'Beanie',
  price: 2_000,
  erpOriginalPrice: 3_000,
  isDiscounted: true,
});
const hat = (n: number) => testProduct({ ...inHats, id: `hat-${n}`, name: `Hat ${n}` });
const HATS = testPromotion({
  id: 'hats',
  codes: ['HATS'],
  lines: { productIds: [], categoryPaths: ['hats'], brandSlugs: [], onSale: 'any' },
});
const GONE = testPromotion({ id: 'gone', codes: ['GONE'], totalUsageLimit: 0 });

let shop: ShopServer;
async function field() {
  await unfoldSavings();
  return screen.findByRole('textbox', { name: 'Discount code' });
}
const disclosure = () => screen.findByRole('button', { name: 'See what it applies to' });
const list = () => screen.findByRole('list', { name: 'Items in this offer' });
const links = async () =>
  within(await list())
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));

async function enter(code: string) {
  const { user } = renderShop(<CartScreen />);
  await user.type(await field(), code);
  await user.click(screen.getByRole('button', { name: 'Apply discount code' }));
  return user;
}

beforeEach(() => {
  rememberAs('promo-codes', []);
  act(forgetCheckoutData);
  shop = serveShop(boot, slouch, beanie);
  shop.promotions = [HATS, GONE];
  fillCart(['boot-black', '9', 1]);
});

describe('the items of an offer', () => {
  it('are shown at a press on “See what it applies to”, and hidden at the next', async () => {
    const user = await enter('hats');
    expect(await disclosure()).toHaveAttribute('aria-expanded', 'false');
    expect(await field()).toHaveFocus();
    await user.click(await disclosure());
    expect(await links()).toEqual(['/products/slouch', '/products/beanie']);
    expect(await list()).toHaveTextContent('Slouch HatOchre$40.00');
    expect(await list()).toHaveTextContent('Now $20.00was $30.00');
    expect(screen.getByText('2 items to choose from')).toHaveRole('status');
    expect(await disclosure()).toHaveFocus();
    expect(await disclosure()).toHaveAttribute('aria-expanded', 'true');
    await user.click(await disclosure());
    expect(screen.queryByRole('list', { name: 'Items in this offer' })).not.toBeInTheDocument();
  });

  it('are offered only when other items would meet the offer, until the code is changed', async () => {
    const user = await enter('gone');
    expect(await screen.findByText('Unable to apply discount code.')).toBeVisible();
    expect(screen.queryByRole('button', { name: /applies to/ })).not.toBeInTheDocument();
    await user.clear(await field());
    await user.type(await field(), 'HATS{Enter}');
    expect(await disclosure()).toBeVisible();
    await user.type(await field(), 'X');
    expect(screen.queryByRole('button', { name: /applies to/ })).not.toBeInTheDocument();
  });

  it('are the 12 most popular ones when there are more, and the text says so', async () => {
    for (let n = 0; n < 12; n += 1) shop.products.set(`hat-${n}`, hat(n));
    const user = await enter('hats');
    await user.click(await disclosure());
    expect(within(await list()).getAllByRole('listitem')).toHaveLength(12);
    expect(screen.getByText('12 of its most popular items')).toBeVisible();
  });

  it.each(['items', 'objects'] as const)('load on “Try again” after %s failed', async (call) => {
    const user = await enter('hats');
    await disclosure();
    shop.broken.add(call);
    await user.click(await disclosure());
    const alert = await screen.findByRole('alert');
    expect(
      within(alert).getByText('Unable to load promo items. Reference BCDF2345.'),
    ).toBeVisible();
    shop.broken.clear();
    await user.click(within(alert).getByRole('button', { name: 'Try again' }));
    expect(await links()).toHaveLength(2);
    expect(screen.getByRole('group', { name: 'See what it applies to' })).toHaveFocus();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('leave out products that cannot be bought, and a text says so when none are left', async () => {
    shop.products.set('slouch', { ...slouch, soldOut: true });
    const { unmount, user } = renderShop(<CartScreen />);
    await user.type(await field(), 'HATS{Enter}');
    await user.click(await disclosure());
    expect(await links()).toEqual(['/products/beanie']);
    expect(screen.getByText('1 item to choose from')).toBeVisible();
    unmount();
    shop.products.set('beanie', { ...beanie, state: 'discontinued' });
    const again = await enter('hats');
    await again.click(await disclosure());
    expect(
      await screen.findByText('None of the items in this offer are available right now.'),
    ).toBeVisible();
    await waitFor(() =>
      expect(screen.queryByRole('list', { name: 'Items in this offer' })).not.toBeInTheDocument(),
    );
  });
});
