import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PlaceOrderRequest } from '#lib/api/calls/checkout/place-order.ts';
import { MOST_ENTRIES } from '#lib/commerce/analytics/events.ts';
import { storageKey } from '#tests/component/support/storage.ts';
import { dataLayerEvent } from '#tests/support/analytics-events.ts';
import { billedTo, order } from '#tests/support/orders.ts';
import { testProduct } from '#tests/support/products.ts';

const boot = testProduct({
  id: 'boot',
  name: 'Bluff Boot',
  price: 22_050,
  canonicalCategory: [
    { path: 'mens', name: 'Men' },
    { path: 'mens/boots', name: 'Boots' },
  ],
});
const size = boot.variants[0]?.id ?? '';
const placed = order();
const { contact } = placed;
const billingAddress = billedTo;

type Told = Record<string, unknown> & { event: string };

/** The events in the data layer, each as its schema has it. */
function told(name?: string): Told[] {
  const entries = (window.dataLayer ?? []).filter(
    (entry): entry is Told => typeof entry === 'object' && entry !== null && 'event' in entry,
  );
  for (const entry of entries) dataLayerEvent.parse(entry);
  return entries.filter(({ event }) => name === undefined || event === name);
}

/** Ends the telling of the document that was opened last. */
let end = () => {};

/** A document that has just been opened at an address, with this in it. */
async function opened(address = '/', html = '') {
  end();
  vi.resetModules();
  history.replaceState(null, '', address);
  document.body.innerHTML = `<main>${html}</main>`;
  delete window.dataLayer;
  const [{ tellEvents, pageShown }, { cart }, { knownProducts }, { track }, { openCartOverlay }] =
    await Promise.all([
      import('#stores/data-layer/tell-events.ts'),
      import('#stores/cart/cart-store.ts'),
      import('#lib/api/products/known-products.ts'),
      import('#stores/analytics/track.ts'),
      import('#stores/cart/cart-overlay-store.ts'),
    ]);
  knownProducts.remember(boot);
  return {
    pageShown,
    cart,
    track,
    openCartOverlay,
    tellEvents() {
      end = tellEvents();
    },
  };
}

/** Goes on to another page of the same document. */
function goTo(page: { pageShown: () => void }, address: string, html = '') {
  history.pushState(null, '', address);
  document.body.innerHTML = `<main>${html}</main>`;
  page.pageShown();
}

const card = (id: string, price = '$99.95') =>
  `<li><article data-product="${id}" class="card"><div class="card-text"><p>Saltpan</p>` +
  `<h3><a href="/products/${id}">Name of ${id}</a></h3><span class="card-price">${price}</span></div></article></li>`;
const grid = (...cards: string[]) =>
  `<h1>Boots</h1><ul class="listing-grid">${cards.join('')}</ul>`;

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => end());

/** Lets time pass, and what loads in it arrive. */
async function wait(ms: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(ms);
  await vi.dynamicImportSettled();
  await vi.advanceTimersByTimeAsync(0);
}

describe('page views', () => {
  it('are sent as one when pages follow each other within 100 ms', async () => {
    const page = await opened('/');
    page.tellEvents();
    page.pageShown();
    await wait(50);
    goTo(page, '/checkout');
    await wait(99);
    expect(told()).toEqual([]);
    goTo(page, '/cart');
    await wait(101);
    expect(told('page_view')).toMatchObject([{ page_type: 'cart', page_path: '/cart' }]);
  });

  it('are sent after a second at the latest', async () => {
    const page = await opened('/');
    page.tellEvents();
    for (let time = 0; time < 1_200; time += 60) {
      page.pageShown();
      await wait(60);
    }
    expect(told('page_view').length).toBeGreaterThan(0);
  });

  it('contain no order number, token or key, and no query except a campaign', async () => {
    const page = await opened('/orders/SB123456789?utm_source=mail&email=sam@example.com&q=x');
    page.tellEvents();
    page.pageShown();
    await wait(200);
    expect(told('page_view')).toEqual([
      {
        event: 'page_view',
        page_type: 'order',
        page_path: '/orders/number',
        page_location: `${location.origin}/orders/number?utm_source=mail`,
        visitor: 'guest',
      },
    ]);
    goTo(page, '/account/orders/SB123456789/return/s3cret');
    await wait(200);
    expect(JSON.stringify(told())).not.toMatch(/SB1|s3cret|sam/);
  });
});

