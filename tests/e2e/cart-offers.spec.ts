import type { Page } from '@playwright/test';
import type { Product } from '#lib/commerce/catalogue/product.ts';
import { formatCents } from '#lib/commerce/money.ts';
import { REFUSED_GIFT_CARDS } from '#tests/support/refused-gift-cards.ts';
import { expectAccessible, expectHolds } from './support/accessibility.ts';
import { openCartOf } from './support/cart-storage.ts';
import { expect, test } from './support/fixtures.ts';
import { keyOf, store } from './support/local-storage.ts';
import { plentifulVariant, readProduct } from './support/products.ts';

/** At full price, above every promotion's minimum and the free-delivery threshold. */
const BOOT = 'sb-bluff-m-ironbark';
/** Far below free delivery; three of them qualify for a promotion. */
const SOCKS = 'tf-gravel-u-magpie';

let boot: Product;
let socks: Product;

test.beforeAll(async ({ playwright, baseURL }) => {
  const request = await playwright.request.newContext({ baseURL: baseURL ?? '' });
  boot = await readProduct(request, BOOT);
  socks = await readProduct(request, SOCKS);
  await request.dispose();
});

const line = (product: Product, qty: number) => ({
  productId: product.id,
  variantId: plentifulVariant(product).id,
  qty,
});
const notices = (page: Page) => page.getByRole('region', { name: 'Notifications' });
const percentOf = (product: Product, percent: number) =>
  Math.round((product.price * percent) / 100);

test.describe('discount codes', () => {
  test('take off what they say, here, after a reload and in another tab', {
    tag: '@change',
  }, async ({ page, context, cart }) => {
    await openCartOf(page, [line(boot, 1)]);
    const tab = await context.newPage();
    await tab.goto('/cart');
    const total = formatCents(boot.price - percentOf(boot, 10));

    await cart.applyDiscountCode(' track10');
    await expect(notices(page)).toContainText('Offer 10% off for the track has been applied.');
    await expect(cart.offers).toContainText(`TRACK10, saves ${formatCents(percentOf(boot, 10))}`);
    await expect(cart.summary).toContainText(`Total${total}`);
    await expect(cart.line(boot.name)).toContainText(total);
    await expect(tab.getByRole('region', { name: 'Order summary' })).toContainText(`Total${total}`);
    // Chromium may not finish to load a tab behind another.
    await page.bringToFront();
    await page.reload();
    await expect(cart.summary).toContainText(`Total${total}`);

    await cart.offers.getByRole('button', { name: 'Remove offer 10% off for the track' }).click();
    await expect(cart.offers).toHaveCount(0);
    await expect(cart.summary).toContainText(`Total${formatCents(boot.price)}`);
    await expect(tab.getByRole('list', { name: 'Offers applied' })).toHaveCount(0);
  });

  test('are refused in the shop’s words', async ({ page, cart }) => {
    await openCartOf(page, [line(boot, 1)]);
    for (const [code, message] of [
      ['NOSUCHCODE', 'Invalid discount code.'],
      ['HATSOFF', "This discount code isn't applicable to any of the items in your cart."],
      ['WINTER25', 'ended on 31 August 2025.'],
      ['HUTBOOK', 'Log in to use it.'],
      ['EARLYBIRDS', '“Early birds: 30% off for the first hundred” is no longer available.'],
    ] as const) {
      await cart.applyDiscountCode(code);
      await expect(page.getByText(message)).toBeVisible();
      await expect(cart.discountCode).toBeFocused();
    }
    await expect(notices(page)).not.toContainText('removed');
    await cart.applyDiscountCode('TRACK10');
    await expect(cart.offers).toBeVisible();
    await cart.applyDiscountCode('track10');
    await expect(page.getByText('This discount code has already been applied.')).toBeVisible();
  });

  test('that stand alone drive the others out', async ({ page, cart }) => {
    await openCartOf(page, [line(boot, 1)]);
    await cart.applyDiscountCode('TRACK10');
    await expect(cart.offers).toContainText('TRACK10');
    await cart.applyDiscountCode('SUMMIT25');
    await expect(notices(page)).toContainText(
      'Offer 10% off for the track has been removed because the exclusive offer Summit day: 25% off, on its own cannot be redeemed with other offers.',
    );
    await expect(cart.offers.getByRole('listitem')).toHaveCount(1);
    await expect(cart.offers).toContainText('SUMMIT25');
  });

  test('go with the goods they were for', async ({ page, cart }) => {
    await openCartOf(page, [line(boot, 1), line(socks, 1)]);
    await cart.applyDiscountCode('BILLY20');
    await expect(cart.offers).toContainText('BILLY20');
    await cart.removeButton(boot.name).click();
    await expect(notices(page)).toContainText('Offer $20 off from $120 has been removed.');
    await expect(cart.offers).toHaveCount(0);
  });

  test('are entered in the overlay as well, by keyboard', async ({ page, header, cart }) => {
    await openCartOf(page, [line(boot, 1)]);
    await page.goto('/products');
    await expect(header.cart).toHaveAccessibleName('Cart, 1 item');
    await header.cart.press('Enter');
    const overlay = page.getByRole('dialog');
    await cart.addSavings.press('Enter');
    await cart.discountCode.fill('RIDGELINE');
    await cart.discountCode.press('Enter');
    await expect(overlay).toContainText(formatCents(boot.price - percentOf(boot, 15)));
    await cart.giftCardCode.fill('gum-tree-50');
    await cart.giftCardPin.fill('2050');
    await cart.giftCardPin.press('Enter');
    await expect(overlay).toContainText('Left to pay');
    await expect(cart.giftCards).toContainText('$50.00 used, $0.00 left');
  });
});

