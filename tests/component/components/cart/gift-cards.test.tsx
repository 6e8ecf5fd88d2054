// @module-tag slow
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { CartScreen } from '#components/cart/cart-screen.tsx';
import type { AppliedGiftCard } from '#lib/commerce/vouchers/voucher.ts';
import { GIFT_CARD_KEPT_MS } from '#stores/savings/parse-gift-cards.ts';
import { recheckGiftCards } from '#stores/savings/recheck-gift-cards.ts';
import { fillCart } from '#tests/component/support/fill-cart.ts';
import { renderWithAlerts } from '#tests/component/support/render-shop.tsx';
import { type ShopServer, serveShop, type TestCard } from '#tests/component/support/shop-server.ts';
import { rememberAs, remembered } from '#tests/component/support/storage.ts';
import { unfoldSavings } from '#tests/component/support/unfold-savings.ts';
import { testProduct } from '#tests/support/products.ts';
import { REFUSED_GIFT_CARDS } from '#tests/support/refused-gift-cards.ts';

const boot = testProduct({ name: 'Bluff Boot', price: 20_000 });

const balance = (amountRemaining: number, change: Partial<AppliedGiftCard> = {}) => ({
  expires: null,
  isExpired: false,
  isFullyRedeemed: false,
  amountRemaining,
  ...change,
});
const CARDS: Record<string, TestCard> = {
  GUMTREE50: { pin: '2050', answer: balance(5_000) },
  SALTBUSH500: { pin: '5000', answer: balance(50_000) },
  LASTSUMMER: { pin: '2402', answer: balance(5_000, { isExpired: true, expires: 1_000 }) },
  EMPTYBILLY: { pin: '0000', answer: balance(0, { isFullyRedeemed: true }) },
  RUSTYPADLOCK: { pin: '9999', answer: 'VoucherLocked' },
  FLOODEDROAD: { pin: '4004', answer: 'VoucherSuspended' },
};

let shop: ShopServer;
const cards = () => screen.findByRole('list', { name: 'Gift cards applied' });
const held = () => remembered<AppliedGiftCard[]>('vouchers')?.map(({ code }) => code);

function show() {
  const rendered = renderWithAlerts(<CartScreen />);
  const { user } = rendered;
  return {
    ...rendered,
    async enter(code: string, pin: string) {
      await unfoldSavings();
      const codeField = await screen.findByRole('textbox', { name: 'Gift card code' });
      const pinField = screen.getByRole('textbox', { name: 'Gift card PIN' });
      await user.clear(codeField);
      await user.clear(pinField);
      if (code !== '') await user.type(codeField, code);
      if (pin !== '') await user.type(pinField, pin);
      await user.click(screen.getByRole('button', { name: 'Apply gift card' }));
    },
  };
}

beforeEach(() => {
  rememberAs('vouchers', []);
  shop = serveShop(boot);
  shop.cards = new Map(Object.entries(CARDS));
  fillCart(['boot-black', '9', 1]);
});