describe('the cart’s events', () => {
  it('report each change of a shopper, also changes before the code had loaded', async () => {
    const page = await opened('/products/boot');
    page.cart.add({ productId: 'boot', variantId: size, qty: 2 });
    page.tellEvents();
    await wait(0);
    const [line] = page.cart.items();
    page.cart.setQuantity(line?.id ?? '', 3);
    page.cart.remove([line?.id ?? '']);
    if (line) page.cart.restore([line]);
    await wait(0);
    const summary = told().map(({ event, ecommerce }) => {
      const { value, items } = ecommerce as { value: number; items: { quantity: number }[] };
      return [event, value, items.map(({ quantity }) => quantity)];
    });
    expect(summary).toEqual([
      ['add_to_cart', 441, [2]],
      ['update_cart', 661.5, [3]],
      ['remove_from_cart', 661.5, [3]],
      ['add_to_cart', 441, [2]],
    ]);
    expect(told('add_to_cart')[0]).toMatchObject({
      ecommerce: {
        currency: 'AUD',
        items: [
          {
            item_id: 'boot',
            item_name: 'Bluff Boot',
            item_category: 'Men',
            item_category2: 'Boots',
            price: 220.5,
          },
        ],
      },
    });
  });

  it('report no removal when an order empties the cart', async () => {
    const page = await opened();
    page.cart.add({ productId: 'boot', variantId: size, qty: 1 });
    page.tellEvents();
    await wait(0);
    page.cart.removeOrdered([{ productId: 'boot', variantId: size, qty: 1 }]);
    await wait(0);
    expect(told().map(({ event }) => event)).toEqual(['add_to_cart']);
  });

  it('report one view of the overlay, even when it opened before the code had loaded', async () => {
    const page = await opened();
    page.cart.add({ productId: 'boot', variantId: size, qty: 1 });
    page.openCartOverlay();
    page.tellEvents();
    await wait(1_200);
    expect(told('view_cart')).toHaveLength(1);
  });

  it('report one view on the cart page, and one begun checkout', async () => {
    const page = await opened('/cart');
    page.cart.add({ productId: 'boot', variantId: size, qty: 1 });
    page.tellEvents();
    page.pageShown();
    await wait(1_200);
    expect(told('view_cart')).toHaveLength(1);
    goTo(page, '/checkout/contact-info');
    await wait(1_200);
    goTo(page, '/checkout/shipping');
    await wait(1_200);
    goTo(page, '/checkout/contact-info');
    await wait(1_200);
    expect(told('begin_checkout')).toHaveLength(1);
  });

  it('report no second begun checkout after a reload, but one when the cart has changed', async () => {
    const first = await opened('/checkout/contact-info');
    first.cart.add({ productId: 'boot', variantId: size, qty: 1 });
    first.tellEvents();
    first.pageShown();
    await wait(1_200);
    expect(told('begin_checkout')).toHaveLength(1);

    const reloaded = await opened('/checkout/contact-info');
    reloaded.tellEvents();
    reloaded.pageShown();
    await wait(1_200);
    expect(told('page_view')).toHaveLength(1);
    expect(told('begin_checkout')).toEqual([]);
    const [line] = reloaded.cart.items();
    reloaded.cart.setQuantity(line?.id ?? '', 2);
    goTo(reloaded, '/checkout/shipping');
    await wait(1_200);
    expect(told('begin_checkout')).toMatchObject([{ ecommerce: { items: [{ quantity: 2 }] } }]);
  });

  it('report another begun checkout with the same products after an order', async () => {
    const page = await opened('/checkout/contact-info');
    const { placedOrder } = await import('#stores/orders/placed-order-store.ts');
    page.cart.add({ productId: 'boot', variantId: size, qty: 1 });
    page.tellEvents();
    page.pageShown();
    await wait(1_200);
    placedOrder.keep(placed);
    await wait(0);
    expect(told('purchase')).toHaveLength(1);
    goTo(page, '/checkout/contact-info');
    await wait(1_200);
    expect(told('begin_checkout')).toHaveLength(2);
  });

  it('report a begun checkout later when its products could not be loaded at first', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    const page = await opened('/checkout/contact-info');
    page.cart.add({ productId: 'unknown', variantId: 'unknown', qty: 1 });
    page.tellEvents();
    page.pageShown();
    // First its code loads.
    await wait(0);
    // The call is tried a few times.
    await wait(60_000);
    expect(told('begin_checkout')).toEqual([]);
    const { knownProducts } = await import('#lib/api/products/known-products.ts');
    knownProducts.remember({ ...boot, id: 'unknown' });
    goTo(page, '/checkout/shipping');
    await wait(1_200);
    expect(told('begin_checkout')).toHaveLength(1);
  });
});

