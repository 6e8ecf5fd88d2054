// @module-tag slow
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { CartScreen } from '#components/cart/cart-screen.tsx';
import { forgetCheckoutData } from '#stores/checkout/last-checkout-data-store.ts';
import { dismissAlerts } from '#tests/component/support/dismiss-alerts.ts';
import { fillCart } from '#tests/component/support/fill-cart.ts';
import { renderWithAlerts } from '#tests/component/support/render-shop.tsx';
import { type ShopServer, serveShop } from '#tests/component/support/shop-server.ts';
import { rememberAs, remembered } from '#tests/component/support/storage.ts';
import { unfoldSavings } from '#tests/component/support/unfold-savings.ts';
import { testPromotion } from '#tests/support/pricing.ts';
import { testProduct } from '#tests/support/products.ts';

const boot = testProduct({ name: 'Bluff Boot', price: 8_000 });
const hat = testProduct({ id: 'hat', name: 'Slouch Hat', price: 4_000 });

const TEN = testPromotion({ id: 'ten', name: 'Ten', codes: ['TEN'] });
const ALONE = testPromotion({
  id: 'alone',
  name: 'Alone',
  codes: ['ALONE'],
  exclusive: true,
  priority: 9,
});
const HATS = testPromotion({
  id: 'hats',
  name: 'Hats',
  codes: ['HATS'],
  lines: { productIds: ['hat'], categoryPaths: [], brandSlugs: [], onSale: 'any' },
});
const CLUB = testPromotion({ id: 'club', name: 'Club', codes: ['CLUB'], signedInOnly: true });
const BIG = testPromotion({ id: 'big', name: 'Big', codes: ['BIG'], minimumSubtotal: 100_000 });

let shop: ShopServer;
const notifications = () => within(screen.getByRole('region', { name: 'Notifications' }));
async function field() {
  await unfoldSavings();
  return screen.findByRole('textbox', { name: 'Discount code' });
}
const offers = () => screen.findByRole('list', { name: 'Offers applied' });

function show() {
  const rendered = renderWithAlerts(<CartScreen />);
  return {
    ...rendered,
    async enter(code: string) {
      await rendered.user.clear(await field());
      if (code !== '') await rendered.user.type(await field(), code);
      await rendered.user.click(screen.getByRole('button', { name: 'Apply discount code' }));
    },
  };
}

beforeEach(() => {
  rememberAs('promo-codes', []);
  act(forgetCheckoutData);
  shop = serveShop(boot, hat);
  shop.promotions = [TEN, ALONE, HATS, BIG, CLUB];
  fillCart(['boot-black', '9', 1]);
});

describe('the forms for discount codes and gift cards', () => {
  it('are folded at first, and unfold and fold at a press', async () => {
    const { user } = show();
    const fold = await screen.findByRole('button', { name: 'Add a code or gift card' });
    expect(fold).toHaveAttribute('aria-expanded', 'false');
    expect(screen.queryByRole('textbox', { name: 'Gift card code' })).not.toBeInTheDocument();
    await user.click(fold);
    expect(await screen.findByRole('textbox', { name: 'Gift card code' })).toBeVisible();
    await user.click(fold);
    expect(screen.queryByRole('textbox', { name: 'Discount code' })).not.toBeInTheDocument();
  });
});

