import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PlaceOrderRequest } from '#lib/api/calls/checkout/place-order.ts';
import { handOver } from '#stores/agents/hand-over-store.ts';
import { attribution } from '#stores/analytics/attribution-store.ts';
import { cart } from '#stores/cart/cart-store.ts';
import { checkoutContact } from '#stores/checkout/checkout-contact-store.ts';
import { delivery } from '#stores/checkout/delivery-store.ts';
import { useNewsletterAsked } from '#stores/orders/newsletter-asked-store.ts';
import { placedOrder } from '#stores/orders/placed-order-store.ts';
import { orderAttempt } from '#stores/payment/order-attempt-store.ts';
import { resumeOrder, submitExpressOrder, submitOrder } from '#stores/payment/order-placement.ts';
import { forgetPlacement, useOrderPlacement } from '#stores/payment/order-placement-store.ts';
import { discountCodes } from '#stores/savings/discount-codes-store.ts';
import { appliedGiftCards } from '#stores/savings/gift-cards-store.ts';
import { order as testOrder } from '#tests/support/orders.ts';

const contact = {
  email: 'sam@example.com',
  firstName: 'Sam',
  lastName: 'Walker',
  phone: '0412 345 678',
  agreeToMarketing: false,
};

let keys: string[] = [];
let sent: unknown[] = [];
let answers: (() => Response | Promise<Response>)[] = [];

const order = testOrder();
const placed = () => Response.json({ order });
const declined = () =>
  Response.json(
    { error: { code: 'PaymentProcessorDeclinedHard', message: 'No.' } },
    { status: 422 },
  );

/** An order request for the cart in the browser; the server's part is left out. */
const requestOf = () =>
  ({
    cart: {
      items: cart.items().map(({ productId, variantId, qty }) => ({ productId, variantId, qty })),
    },
  }) as unknown as PlaceOrderRequest;

function phase(): string {
  const { result, unmount } = renderHook(() => useOrderPlacement());
  const { phase: now } = result.current;
  unmount();
  return now;
}

beforeEach(() => {
  keys = [];
  sent = [];
  answers = [];
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    keys.push(new Headers(init.headers).get('idempotency-key') ?? '');
    sent.push(JSON.parse(String(init.body)));
    return (answers.shift() ?? placed)();
  });
  act(() => {
    cart.remove(cart.items().map(({ id }) => id));
    for (const { productId, variantId, qty } of order.lines)
      cart.add({ productId, variantId, qty });
  });
});
afterEach(() => {
  act(() => {
    forgetPlacement();
    placedOrder.clear();
  });
});

describe('an order that fails before it is sent', () => {
  const fails = () =>
    vi.stubGlobal('navigator', {
      ...navigator,
      locks: { request: () => Promise.reject(new Error('No lock.')) },
    });

  it('is shown as refused, and can be placed again', async () => {
    fails();
    await act(() => submitOrder(requestOf()));
    expect(phase()).toBe('refused');
    expect(keys).toEqual([]);
    vi.unstubAllGlobals();
    vi.stubGlobal('fetch', async () => placed());
    await act(() => submitOrder(requestOf()));
    expect(phase()).toBe('placed');
  });

  it('is reported to the wallet’s sheet as not sent', async () => {
    fails();
    const outcome = await act(() => submitExpressOrder(requestOf(), 'line'));
    expect(outcome).toMatchObject({ outcome: 'refused', error: { code: 'NotSent' } });
    expect(phase()).toBe('idle');
  });
});