test.describe('the items of a refused code', () => {
  const ITEMS = '**/api/promotions/codes/*/items';
  /** A popular product in a few sizes. */
  const HAT = 'Noonday Wide-Brim Hat';

  test('are shown on the cart page, and can be asked for again', async ({ page, cart }) => {
    await openCartOf(page, [line(boot, 1)]);
    await cart.applyDiscountCode('hatsoff');
    await expect(cart.discountCode).toBeFocused();
    await page.route(ITEMS, (route) => route.abort());
    await cart.seeItems.press('Enter');
    const failure = page.getByRole('alert').filter({ hasText: 'Unable to load promo items.' });
    await expect(failure).toBeVisible();
    await page.unroute(ITEMS);
    await failure.getByRole('button', { name: 'Try again' }).press('Enter');
    await expect(cart.promoItems.getByRole('listitem')).toHaveCount(12);
    await expect(failure).toHaveCount(0);
    // From the restored focus, the next Tab stop is the first item.
    await page.keyboard.press('Tab');
    const first = cart.promoItems.getByRole('link').first();
    await expect(first).toBeFocused();
    const name = await first.innerText();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  });

  test('lead from the overlay to what makes the code count', async ({
    page,
    header,
    product,
    cart,
  }) => {
    await openCartOf(page, [line(boot, 1)]);
    await page.goto('/products');
    await expect(header.cart).toHaveAccessibleName('Cart, 1 item');
    await header.cart.click();
    await cart.applyDiscountCode('HATSOFF');
    await cart.seeItems.click();
    await expect(cart.promoItems.getByRole('link').first()).toBeInViewport();
    await expectAccessible(page);
    await cart.promoItems.getByRole('link', { name: HAT }).first().click();
    await expect(product.heading).toHaveText(HAT);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await product.chooseSize('L');
    await product.addToCart.click();
    await cart.applyDiscountCode('HATSOFF');
    await expect(cart.offers).toContainText('HATSOFF, saves $5.00');
    await expect(cart.seeItems).toHaveCount(0);
  });
});

test.describe('offers that come by themselves', () => {
  test('come and go with the goods', async ({ page, cart }) => {
    await openCartOf(page, [line(socks, 2)]);
    await expect(cart.summary).toContainText('Subtotal');
    await cart.line(socks.name).getByRole('button', { name: 'One more' }).click();
    await expect(notices(page)).toContainText(
      'Offer Three pairs of socks, pay for two has been applied.',
    );
    await expect(cart.offers).toContainText(`saves ${formatCents(socks.price)}`);
    await expect(cart.offers.getByRole('button')).toHaveCount(0);
    await cart.line(socks.name).getByRole('button', { name: 'One fewer' }).click();
    await expect(cart.offers).toHaveCount(0);
  });
});

test('free delivery comes nearer, and is reached', async ({ page, cart }) => {
  await openCartOf(page, [line(socks, 1)]);
  const missing = formatCents(10_000 - socks.price);
  await expect(cart.summary).toContainText(`Spend ${missing} more for free standard delivery.`);
  await expect(cart.summary.getByRole('progressbar')).toBeVisible();
  await expect(cart.summary).toContainText('Standard delivery (estimate)$9.95');
  await openCartOf(page, [line(boot, 1)]);
  await expect(cart.summary).toContainText('You have free standard delivery.');
  await expect(cart.summary).toContainText('Standard delivery (estimate)Free');
});