describe('a discount code', () => {
  it('is applied, announced, shown and kept, with one request to the server', async () => {
    const { enter } = show();
    await field();
    await waitFor(() => expect(shop.checkouts).toHaveLength(1));
    await enter(' ten ');
    expect(await within(await offers()).findByText('TEN, saves $8.00')).toBeVisible();
    const line = screen.getByRole('list', { name: 'Cart items' });
    expect(line).toHaveTextContent('Total $72.00was $80.00Offer −$8.00');
    expect(await notifications().findByText('Offer Ten has been applied.')).toBeVisible();
    expect(await field()).toHaveValue('');
    expect(remembered('promo-codes')).toEqual(['TEN']);
    expect(shop.checkouts).toHaveLength(2);
  });

  it('is removed without an alert, and the focus stays in its group', async () => {
    rememberAs('promo-codes', ['TEN']);
    const { user } = show();
    const remove = await within(await offers()).findByRole('button', { name: 'Remove offer Ten' });
    await user.click(remove);
    await waitFor(() => expect(screen.queryByText('TEN, saves $8.00')).not.toBeInTheDocument());
    expect(screen.getByRole('group', { name: 'Discount codes' })).toHaveFocus();
    expect(notifications().queryByText(/removed/)).not.toBeInTheDocument();
  });

  it.each([
    ['', 'Enter a discount code.'],
    ['nope', 'Invalid discount code.'],
    ['x'.repeat(41), 'Invalid discount code.'],
    ['hats', "This discount code isn't applicable to any of the items in your cart."],
  ])('is refused with an error at its field: %s', async (code, message) => {
    const { enter } = show();
    await enter(code);
    expect(await screen.findByText(message)).toBeVisible();
    expect(await field()).toBeInvalid();
    expect(await field()).toHaveFocus();
    expect(await field()).toHaveAccessibleDescription(message);
    expect(remembered('promo-codes')).toEqual([]);
  });

  it('is refused when it is already applied', async () => {
    rememberAs('promo-codes', ['TEN']);
    const { enter } = show();
    await enter('Ten');
    expect(await screen.findByText('This discount code has already been applied.')).toBeVisible();
  });

  it('is refused with the amount that the cart still needs to reach its minimum', async () => {
    const { enter } = show();
    await enter('big');
    expect(await field()).toHaveFocus();
    expect(await field()).toHaveAccessibleDescription(
      /Unable to apply discount code\. .*Spend \$920\.00 more .* “Big”/,
    );
    expect(screen.getByRole('button', { name: 'See what it applies to' })).toBeVisible();
  });

  it('links to the sign-in when only customers may use it', async () => {
    const { enter } = show();
    await enter('club');
    expect(await screen.findByText(/Log in to use it/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Log in' })).toBeVisible();
  });

  it('shows an error when the server fails, and is applied on the next try', async () => {
    const { enter } = show();
    await field();
    await waitFor(() => expect(shop.checkouts).toHaveLength(1));
    shop.broken.add('checkout');
    await enter('ten');
    expect(
      await screen.findByText('Unable to apply discount code. Reference BCDF2345.'),
    ).toBeVisible();
    shop.broken.clear();
    await enter('ten');
    expect(await within(await offers()).findByText('TEN, saves $8.00')).toBeVisible();
  });
});

describe('an offer', () => {
  it('is removed with its code and an alert when an exclusive one is applied', async () => {
    rememberAs('promo-codes', ['TEN']);
    const { enter } = show();
    await offers();
    await enter('alone');
    expect(await notifications().findByText(/^Offer Ten has been removed because/)).toBeVisible();
    expect(await notifications().findByText('Offer Alone has been applied.')).toBeVisible();
    await waitFor(() => expect(remembered('promo-codes')).toEqual(['ALONE']));
    expect(within(await offers()).getAllByRole('listitem')).toHaveLength(1);
  });

  it('is removed with an alert when its last item leaves the cart', async () => {
    fillCart(['boot-black', '9', 1], ['hat', '9', 1]);
    rememberAs('promo-codes', ['HATS']);
    show();
    // Its name comes with the server's answer.
    await within(await offers()).findByText('Hats');
    fillCart(['boot-black', '9', 1]);
    expect(
      await notifications().findByText(
        'Offer Hats has been removed because there are no applicable items in the cart.',
      ),
    ).toBeVisible();
    await waitFor(() => expect(remembered('promo-codes')).toEqual([]));
  });

  it('has no remove button when it applies automatically, and is announced once', async () => {
    shop.promotions = [testPromotion({ id: 'auto', name: 'Auto' })];
    const { unmount } = show();
    expect(within(await offers()).getByText('Applied automatically, saves $8.00')).toBeVisible();
    expect(within(await offers()).queryByRole('button')).not.toBeInTheDocument();
    expect(await notifications().findByText('Offer Auto has been applied.')).toBeVisible();
    dismissAlerts();
    unmount();
    show();
    await offers();
    fillCart(['boot-black', '9', 2]);
    expect(await screen.findByText('Applied automatically, saves $16.00')).toBeVisible();
    expect(notifications().queryByText(/applied/)).not.toBeInTheDocument();
  });
});