it('add_shipping_info says “By email” for gift cards, though no step asks for a delivery', async () => {
  const page = await opened('/checkout/contact-info');
  const { knownProducts } = await import('#lib/api/products/known-products.ts');
  knownProducts.remember({ ...boot, functionalType: 'virtual' });
  page.cart.add({ productId: 'boot', variantId: size, qty: 1 });
  page.tellEvents();
  page.pageShown();
  await wait(1_200);
  goTo(page, '/checkout/payment');
  await wait(1_200);
  expect(told('add_shipping_info')).toMatchObject([{ ecommerce: { shipping_tier: 'By email' } }]);
});

it('add_shipping_info names the chosen delivery method once the payment step opens', async () => {
  const page = await opened('/checkout/shipping');
  const { delivery } = await import('#stores/checkout/delivery-store.ts');
  delivery.choose({ methodCode: 'express' });
  page.cart.add({ productId: 'boot', variantId: size, qty: 1 });
  page.tellEvents();
  page.pageShown();
  await wait(1_200);
  goTo(page, '/checkout/payment');
  await wait(1_200);
  expect(told('add_shipping_info')).toMatchObject([{ ecommerce: { shipping_tier: 'express' } }]);
});

describe('a listing’s events', () => {
  it('report the products on screen once it is still, and later only new ones', async () => {
    const page = await opened('/categories/boots', grid(card('a'), card('b', '$80.00 $120.00')));
    page.tellEvents();
    page.pageShown();
    await wait(700);
    expect(told('view_item_list')).toMatchObject([
      {
        ecommerce: {
          item_list_id: '/categories/boots',
          item_list_name: 'Boots',
          items: [
            { item_id: 'a', item_brand: 'Saltpan', price: 99.95, index: 0 },
            { item_id: 'b', price: 80, index: 1 },
          ],
        },
      },
    ]);
    history.replaceState(null, '', '?page=2');
    document.querySelector('.listing-grid')?.insertAdjacentHTML('beforeend', card('c'));
    await wait(700);
    expect(told('view_item_list')[1]).toMatchObject({
      ecommerce: { items: [{ item_id: 'c', index: 2 }] },
    });
  });

  it('report which card was followed', async () => {
    const page = await opened('/categories/boots', grid(card('a'), card('b')));
    page.tellEvents();
    document.querySelector<HTMLElement>('[data-product=b] a')?.click();
    document.querySelector<HTMLElement>('h1')?.click();
    expect(told('select_item')).toMatchObject([
      { ecommerce: { items: [{ item_id: 'b', index: 1 }] } },
    ]);
  });

  it('report what was searched for, and how many products were found', async () => {
    const found = `<p role="status">1,204 products</p>${grid(card('a'))}`;
    const page = await opened('/search?q=rain+coat', found);
    page.tellEvents();
    page.pageShown();
    await wait(700);
    expect(told('search')).toEqual([{ event: 'search', search_term: 'rain coat', results: 1_204 }]);
    expect(told('view_item_list')).toMatchObject([
      { ecommerce: { item_list_name: 'Search results' } },
    ]);
  });
});

it('a product page reports the product that is viewed', async () => {
  const page = await opened('/products/boot');
  page.track({ kind: 'product', product: boot });
  page.tellEvents();
  await wait(700);
  expect(told('view_item')).toMatchObject([{ ecommerce: { value: 220.5 } }]);
});

describe('the purchase event', () => {
  const keep = () => sessionStorage.setItem(storageKey('placed-order'), JSON.stringify(placed));

  it('is sent once, however often the confirmation is loaded', async () => {
    keep();
    (await opened('/checkout/success')).tellEvents();
    await wait(0);
    expect(told('purchase')).toMatchObject([
      { ecommerce: { transaction_id: placed.number, value: placed.total / 100 } },
    ]);
    (await opened('/checkout/success')).tellEvents();
    await wait(0);
    expect(told('purchase')).toEqual([]);
  });

  it('is sent once when the order is placed in this document', async () => {
    const page = await opened('/checkout/payment');
    page.tellEvents();
    const { placedOrder } = await import('#stores/orders/placed-order-store.ts');
    placedOrder.keep(placed);
    placedOrder.keep(placed);
    await wait(0);
    expect(told('purchase')).toHaveLength(1);
  });
});

