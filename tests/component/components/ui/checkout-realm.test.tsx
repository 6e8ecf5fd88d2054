import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { CheckoutRealm } from '#components/ui/checkout-realm.tsx';
import { renderShop } from '#tests/component/support/render-shop.tsx';

/** What is on screen in a document that was loaded for `path`, and what is loaded in its place. */
function showIn(path: string) {
  const entry = { name: location.origin + path } as PerformanceNavigationTiming;
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([entry]);
  const replace = vi.spyOn(location, 'replace').mockImplementation(() => {});
  renderShop(
    <CheckoutRealm>
      <p>Card</p>
    </CheckoutRealm>,
  );
  return { shown: screen.queryByText('Card') !== null, loads: replace.mock.calls.length };
}

it.each(['/checkout', '/checkout/payment?a=1', '/account/payment-methods'])(
  'shows its content in a document that was loaded for %s',
  (path) => {
    expect(showIn(path)).toEqual({ shown: true, loads: 0 });
  },
);

it.each(['/', '/cart', '/products/boot', '/account/signin'])(
  'shows nothing in a document that was loaded for %s, and loads the page',
  (path) => {
    expect(showIn(path)).toEqual({ shown: false, loads: 1 });
  },
);
