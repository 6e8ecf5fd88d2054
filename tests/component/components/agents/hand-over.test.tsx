import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { HandOverScreen } from '#components/agents/hand-over-screen.tsx';
import { PreparedBy } from '#components/checkout/flow/prepared-by.tsx';
import { takeHandOverCall } from '#lib/api/calls/agents/take-hand-over.ts';
import { findLocalitiesCall } from '#lib/api/calls/localities/find-localities.ts';
import { HAND_OVER_TEXTS, type HandOver } from '#lib/commerce/agents/hand-over.ts';
import { handOver } from '#stores/agents/hand-over-store.ts';
import { savedForLater } from '#stores/cart/saved-store.ts';
import { checkoutContact } from '#stores/checkout/checkout-contact-store.ts';
import { delivery } from '#stores/checkout/delivery-store.ts';
import { discountCodes } from '#stores/savings/discount-codes-store.ts';
import { shippingType } from '#stores/shipping/shipping-store.ts';
import { answer, failure } from '#tests/component/support/answer.ts';
import { forgetCheckout } from '#tests/component/support/begun-checkout.ts';
import { fillCart, storedCart } from '#tests/component/support/fill-cart.ts';
import { renderShop } from '#tests/component/support/render-shop.tsx';
import { serveShop } from '#tests/component/support/shop-server.ts';
import { TestRouter, type Visits } from '#tests/component/support/test-router.tsx';
import { enteredAddress } from '#tests/support/addresses.ts';
import { testProduct, testVariant } from '#tests/support/products.ts';

type HandOverProblem = keyof typeof HAND_OVER_TEXTS;

const LINK = `cs_0123456789.${'a'.repeat(43)}`;
const HOME = enteredAddress({ contactName: 'Ada Wattle' });

const boot = testProduct({ name: 'Bluff Boot', price: 10_000 });
const sock = testProduct({
  id: 'sock',
  name: 'Wool Sock',
  price: 2_000,
  variants: [testVariant({ id: 'sock-8', label: '8', qty: 9 })],
});
const soldOut = testProduct({
  id: 'hat',
  name: 'Sun Hat',
  variants: [testVariant({ id: 'hat-8', label: '8', qty: 0 })],
});

const PREPARED: HandOver = {
  host: 'example.com',
  isProven: true,
  lines: [{ productId: 'boot-black', variantId: 'boot-black-9', qty: 2 }],
  gone: 0,
  contact: {
    firstName: 'Ada',
    lastName: 'Wattle',
    email: 'ada@wattle.example',
    phone: '0491 570 156',
  },
  delivery: { type: 'DELIVERY', address: HOME, methodCode: 'standard' },
  codes: ['TEN'],
  memberId: null,
  marketing: null,
};

interface HandOverServer {
  /** What the link leads to: content, a refusal, or no connection. */
  answer: HandOver | HandOverProblem | 'SessionBusy' | 'no network';
  /** The bodies of the calls, oldest first. */
  asked: { link: string; taken: string }[];
}

/** A shop that sells these, and one link of an assistant. */
function serve(content: HandOverServer['answer']): HandOverServer {
  serveShop(boot, sock, soldOut);
  const shop = fetch;
  const server: HandOverServer = { answer: content, asked: [] };
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (!url.endsWith('/agents/hand-overs')) return shop(url, init);
    server.asked.push(JSON.parse(String(init.body)));
    if (server.answer === 'no network') throw new TypeError('Failed to fetch');
    return typeof server.answer === 'string'
      ? failure(takeHandOverCall, server.answer)
      : answer(takeHandOverCall, server.answer);
  });
  return server;
}

/** Opens the page by a link with this fragment. */
function open(fragment = `#${LINK}`) {
  history.replaceState({ router: 'kept' }, '', `/hand-over?utm_source=app${fragment}`);
  const visits: Visits = [];
  const rendered = renderShop(
    <TestRouter visits={visits}>
      <HandOverScreen />
    </TestRouter>,
  );
  return { ...rendered, visits };
}
/** The button, once what it does is known. */
async function goButton(): Promise<HTMLElement> {
  const button = await screen.findByRole('button', { name: 'Go to checkout' });
  await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled'));
  return button;
}
const items = () => screen.findByRole('list', { name: 'Items' });

