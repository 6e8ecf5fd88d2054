import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { AddFromLink } from '#components/agents/add-from-link.tsx';
import { type CartLink, cartLinkFragment } from '#lib/commerce/agents/permalink.ts';
import { serveCheckout } from '#tests/component/support/checkout-api.ts';
import { fillCart, storedCart } from '#tests/component/support/fill-cart.ts';
import { renderWithAlerts } from '#tests/component/support/render-shop.tsx';
import { TestRouter, type Visits } from '#tests/component/support/test-router.tsx';
import { testProduct, testVariant } from '#tests/support/products.ts';

const boot = testProduct({
  id: 'boot',
  name: 'Bluff Boot',
  variants: [testVariant({ id: 'boot-8', label: '8', qty: 3 })],
});

let visits: Visits;
beforeEach(() => {
  visits = [];
  serveCheckout(boot);
});

function follow(link: Partial<CartLink> | string) {
  const whole = { lines: [], codes: [], continueTo: null, unknown: 0, cut: 0 };
  const hash = typeof link === 'string' ? link : cartLinkFragment({ ...whole, ...link });
  history.replaceState(null, '', `/cart/add${hash}`);
  return renderWithAlerts(
    <TestRouter visits={visits}>
      <AddFromLink />
    </TestRouter>,
  );
}

const line = (qty: number, productId = 'boot') => ({ productId, variantId: `${productId}-8`, qty });

describe('a link that fills a cart', () => {
  it('adds to what is there, says what, and goes on to the cart', async () => {
    fillCart(['boot', '8', 1]);
    follow({ lines: [line(2)] });
    await waitFor(() => expect(visits).toEqual(['/cart']));
    expect(storedCart()).toEqual([['boot', 'boot-8', 3]]);
    expect(await screen.findByText(/Bluff Boot has been added to the cart/)).toBeVisible();
    // A reload adds nothing again.
    expect(location.hash).toBe('');
  });

  it('goes on where the link says', async () => {
    follow({ lines: [line(1)], continueTo: '/categories/boots' });
    await waitFor(() => expect(visits).toEqual(['/categories/boots']));
  });

  it('stays to say what could not be added', async () => {
    fillCart();
    follow({ lines: [line(9), line(1, 'gone')], codes: ['NOSUCH'], unknown: 2 });
    expect(
      await screen.findByText('2 items of this link are not sold here any more.'),
    ).toBeVisible();
    expect(screen.getByText(/6 of 9 × Bluff Boot.*Only 3 available/)).toBeVisible();
    expect(screen.getByText(/An item: No longer available/)).toBeVisible();
    expect(screen.getByText(/NOSUCH: Invalid discount code/)).toBeVisible();
    expect(storedCart()).toEqual([['boot', 'boot-8', 3]]);
    expect(visits).toEqual([]);
    expect(screen.getByRole('link', { name: 'See your cart' })).toHaveAttribute('href', '/cart');
  });

  it('says how many units it left out', async () => {
    fillCart();
    follow({ lines: [line(3)], cut: 401 });
    const told = await screen.findByText(/^401 units were left out/);
    expect(told).toHaveTextContent('a link adds at most 99 of each item.');
    expect(storedCart()).toEqual([['boot', 'boot-8', 3]]);
    expect(visits).toEqual([]);
  });

  it.each([
    '',
    '#nonsense',
    cartLinkFragment({ lines: [], codes: [], continueTo: null, unknown: -1, cut: 0 }),
  ])('that is malformed adds nothing: %s', async (fragment) => {
    fillCart();
    follow(fragment);
    expect(await screen.findByText(/incomplete or wrong, so nothing was added/)).toBeVisible();
    expect(storedCart()).toEqual([]);
  });

  it('does nothing in a frame of another page', async () => {
    fillCart();
    vi.spyOn(window, 'top', 'get').mockReturnValue({} as Window);
    follow({ lines: [line(1)] });
    expect(screen.getByText('Adding to your cart…')).toBeVisible();
    expect(storedCart()).toEqual([]);
    expect(location.hash).not.toBe('');
  });
});
