import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PlaceOrderRequest } from '#lib/api/calls/checkout/place-order.ts';
import { type OrderAttempt, sendOrder } from '#lib/api/checkout/send-order.ts';

type Answer = () => Response;

const attempt: OrderAttempt = {
  key: 'key-0001',
  customer: null,
  // The content is not looked at here.
  request: { marker: 1 } as unknown as PlaceOrderRequest,
};
const order = { number: 'SB000000001' };
const placed: Answer = () => Response.json({ order });
const refused =
  (code: string, status = 422, headers: Record<string, string> = {}): Answer =>
  () =>
    Response.json({ error: { code, message: 'No.' } }, { status, headers });
const lost: Answer = () => {
  throw new TypeError('Failed to fetch');
};
const garbage: Answer = () => new Response('<html>', { status: 502 });

let sent: { key: string | null; body: string }[] = [];

/** The server gives these answers in order, and the last one from then on. */
function answerWith(...answers: Answer[]): void {
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    const key = new Headers(init.headers).get('idempotency-key');
    sent.push({ key, body: String(init.body) });
    return (answers[sent.length - 1] ?? answers.at(-1) ?? placed)();
  });
}

async function send({ again = false } = {}) {
  const onNoAnswer = vi.fn();
  const outcome = sendOrder(attempt, { again, onNoAnswer });
  await vi.runAllTimersAsync();
  return { ...(await outcome), waits: onNoAnswer.mock.calls.length };
}

beforeEach(() => {
  sent = [];
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('sending an order', () => {
  it('returns the order that was placed', async () => {
    answerWith(placed);
    expect(await send()).toEqual({ outcome: 'placed', order, waits: 0 });
  });

  it('returns a refusal at once, without asking again', async () => {
    answerWith(refused('PaymentProcessorDeclinedHard'));
    expect(await send()).toMatchObject({
      outcome: 'refused',
      error: { code: 'PaymentProcessorDeclinedHard' },
    });
    expect(sent).toHaveLength(1);
  });

  it.each([
    ['no answer', lost],
    ['an answer that cannot be read', garbage],
    ['a server’s fault', refused('InternalError', 500)],
    ['an answer without an order', () => Response.json({})],
    ['an answer of nothing', () => Response.json(null)],
  ])('asks again after %s, with the same key and body', async (_, first) => {
    answerWith(first, placed);
    expect(await send()).toMatchObject({ outcome: 'placed', waits: 1 });
    expect(sent).toHaveLength(2);
    expect(new Set(sent.map(({ key, body }) => `${key} ${body}`))).toEqual(
      new Set(['key-0001 {"marker":1}']),
    );
  });

  it('waits while the first request is still being handled', async () => {
    const busy = refused('OrderInProgress', 409, { 'retry-after': '2' });
    answerWith(lost, busy, busy, busy, placed);
    expect(await send()).toMatchObject({ outcome: 'placed' });
  });

  it('returns “unknown” after five requests without an answer', async () => {
    answerWith(lost);
    expect(await send()).toMatchObject({ outcome: 'unknown' });
    expect(sent).toHaveLength(5);
  });

  it('returns “unknown” when the server never finishes', async () => {
    answerWith(refused('OrderInProgress', 409));
    expect(await send()).toMatchObject({ outcome: 'unknown' });
  });

  it('returns a rate limit as a refusal only when the order was never sent before', async () => {
    answerWith(refused('RateLimited', 429, { 'retry-after': '30' }));
    expect(await send()).toMatchObject({ outcome: 'refused', error: { retryAfter: 30 } });
    expect(await send({ again: true })).toMatchObject({ outcome: 'unknown' });
    sent = [];
    answerWith(lost, refused('RateLimited', 429));
    expect(await send()).toMatchObject({ outcome: 'unknown' });
    expect(sent).toHaveLength(2);
  });
});
