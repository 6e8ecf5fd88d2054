import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { CheckoutRealm, realmOf } from '#components/ui/checkout-realm.tsx';
import { ShopLink } from '#components/ui/shop-link.tsx';
import { renderShop } from '#tests/component/support/render-shop.tsx';

/** Whether a press loads a page, rather than being taken over by the router. */
function loadsAPage(name: string): boolean {
  const press = new MouseEvent('click', { bubbles: true, cancelable: true });
  const stay = (event: Event) => {
    loaded = !event.defaultPrevented;
    event.preventDefault();
  };
  let loaded = false;
  addEventListener('click', stay, { once: true });
  screen.getByRole('link', { name }).dispatchEvent(press);
  return loaded;
}

it('a link into or out of the checkout loads the page instead of routing to it', () => {
  renderShop(
    <>
      <ShopLink href="/checkout">Pay</ShopLink>
      <CheckoutRealm>
        <ShopLink href="/cart">Cart</ShopLink>
      </CheckoutRealm>
    </>,
  );
  expect(loadsAPage('Pay')).toBe(true);
  expect(loadsAPage('Cart')).toBe(true);
});

it.each([
  ['/checkout', 'checkout'],
  ['/checkout?step=1', 'checkout'],
  ['/checkout/payment', 'checkout'],
  ['/account/payment-methods', 'checkout'],
  ['/checkouts', 'shop'],
  ['/account', 'shop'],
  ['/', 'shop'],
])('realmOf finds the part of the site that %s belongs to', (path, realm) => {
  expect(realmOf(path)).toBe(realm);
});
