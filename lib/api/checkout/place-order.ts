import { ApiError } from '#lib/api/api-error.ts';
import { fetchAs } from '#lib/api/auth/fetch-as.ts';
import type { PlaceOrderRequest, PlaceOrderResponse } from '#lib/api/schemas/place-order.ts';
import type { Order } from '#lib/commerce/checkout/order.ts';

/** Longer than the server itself waits for a payment provider, in ms. */
const TIMEOUT_MS = 40_000;
/** Pauses before an order without an answer is asked for again, in ms. */
const PAUSES_MS = [1_000, 2_000, 4_000, 8_000];
/** Pause, in ms, and most questions while the server says that it is still at work. */
const IN_PROGRESS_MS = 2_000;
const IN_PROGRESS_TRIES = 30;

/** An order on its way: sent again with the same key, it is the same order. */
export interface OrderAttempt {
  key: string;
  /** Who placed it: the id of whoever was signed in, null for a guest. */
  customer: string | null;
  request: PlaceOrderRequest;
}

export type OrderOutcome =
  | { outcome: 'placed'; order: Order }
  /** A definite no: nothing was ordered, nothing is charged. */
  | { outcome: 'refused'; error: ApiError }
  /** No answer came. It may have been placed: only the same attempt may be sent again. */
  | { outcome: 'unknown'; error: ApiError };

/**
 * Sends an order until it is known what became of it, always with the same key. `onNoAnswer` is
 * called when the first answer is missing and the wait begins. `again`: it was sent before, by
 * this page or an earlier one, so being turned away at the door says nothing about it.
 */
export async function sendOrder(
  attempt: OrderAttempt,
  { again, onNoAnswer }: { again: boolean; onNoAnswer: () => void },
): Promise<OrderOutcome> {
  let sentBefore = again;
  let unanswered = 0;
  let inProgress = 0;
  for (;;) {
    try {
      return { outcome: 'placed', order: await post(attempt) };
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (isDefinite(error, sentBefore)) return { outcome: 'refused', error };
      const atWork = error.code === 'OrderInProgress';
      const pause = atWork ? inProgressPause(error, inProgress++) : PAUSES_MS[unanswered++];
      if (pause === undefined || isTurnedAway(error)) return { outcome: 'unknown', error };
      onNoAnswer();
      sentBefore = true;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
}

/** @throws ApiError, also when an answer holds no order: then nobody knows what became of it. */
async function post({ key, customer, request }: OrderAttempt): Promise<Order> {
  const answer = await fetchAs<Partial<PlaceOrderResponse> | null>(customer, '/checkout/order', {
    method: 'POST',
    body: request,
    headers: { 'idempotency-key': key },
    timeoutMs: TIMEOUT_MS,
  });
  if (answer?.order) return answer.order;
  throw new ApiError('InvalidResponse', 'The shop gave an answer that could not be read.');
}

/** Whether an error tells for certain that no order was placed. */
function isDefinite(error: ApiError, sentBefore: boolean): boolean {
  if (error.code === 'OrderInProgress' || error.code === 'InvalidResponse') return false;
  if (isTurnedAway(error)) return !sentBefore;
  return error.status >= 400 && error.status < 500;
}

/** Whether nobody looked at an order: there were too many, or its session has ended. */
function isTurnedAway({ status }: ApiError): boolean {
  return status === 429 || status === 401;
}

function inProgressPause({ retryAfter }: ApiError, tries: number): number | undefined {
  if (tries >= IN_PROGRESS_TRIES) return undefined;
  return retryAfter === null ? IN_PROGRESS_MS : Math.min(retryAfter * 1_000, PAUSES_MS[3] ?? 0);
}
