import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CartOverlay } from '#components/cart/cart-overlay.tsx';
import { CartScreen } from '#components/cart/cart-screen.tsx';
import { appliedGiftCards } from '#stores/savings/gift-cards-store.ts';
import { fillCart } from '#tests/component/support/fill-cart.ts';
import { renderShop } from '#tests/component/support/render-shop.tsx';
import { serveShop } from '#tests/component/support/shop-server.ts';
import { rememberAs } from '#tests/component/support/storage.ts';
import { enteredAddress } from '#tests/support/addresses.ts';
import { testMethod, testPromotion } from '#tests/support/pricing.ts';
import { testProduct } from '#tests/support/products.ts';

const boot = testProduct({ name: 'Bluff Boot', price: 8_000 });

const summary = () => within(screen.getByRole('region', { name: 'Order summary' }));
async function expectAmount(name: string, amount: string) {
  await waitFor(() => {
    const row = summary().getByText(name).parentElement;
    expect(row).toHaveTextContent(`${name}${amount}`);
  });
}

beforeEach(() => {
  rememberAs('promo-codes', []);
  fillCart(['boot-black', '9', 1]);
});
afterEach(() => {
  rememberAs('vouchers', []);
  rememberAs('delivery', null);
});

describe('the cart’s totals', () => {
  it('come from the server: offers, estimated delivery, GST and total', async () => {
    const shop = serveShop(boot);
    shop.promotions.push(testPromotion({ name: 'Ten percent' }));
    renderShop(<CartScreen />);
    await expectAmount('Standard delivery (estimate)', '$9.95');
    await expectAmount('Subtotal', '$80.00');
    await expectAmount('Ten percent', '−$8.00');
    await expectAmount('Total', '$81.95');
    await expectAmount('GST included', '$7.45');
    expect(shop.checkouts).toEqual([
      {
        cart: {
          items: [{ productId: 'boot-black', variantId: 'boot-black-9', qty: 1 }],
          promoCodes: [],
          useProvisionalShippingAddress: true,
        },
      },
    ]);
  });

  it('show on each line what the offers take off', async () => {
    const shop = serveShop(boot);
    shop.promotions.push(testPromotion());
    renderShop(<CartScreen />);
    const line = within(await screen.findByRole('list', { name: 'Cart items' }));
    expect(await line.findByText('$72.00')).toBeVisible();
    expect(line.getByText('Offer')).toBeInTheDocument();
  });

  it('say how much is missing for free delivery, and when it is reached', async () => {
    serveShop(boot);
    renderShop(<CartScreen />);
    expect(await screen.findByText('Spend $20.00 more for free standard delivery.')).toBeVisible();
    // A drawing of that sentence, which screen readers leave out.
    expect(screen.getByRole('progressbar', { hidden: true })).toHaveAttribute('value', '8000');
    fillCart(['boot-black', '9', 2]);
    expect(await screen.findByText('You have free standard delivery.')).toBeVisible();
    await expectAmount('Standard delivery (estimate)', 'Free');
  });

  it('show Afterpay instalments of what gift cards leave to pay', async () => {
    const shop = serveShop(boot);
    shop.methods = [testMethod({ price: 0 })];
    renderShop(<CartScreen />);
    expect(await screen.findByText(/payments of \$20\.00 with Afterpay/)).toBeVisible();
    rememberAs('vouchers', [card('GUMTREE50', 4_000)]);
    expect(await screen.findByText(/payments of \$10\.00 with Afterpay/)).toBeVisible();
  });

  it('call the delivery cost no estimate once the delivery address is known', async () => {
    serveShop(boot);
    rememberAs('delivery', {
      address: enteredAddress({ state: 'tas', postcode: '7000' }),
      options: { methodCode: '', instructions: '', authorityToLeave: false },
    });
    renderShop(<CartScreen />);
    await expectAmount('Standard delivery', '$9.95');
  });

  it('say “Calculated at checkout” when no delivery method is available', async () => {
    serveShop(boot).methods = [];
    renderShop(<CartScreen />);
    await expectAmount('Delivery', 'Calculated at checkout');
  });

  it('show an error when they cannot be loaded, and load on “Try again”', async () => {
    const shop = serveShop(boot);
    shop.broken.add('checkout');
    const { user } = renderShop(<CartScreen />);
    expect(
      await screen.findByText('Failed to load cart totals. Reference BCDF2345.'),
    ).toBeVisible();
    await expectAmount('Subtotal', '$80.00');
    shop.broken.clear();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await expectAmount('Total', '$89.95');
    expect(screen.queryByText(/^Failed to load cart totals/)).not.toBeInTheDocument();
  });

  it('reload a line’s product when the server reports it as sold out', async () => {
    const shop = serveShop(boot);
    renderShop(<CartScreen />);
    await expectAmount('Total', '$89.95');
    shop.products.set(boot.id, { ...boot, variants: boot.variants.map((v) => ({ ...v, qty: 0 })) });
    rememberAs('promo-codes', ['ANY']);
    expect(await screen.findByText('Sold out.')).toBeVisible();
    await expectAmount('Total', '$0.00');
  });
});

describe('the cart overlay', () => {
  it('requests nothing while it is closed', async () => {
    const shop = serveShop(boot);
    const { rerender } = renderShop(<CartOverlay open={false} />);
    fillCart(['boot-black', '9', 2]);
    rerender(<CartOverlay open />);
    expect(await screen.findByText('Free')).toBeVisible();
    expect(shop.checkouts).toHaveLength(1);
  });

  it('shows an error when the total cannot be loaded', async () => {
    serveShop(boot).broken.add('checkout');
    renderShop(<CartOverlay open />);
    expect(await screen.findByText('Unable to load total. Reference BCDF2345.')).toBeVisible();
  });

  it('shows the total that gift cards leave to pay', async () => {
    serveShop(boot);
    appliedGiftCards.add(card('GUMTREE50', 5_000));
    renderShop(<CartOverlay open />);
    expect(await screen.findAllByText('$39.95')).not.toHaveLength(0);
  });
});

function card(code: string, amountRemaining: number) {
  const facts = { expires: null, isExpired: false, isFullyRedeemed: false };
  return { code, pin: '2050', amountRemaining, ...facts, heldAt: Date.now() };
}