describe('placing an order', () => {
  it('sends the attribution, also with an express order', async () => {
    attribution.note('?ref=abc123&utm_source=mail', { keepsCampaign: true });
    const told = { referrers: [{ id: 'abc123' }], campaign: { source: 'mail' } };
    await act(() => submitOrder(requestOf()));
    await act(() => submitExpressOrder(requestOf(), 'line'));
    expect(sent).toMatchObject([{ cart: { attribution: told } }, { cart: { attribution: told } }]);
  });

  it('sends the secret of an assistant’s session with its cart, once', async () => {
    act(() => handOver.keep('example.com', 'the-secret-of-this-browser'));
    await act(() => submitExpressOrder(requestOf(), 'line'));
    await act(() => submitOrder(requestOf()));
    expect(sent).toMatchObject([{}, { handOver: 'the-secret-of-this-browser' }]);
    expect(sent[0]).not.toHaveProperty('handOver');
    expect(handOver.get()).toBeNull();
  });

  it('clears cart, codes, gift cards and delivery options, and keeps the contact', async () => {
    checkoutContact.enter(contact, contact);
    delivery.choose({ methodCode: 'express', instructions: 'letterbox', authorityToLeave: true });
    discountCodes.add('TRACK10');
    appliedGiftCards.add({
      code: 'WATTLE100',
      pin: '2100',
      expires: null,
      isExpired: false,
      isFullyRedeemed: false,
      amountRemaining: 10_000,
    });
    await act(() => submitOrder(requestOf()));
    expect(phase()).toBe('placed');
    expect(placedOrder.get()?.number).toBe(order.number);
    expect(cart.items()).toEqual([]);
    expect(discountCodes.list()).toEqual([]);
    expect(appliedGiftCards.list()).toEqual([]);
    expect(delivery.get().options).toEqual({
      methodCode: '',
      instructions: '',
      authorityToLeave: false,
    });
    expect(checkoutContact.entered()).toEqual(contact);
    expect(orderAttempt.get()).toBeNull();
  });

  it('unticks the newsletter for the next order, and notes that this order asked for it', async () => {
    const ticked = { ...contact, agreeToMarketing: true };
    checkoutContact.enter(ticked, ticked);
    await act(() => submitOrder({ ...requestOf(), agreeToMarketing: true }));
    expect(checkoutContact.entered()).toEqual(contact);
    expect(checkoutContact.formValues()).toEqual(contact);
    const { result } = renderHook(() => useNewsletterAsked(order.number));
    expect(result.current).toBe(true);
  });

  it('keeps products that were added to the cart meanwhile', async () => {
    answers = [
      () => {
        cart.add({ productId: 'sock', variantId: 'sock-8', qty: 1 });
        return placed();
      },
    ];
    await act(() => submitOrder(requestOf()));
    expect(cart.items()).toMatchObject([{ productId: 'sock', qty: 1 }]);
  });

  it('sends one order however often it is pressed', async () => {
    const request = requestOf();
    await act(async () => {
      await Promise.all([submitOrder(request), submitOrder(request), submitOrder(request)]);
    });
    expect(keys).toHaveLength(1);
  });

  it('stores the attempt before it is sent, and removes it when an answer has come', async () => {
    answers = [
      () => {
        expect(orderAttempt.get()?.key).toBe(keys[0]);
        return declined();
      },
      placed,
    ];
    await act(() => submitOrder(requestOf()));
    expect(phase()).toBe('refused');
    expect(orderAttempt.get()).toBeNull();
    expect(cart.items()).not.toEqual([]);
    // Trying again is a new attempt.
    await act(() => submitOrder(requestOf()));
    expect(phase()).toBe('placed');
    expect(new Set(keys).size).toBe(2);
  });

  it('asks again for the contact when the server refused its fields', async () => {
    checkoutContact.enter(contact, contact);
    const fields = { phone: 'Enter a valid phone number.' };
    const error = { code: 'InvalidRequest', message: 'No.', fields };
    answers = [() => Response.json({ error }, { status: 400 })];
    await act(() => submitOrder(requestOf()));
    expect(phase()).toBe('refused');
    expect(checkoutContact.entered()).toBeNull();
    expect(checkoutContact.formValues()).toEqual(contact);
  });

  it('ends as failed instead of refused when the payment failed for good', async () => {
    const error = { code: 'PaymentFailureUnrecoverable', message: 'No.' };
    answers = [() => Response.json({ error }, { status: 422 })];
    await act(() => submitOrder(requestOf()));
    expect(phase()).toBe('failed');
    expect(orderAttempt.get()).toBeNull();
    act(() => forgetPlacement());
    expect(phase()).toBe('idle');
  });

  it('concludes an unanswered attempt first, and sends no new order', async () => {
    const open = orderAttempt.begin(requestOf(), null);
    act(() => cart.add({ productId: 'sock', variantId: 'sock-8', qty: 1 }));
    await act(() => submitOrder(requestOf()));
    expect(keys).toEqual([open.key]);
    expect(phase()).toBe('placed');
    expect(cart.items()).toMatchObject([{ productId: 'sock' }]);
  });

  it('resumes an unanswered attempt after a reload', async () => {
    const open = orderAttempt.begin(requestOf(), null);
    await act(() => resumeOrder());
    expect(keys).toEqual([open.key]);
    expect(placedOrder.get()?.number).toBe(order.number);
  });

  it('resumes nothing when no attempt is open', async () => {
    await act(() => resumeOrder());
    expect(keys).toEqual([]);
    expect(phase()).toBe('idle');
  });

  it('sends nothing when another tab has changed the cart', async () => {
    const request = requestOf();
    act(() => cart.add({ productId: 'sock', variantId: 'sock-8', qty: 1 }));
    await act(() => submitOrder(request));
    await waitFor(() => expect(phase()).toBe('refused'));
    expect(keys).toEqual([]);
    expect(orderAttempt.get()).toBeNull();
  });
});

describe('an express order', () => {
  const inCart = () => cart.items().length;

  it('of the cart empties the cart', async () => {
    expect(await submitExpressOrder(requestOf(), 'cart')).toEqual({ outcome: 'placed' });
    expect([phase(), inCart()]).toEqual(['placed', 0]);
  });

  it('of one product leaves the cart and its discount codes as they are', async () => {
    const before = inCart();
    const request = requestOf();
    request.cart.items = request.cart.items.slice(0, 1);
    act(() => discountCodes.add('TRACK10'));
    expect(await submitExpressOrder(request, 'line')).toEqual({ outcome: 'placed' });
    expect(phase()).toBe('placed');
    expect(inCart()).toBe(before);
    expect(discountCodes.list()).toEqual(['TRACK10']);
    act(() => discountCodes.clear());
  });

  it('of a cart that another tab has changed is refused without being sent', async () => {
    const request = requestOf();
    act(() => cart.add({ productId: 'new', variantId: 'new-9', qty: 1 }));
    const placed = await submitExpressOrder(request, 'cart');
    expect(placed).toMatchObject({ outcome: 'refused', error: { code: 'OrderUpdated' } });
    expect([keys, phase()]).toEqual([[], 'idle']);
  });

  it('that is refused opens no page, and the next one gets another idempotency key', async () => {
    answers = [declined];
    const placed = await submitExpressOrder(requestOf(), 'cart');
    expect(placed).toMatchObject({ outcome: 'refused' });
    expect([phase(), orderAttempt.get()]).toEqual(['idle', null]);
    await submitExpressOrder(requestOf(), 'cart');
    expect(new Set(keys).size).toBe(2);
  });
});