test.describe('gift cards', () => {
  test('pay what they can, together and with an offer', { tag: '@change' }, async ({
    page,
    cart,
  }) => {
    await openCartOf(page, [line(boot, 1)]);
    await cart.applyDiscountCode('TRACK10');
    await cart.applyGiftCard('gum-tree-50', '2050');
    await expect(cart.giftCards).toContainText('Gift card ending in EE50');
    await expect(cart.giftCards).toContainText('$50.00 used, $0.00 left');
    await cart.applyGiftCard('BANKSIA 250', '2250');
    const due = boot.price - percentOf(boot, 10);
    await expect(cart.giftCards).toContainText(
      `${formatCents(due - 5_000)} used, ${formatCents(30_000 - due)} left`,
    );
    await expect(cart.summary).toContainText('Left to pay$0.00');
    await page.reload();
    await expect(cart.summary).toContainText('Left to pay$0.00');
    await cart.giftCards.getByRole('button', { name: 'Remove Gift card ending in EE50' }).click();
    await expect(cart.giftCards.getByRole('listitem')).toHaveCount(1);
    await expect(page.locator('body')).not.toContainText('BANKSIA250');
  });

  test('are refused in the shop’s words', async ({ page, cart }) => {
    await openCartOf(page, [line(boot, 1)]);
    for (const [code, pin, message] of REFUSED_GIFT_CARDS) {
      await cart.applyGiftCard(code, pin);
      await expect(page.getByText(message), `${code} ${pin}`).toBeVisible();
      await expect(cart.giftCards).toHaveCount(0);
    }
  });

  test('are not taken twice', async ({ page, cart }) => {
    await openCartOf(page, [line(boot, 1)]);
    await cart.applyGiftCard('POCKET-LINT', '0315');
    await expect(cart.giftCards).toContainText('$3.15 used');
    await cart.applyGiftCard('pocket lint', '0315');
    await expect(
      page.getByText('The gift card you entered has already been applied.'),
    ).toBeVisible();
  });

  test('that no longer check out are removed at the start, with a notice', async ({
    page,
    cart,
  }) => {
    await store(page, {
      [keyOf('vouchers')]: JSON.stringify([
        {
          code: 'FLOODEDROAD',
          pin: '4004',
          expires: null,
          isExpired: false,
          isFullyRedeemed: false,
          amountRemaining: 8_000,
          heldAt: Date.now(),
        },
      ]),
    });
    await openCartOf(page, [line(boot, 1)]);
    await expect(notices(page)).toContainText(
      'Gift card ending in ROAD has been removed. Card is suspended.',
    );
    await expect(cart.giftCards).toHaveCount(0);
    await expect(cart.summary).not.toContainText('Left to pay');
  });

  test('may be tried again when nobody could say', async ({ page, cart }) => {
    await openCartOf(page, [line(boot, 1)]);
    await page.route('**/api/payment/voucher/balance/**', (route) => route.abort());
    await cart.applyGiftCard('GUM-TREE-50', '2050');
    await expect(
      page.getByText('Unable to verify your gift card. Please try again.'),
    ).toBeVisible();
    await page.unroute('**/api/payment/voucher/balance/**');
    await page.getByRole('button', { name: 'Apply gift card' }).click();
    await expect(cart.giftCards).toBeVisible();
  });
});

test('totals that cannot be had are told of and tried again', async ({ page, cart, header }) => {
  // Until the press: what else asks for the totals must not have them first.
  const isPressed = () => page.evaluate(() => document.documentElement.dataset.pressed === 'true');
  await page.route('**/api/checkout/info', async (route) =>
    (await isPressed().catch(() => false)) ? route.continue() : route.abort(),
  );
  await openCartOf(page, [line(boot, 1)]);
  await expect(cart.summary).toContainText('Failed to load cart totals.');
  await cart.applyDiscountCode('TRACK10');
  await expect(page.getByText('Unable to apply discount code.')).toBeVisible();
  await page.goto('/products');
  await header.cart.click();
  const overlay = page.getByRole('dialog');
  await expect(overlay).toContainText('Unable to load total.');
  await page.evaluate(() => {
    const note = () => {
      document.documentElement.dataset.pressed = 'true';
    };
    addEventListener('click', note, { capture: true, once: true });
  });
  await overlay.getByRole('button', { name: 'Try again' }).click();
  await expect(overlay).toContainText(`Total${formatCents(boot.price)}`);
});

test('codes, cards and their errors pass axe at every width', async ({ page, cart, header }) => {
  await openCartOf(page, [line(boot, 1), line(socks, 1)]);
  await cart.applyDiscountCode('TRACK10');
  await cart.applyGiftCard('GUM-TREE-50', '2050');
  await expect(cart.giftCards).toBeVisible();
  await cart.applyGiftCard('LAST-SUMMER', '2402');
  await expect(page.getByText('has expired')).toBeVisible();
  await cart.giftCardPin.fill('');
  await cart.giftCardPin.press('Enter');
  // A refused form moves the focus to its first error: wait for that before typing elsewhere.
  await expect(page.getByText("Enter your gift card's PIN.")).toBeVisible();
  await expect(cart.giftCardPin).toBeFocused();
  await cart.applyDiscountCode('HATSOFF');
  await expectHolds(page, page.getByText("isn't applicable"));
  await page.goto('/products');
  await header.cart.click();
  await cart.applyGiftCard('', '');
  await expect(cart.giftCardCode).toBeFocused();
  await cart.applyDiscountCode('NOPE');
  await expectHolds(page, page.getByText('Invalid discount code.'), { widths: [1280] });
});
