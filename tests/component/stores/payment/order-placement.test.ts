import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PlaceOrderRequest } from '#lib/api/calls/checkout/place-order.ts';
import { cart } from '#stores/cart/cart-store.ts';
import { checkoutContact } from '#stores/checkout/checkout-contact-store.ts';
import { delivery } from '#stores/checkout/delivery-store.ts';
import { placedOrder } from '#stores/orders/placed-order-store.ts';
import { orderAttempt } from '#stores/payment/order-attempt-store.ts';
import { placeOrder, resumeOrder } from '#stores/payment/order-placement.ts';
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
  answers = [];
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    keys.push(new Headers(init.headers).get('idempotency-key') ?? '');
    return (answers.shift() ?? placed)();
  });
  act(() => {
    cart.remove(cart.items().map(({ id }) => id));
    for (const { productId, variantId, qty } of order.lines)
      cart.add({ productId, variantId, qty });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  act(() => {
    forgetPlacement();
    placedOrder.clear();
  });
});

describe('placing an order', () => {
  it('clears what belongs to it and keeps who the shopper is', async () => {
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
    await act(() => placeOrder(requestOf()));
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

  it('keeps what was put in the cart since', async () => {
    answers = [
      () => {
        cart.add({ productId: 'sock', variantId: 'sock-8', qty: 1 });
        return placed();
      },
    ];
    await act(() => placeOrder(requestOf()));
    expect(cart.items()).toMatchObject([{ productId: 'sock', qty: 1 }]);
  });

  it('sends one order however often it is pressed', async () => {
    const request = requestOf();
    await act(async () => {
      await Promise.all([placeOrder(request), placeOrder(request), placeOrder(request)]);
    });
    expect(keys).toHaveLength(1);
  });

  it('is noted before it is sent, and forgotten with a definite answer', async () => {
    answers = [
      () => {
        expect(orderAttempt.get()?.key).toBe(keys[0]);
        return declined();
      },
      placed,
    ];
    await act(() => placeOrder(requestOf()));
    expect(phase()).toBe('refused');
    expect(orderAttempt.get()).toBeNull();
    expect(cart.items()).not.toEqual([]);
    // Trying again is a new attempt.
    await act(() => placeOrder(requestOf()));
    expect(phase()).toBe('placed');
    expect(new Set(keys).size).toBe(2);
  });

  it('asks once more for the step whose fields were refused, whatever is on screen', async () => {
    checkoutContact.enter(contact, contact);
    const fields = { phone: 'Enter a valid phone number.' };
    const error = { code: 'InvalidRequest', message: 'No.', fields };
    answers = [() => Response.json({ error }, { status: 400 })];
    await act(() => placeOrder(requestOf()));
    expect(phase()).toBe('refused');
    expect(checkoutContact.entered()).toBeNull();
    expect(checkoutContact.formValues()).toEqual(contact);
  });

  it('has failed, rather than been refused, where paying failed for good', async () => {
    const error = { code: 'PaymentFailureUnrecoverable', message: 'No.' };
    answers = [() => Response.json({ error }, { status: 422 })];
    await act(() => placeOrder(requestOf()));
    expect(phase()).toBe('failed');
    expect(orderAttempt.get()).toBeNull();
    act(() => forgetPlacement());
    expect(phase()).toBe('idle');
  });

  it('settles one that was never answered, in place of a new one', async () => {
    const open = orderAttempt.begin(requestOf(), null);
    act(() => cart.add({ productId: 'sock', variantId: 'sock-8', qty: 1 }));
    await act(() => placeOrder(requestOf()));
    expect(keys).toEqual([open.key]);
    expect(phase()).toBe('placed');
    expect(cart.items()).toMatchObject([{ productId: 'sock' }]);
  });

  it('is taken up again after a reload', async () => {
    const open = orderAttempt.begin(requestOf(), null);
    await act(() => resumeOrder());
    expect(keys).toEqual([open.key]);
    expect(placedOrder.get()?.number).toBe(order.number);
  });

  it('takes up nothing where nothing is open', async () => {
    await act(() => resumeOrder());
    expect(keys).toEqual([]);
    expect(phase()).toBe('idle');
  });

  it('sends nothing for a cart that another tab has changed', async () => {
    const request = requestOf();
    act(() => cart.add({ productId: 'sock', variantId: 'sock-8', qty: 1 }));
    await act(() => placeOrder(request));
    await waitFor(() => expect(phase()).toBe('refused'));
    expect(keys).toEqual([]);
    expect(orderAttempt.get()).toBeNull();
  });
});