beforeEach(() => {
  fillCart();
});
afterEach(() => {
  forgetCheckout();
  act(() => {
    handOver.clear();
    discountCodes.clear();
    savedForLater.remove(savedForLater.items());
  });
  sessionStorage.clear();
});

describe('the page of an assistant’s link', () => {
  it('takes the secret out of the address and the history, and sends it once', async () => {
    const server = serve(PREPARED);
    open();
    await goButton();
    expect(location.href).toMatch(/\/hand-over\?utm_source=app$/);
    expect(history.state).toEqual({ router: 'kept' });
    expect(server.asked).toEqual([{ link: LINK, taken: expect.stringMatching(/^[\w-]{36}$/) }]);
  });

  it('shows who prepared it, what, at the shop’s prices, and what comes along', async () => {
    serve({ ...PREPARED, marketing: true });
    open();
    expect(await screen.findByText(/^example\.com prepared this cart for you/)).toBeVisible();
    const list = within(await items());
    expect(await list.findByText('Bluff Boot')).toBeVisible();
    expect(list.getByText('Quantity 2')).toBeVisible();
    expect(list.getByText('$200.00')).toBeVisible();
    const along = within(screen.getByRole('region', { name: 'What comes along' }));
    for (const text of [/ada@wattle\.example/, /Ada Wattle, 1? ?/, 'TEN', /send me offers/]) {
      expect(along.getAllByText(text)[0]).toBeVisible();
    }
    const total = within(screen.getByRole('region', { name: 'Total' }));
    expect(await total.findByText('Standard delivery')).toBeVisible();
  });

  it('asks about an address whose parts do not belong together', async () => {
    serve({
      ...PREPARED,
      delivery: {
        type: 'DELIVERY',
        address: { ...HOME, suburb: 'Bright', state: 'wa', postcode: '2000' },
        methodCode: 'standard',
      },
    });
    const shop = fetch;
    const localities = [{ name: 'Bright', state: 'vic' as const, postcode: '3741' }];
    vi.stubGlobal('fetch', (url: string, init: RequestInit) =>
      url.includes('/localities')
        ? Promise.resolve(answer(findLocalitiesCall, { localities }))
        : shop(url, init),
    );
    open();
    expect(await screen.findByText('Did you mean Bright VIC 3741?')).toBeVisible();
    expect(screen.getByText(/^We don’t know Bright WA 2000\./)).toBeVisible();
  });

  it('does not say that it is a platform that only says so itself', async () => {
    serve({ ...PREPARED, isProven: false });
    open();
    expect(await screen.findByText(/It says it is from example\.com\./)).toBeVisible();
    expect(screen.queryByText(/^example\.com prepared/)).toBeNull();
  });

  it('puts everything in place and goes to the payment if nothing is missing', async () => {
    const server = serve(PREPARED);
    const { user, visits } = open();
    await user.click(await goButton());
    await waitFor(() => expect(visits).toEqual(['/checkout/payment']));
    expect(storedCart()).toEqual([['boot-black', 'boot-black-9', 2]]);
    expect(discountCodes.list()).toEqual(['TEN']);
    expect(checkoutContact.entered()).toMatchObject({
      email: 'ada@wattle.example',
      agreeToMarketing: false,
    });
    expect(delivery.get()).toMatchObject({ address: HOME, options: { methodCode: 'standard' } });
    expect(shippingType.get()).toBe('DELIVERY');
    expect(handOver.get()).toMatchObject({ host: 'example.com', taken: server.asked[0]?.taken });
  });

  it('goes to the first step where something is missing', async () => {
    serve({ ...PREPARED, contact: { ...PREPARED.contact, phone: '' } });
    const { user, visits } = open();
    await user.click(await goButton());
    await waitFor(() => expect(visits).toEqual(['/checkout/contact-info']));
    expect(checkoutContact.formValues()).toMatchObject({ firstName: 'Ada', phone: '' });
  });

  it('moves the shopper’s own cart to “Saved for later”, and says so before', async () => {
    serve(PREPARED);
    fillCart(['sock', '8', 3]);
    const { user, visits } = open();
    expect(await screen.findByText(/We move it to “Saved for later”/)).toBeVisible();
    await user.click(await goButton());
    await waitFor(() => expect(visits).toHaveLength(1));
    expect(storedCart()).toEqual([['boot-black', 'boot-black-9', 2]]);
    expect(savedForLater.items()).toMatchObject([{ variantId: 'sock-8', qty: 3 }]);
  });

  it('leaves out what cannot be bought, and says what is gone', async () => {
    const lines = [...PREPARED.lines, { productId: 'hat', variantId: 'hat-8', qty: 1 }];
    serve({ ...PREPARED, lines, gone: 1 });
    const { user, visits } = open();
    expect(await screen.findByText('One item is not sold any more.')).toBeVisible();
    expect(await screen.findByText(/Sold out\. We leave it out\./)).toBeVisible();
    await user.click(await goButton());
    await waitFor(() => expect(visits).toHaveLength(1));
    expect(storedCart()).toEqual([['boot-black', 'boot-black-9', 2]]);
  });

  it('has no button if nothing can be bought', async () => {
    serve({ ...PREPARED, lines: [], gone: 2 });
    open();
    expect(await screen.findByText('Nothing in this cart can be bought now.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Go to checkout' })).toBeNull();
  });

  it('waits for an order that is being placed: the shopper tries again', async () => {
    const server = serve('SessionBusy');
    const { user } = open();
    expect(await screen.findByText(/is placing this order right now/)).toBeVisible();
    server.answer = PREPARED;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await items()).toBeVisible();
  });

  it.each(Object.keys(HAND_OVER_TEXTS) as HandOverProblem[])('explains %s', async (problem) => {
    serve(problem);
    open();
    expect(await screen.findByText(HAND_OVER_TEXTS[problem])).toBeVisible();
    expect(screen.getByRole('link', { name: 'See your cart' })).toBeVisible();
  });

  it('knows a cart again that this browser has taken over, until it is gone', async () => {
    const server = serve(PREPARED);
    const { user, visits, unmount } = open();
    await user.click(await goButton());
    await waitFor(() => expect(visits).toHaveLength(1));
    unmount();
    server.answer = 'LinkUsed';
    const again = open();
    expect(await screen.findByText('It’s in your cart.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to checkout' })).toBeVisible();
    again.unmount();
    fillCart();
    open();
    expect(await screen.findByText(HAND_OVER_TEXTS.LinkUsed)).toBeVisible();
  });

  it('asks nothing for a link that is incomplete', async () => {
    const server = serve(PREPARED);
    open('#half');
    expect(await screen.findByText(HAND_OVER_TEXTS.LinkInvalid)).toBeVisible();
    expect(server.asked).toEqual([]);
  });

  it('keeps the page without a network, and gets the same cart on “Try again” and after a reload', async () => {
    const server = serve('no network');
    const { user, unmount } = open();
    const again = await screen.findByRole('button', { name: 'Try again' });
    server.answer = PREPARED;
    await user.click(again);
    await goButton();
    unmount();
    open('');
    await goButton();
    // The server knows by the browser's secret that it is the same one.
    const [first, second, third] = server.asked;
    expect(second).toEqual(first);
    expect(third).toEqual(first);
  });
});

describe('the checkout', () => {
  it('says who prepared it; to discard brings back what was there', async () => {
    serve(PREPARED);
    fillCart(['sock', '8', 3]);
    const { user, visits, unmount } = open();
    await user.click(await goButton());
    await waitFor(() => expect(visits).toHaveLength(1));
    unmount();
    renderShop(
      <TestRouter visits={visits}>
        <PreparedBy />
      </TestRouter>,
    );
    expect(await screen.findByText('Prepared by example.com')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Discard…' }));
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    expect(storedCart()).toEqual([['sock', 'sock-8', 3]]);
    expect(savedForLater.items()).toEqual([]);
    expect(discountCodes.list()).toEqual([]);
    expect(checkoutContact.entered()).toBeNull();
    expect(delivery.get().address).toBeNull();
    expect(screen.queryByText('Prepared by example.com')).toBeNull();
    expect(visits.at(-1)).toBe('/cart');
  });
});