describe('a gift card', () => {
  it('is applied, and shows its last digits, what it pays and what is left', async () => {
    const { enter } = show();
    await enter('gum-tree 50', '2050');
    await enter('SALTBUSH500', '5000');
    const list = within(await cards());
    expect(await list.findByText('$50.00 used, $0.00 left')).toBeVisible();
    expect(await list.findByText('$150.00 used, $350.00 left')).toBeVisible();
    expect(list.getByText('Gift card ending in EE50')).toBeVisible();
    expect(screen.queryByText(/GUMTREE50/)).not.toBeInTheDocument();
    const summary = screen.getByRole('region', { name: 'Order summary' });
    expect(summary).toHaveTextContent('Left to pay$0.00');
    expect(screen.getByRole('textbox', { name: 'Gift card PIN' })).toHaveValue('');
  });

  it('says that it is valid while it is being applied', async () => {
    const { enter } = show();
    await screen.findByText('Free');
    shop.slow = true;
    await enter('GUMTREE50', '2050');
    expect(
      await screen.findAllByText('The gift card you entered is valid. Applying...'),
    ).not.toHaveLength(0);
    expect(held()).toEqual([]);
    shop.release();
    await cards();
    expect(screen.queryByText(/is valid/)).not.toBeInTheDocument();
  });

  it('says that it is not needed when other cards pay the whole order', async () => {
    const { enter } = show();
    await enter('SALTBUSH500', '5000');
    await enter('GUMTREE50', '2050');
    expect(
      await within(await cards()).findByText('Not needed for this order, $50.00 available'),
    ).toBeVisible();
  });

  it('is removed, and the focus stays in its group', async () => {
    const { user, enter } = show();
    await enter('GUMTREE50', '2050');
    await user.click(
      within(await cards()).getByRole('button', { name: 'Remove Gift card ending in EE50' }),
    );
    expect(screen.queryByRole('list', { name: 'Gift cards applied' })).not.toBeInTheDocument();
    expect(screen.getByRole('group', { name: 'Gift cards' })).toHaveFocus();
    expect(held()).toEqual([]);
  });

  it.each<[code: string, pin: string, message: string]>([
    ...REFUSED_GIFT_CARDS,
    ['', '', "Enter your gift card's PIN."],
    ['GUMTREE50', '2051', 'Incorrect code or PIN.'],
  ])('is refused with the reason: code “%s”, PIN “%s”', async (code, pin, message) => {
    const { enter } = show();
    await enter(code, pin);
    expect(await screen.findByText(message)).toBeVisible();
    expect(held()).toEqual([]);
  });

  it('is refused when it is already applied', async () => {
    const { enter } = show();
    await enter('GUMTREE50', '2050');
    await cards();
    await enter('gum tree 50', '2050');
    expect(
      await screen.findByText('The gift card you entered has already been applied.'),
    ).toBeVisible();
  });

  it('shows an error when it cannot be checked or applied, and is not kept', async () => {
    const { enter } = show();
    shop.broken.add('voucher');
    await enter('GUMTREE50', '2050');
    expect(
      await screen.findByText(
        'Unable to verify your gift card. Please try again. Reference BCDF2345.',
      ),
    ).toBeVisible();
    shop.broken.clear();
    shop.broken.add('checkout');
    await enter('GUMTREE50', '2050');
    expect(
      await screen.findByText('Unable to apply your gift card. Reference BCDF2345.'),
    ).toBeVisible();
    expect(held()).toEqual([]);
  });
});

describe('the recheck of applied gift cards', () => {
  it.each([
    ['RUSTYPADLOCK', 'Card is locked.'],
    ['FLOODEDROAD', 'Card is suspended.'],
    ['LASTSUMMER', 'Card is expired.'],
    ['EMPTYBILLY', 'Card already redeemed.'],
    ['NOSUCHCARD', 'Card not found.'],
  ])('removes %s and gives the reason', async (code, reason) => {
    rememberAs('vouchers', [heldCard('GUMTREE50'), heldCard(code)]);
    show();
    await cards();
    await recheckGiftCards();
    const notice = `Gift card ending in ${code.slice(-4)} has been removed. ${reason}`;
    expect(await screen.findByText(notice)).toBeVisible();
    expect(held()).toEqual(['GUMTREE50']);
  });

  it('updates the balance, and keeps a card that cannot be checked', async () => {
    rememberAs('vouchers', [{ ...heldCard('GUMTREE50'), amountRemaining: 9_900 }]);
    show();
    shop.broken.add('voucher');
    await recheckGiftCards();
    expect(held()).toEqual(['GUMTREE50']);
    shop.broken.clear();
    await recheckGiftCards();
    expect(await within(await cards()).findByText('$50.00 used, $0.00 left')).toBeVisible();
  });

  it('removes a card from the screen when it was applied a day ago', async () => {
    rememberAs('vouchers', [heldCard('GUMTREE50')]);
    show();
    await cards();
    vi.setSystemTime(Date.now() + GIFT_CARD_KEPT_MS);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await waitFor(() =>
      expect(screen.queryByRole('list', { name: 'Gift cards applied' })).toBeNull(),
    );
    expect(held()).toEqual([]);
    vi.useRealTimers();
  });

  it('runs once by itself at the start', async () => {
    vi.resetModules();
    rememberAs('vouchers', [heldCard('FLOODEDROAD')]);
    const { recheckGiftCardsAtStart } = await import('#stores/savings/recheck-gift-cards.ts');
    recheckGiftCardsAtStart();
    await waitFor(() => expect(held()).toEqual([]));
    rememberAs('vouchers', [heldCard('FLOODEDROAD')]);
    recheckGiftCardsAtStart();
    expect(held()).toEqual(['FLOODEDROAD']);
  });
});

function heldCard(code: string) {
  return { code, pin: CARDS[code]?.pin ?? '1111', ...balance(1_000), heldAt: Date.now() };
}