describe('the events of an error page', () => {
  const error = '<section data-error="Page Not Found"><h1>Page Not Found</h1></section>';

  it('replace the page view, and are sent once', async () => {
    const page = await opened('/nothing-here', error);
    page.tellEvents();
    page.pageShown();
    await wait(3_200);
    document.body.append('changed');
    await wait(3_200);
    expect(told()).toEqual([
      { event: 'virtual_page_view', type: 'error_view', page_path: '/nothing-here' },
      {
        event: 'site_errors',
        code: '404',
        message: 'Page Not Found',
        location: `${location.origin}/nothing-here`,
      },
    ]);
  });

  it.each([
    '/newsletter/unsubscribe/s3cretKey',
    '/account/ada@example.com',
    '/products/ada@example.com',
  ])('contain nothing personal from the URL: %s', async (address) => {
    const page = await opened(address, error);
    page.tellEvents();
    page.pageShown();
    await wait(3_200);
    expect(told()).toHaveLength(2);
    expect(JSON.stringify(told())).not.toMatch(/s3cret|ada/);
  });

  it('are not sent when the page recovers within 3 seconds', async () => {
    const page = await opened('/products', error);
    page.tellEvents();
    page.pageShown();
    await wait(2_000);
    document.body.innerHTML = '<main>Here</main>';
    await wait(4_000);
    expect(told('site_errors')).toEqual([]);
  });
});

it('the data layer keeps the newest 1,000 entries', async () => {
  const page = await opened();
  page.tellEvents();
  for (let count = 0; count < MOST_ENTRIES; count++) {
    page.cart.add({ productId: 'boot', variantId: size, qty: 1 });
  }
  await wait(0);
  expect(window.dataLayer).toHaveLength(MOST_ENTRIES);
  expect(told('add_to_cart').length).toBeLessThan(MOST_ENTRIES);
});

it('waiting events are sent when the page is left', async () => {
  const page = await opened('/stores');
  page.tellEvents();
  page.pageShown();
  dispatchEvent(new Event('pagehide'));
  expect(told('page_view')).toHaveLength(1);
});

it('no event contains anything that a shopper typed into a field', async () => {
  const personal = [
    contact.email,
    contact.firstName,
    contact.lastName,
    contact.phone,
    contact.phone.replaceAll(' ', ''),
    billingAddress.street1,
    billingAddress.suburb,
    billingAddress.postcode,
    '4111 1111 1111 1111',
    'WATTLE100',
    'Leave it with Jo next door',
  ];
  sessionStorage.setItem(storageKey('placed-order'), JSON.stringify(placed));
  const page = await opened(`/search?q=${encodeURIComponent(contact.email)}`, grid(card('a')));
  const [{ checkoutContact }, { delivery }] = await Promise.all([
    import('#stores/checkout/checkout-contact-store.ts'),
    import('#stores/checkout/delivery-store.ts'),
  ]);
  page.tellEvents();
  page.pageShown();
  await wait(4_000);
  page.cart.add({ productId: 'boot', variantId: size, qty: 1 });
  for (const typed of [contact.phone, '+61 412 345 678', '0412-345-678', '4111 1111 1111 1111']) {
    goTo(page, `/search?q=${encodeURIComponent(typed)}`, grid(card('b')));
    await wait(4_000);
  }
  const typed = { ...contact, agreeToMarketing: true };
  checkoutContact.enter(typed, typed);
  delivery.choose({ methodCode: 'standard', instructions: 'Leave it with Jo next door' });
  const error = '<section data-error="Page Not Found"></section>';
  for (const [address, html] of [
    ['/checkout/contact-info', ''],
    ['/checkout/shipping', ''],
    ['/checkout/payment', ''],
    [`/${contact.email}`, error],
    [`/account/verify?user=${contact.email}&code=secret`, ''],
    [`/stores?near=${billingAddress.suburb}`, ''],
    [`/products?utm_content=${encodeURIComponent(contact.email)}`, grid(card('c'))],
    ['/checkout/success', ''],
  ] as const) {
    goTo(page, address, html);
    await wait(4_000);
  }
  page.track({
    kind: 'payment',
    cart: {
      items: [{ productId: 'boot', variantId: size, qty: 1 }],
      payment: { methods: [{ type: 'voucher', amount: 1, code: 'WATTLE100', pin: '2100' }] },
    } as unknown as PlaceOrderRequest['cart'],
  });
  await wait(4_000);
  expect(new Set(told().map(({ event }) => event))).toEqual(
    new Set([
      'page_view',
      'view_item_list',
      'add_to_cart',
      'begin_checkout',
      'add_shipping_info',
      'add_payment_info',
      'purchase',
      'virtual_page_view',
      'site_errors',
    ]),
  );
  const all = decodeURIComponent(JSON.stringify(window.dataLayer)).toLowerCase();
  for (const one of personal.filter((text) => text !== '')) {
    expect(all).not.toContain(one.toLowerCase());
  }
});
