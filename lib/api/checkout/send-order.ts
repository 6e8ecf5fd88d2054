import { ApiError } from '#lib/api/api-error.ts';
import { callAs } from '#lib/api/auth/call-as.ts';
import { failedWith } from '#lib/api/call-api.ts';
import type {
  PlaceOrderRequest,
  PlaceOrderResponse,
  placeOrderCall,
} from '#lib/api/calls/checkout/place-order.ts';
import { challengeToken } from '#lib/api/challenge/challenge-token.ts';
import { write } from '#lib/api/write.ts';
import type { Order } from '#lib/commerce/checkout/order.ts';

/** In ms; longer than the server waits for a payment provider. */
const TIMEOUT_MS = 40_000;
/** Pauses before an unanswered order is sent again, in ms. */
const PAUSES_MS = [1_000, 2_000, 4_000, 8_000];
/** Pause in ms, and most retries, while the server responds that the order is in progress. */
const IN_PROGRESS_MS = 2_000;
const IN_PROGRESS_TRIES = 30;

/** One attempt at an order. Resending it with the same key cannot create a second order. */
export interface OrderAttempt {
  key: string;
  /** The signed-in customer's id; null for a guest. */
  customer: string | null;
  request: PlaceOrderRequest;
}

export type OrderOutcome =
  | { outcome: 'placed'; order: Order }
  /** It is certain that nothing was ordered and nothing is charged. */
  | { outcome: 'refused'; error: ApiError }
  /** No usable response: the order may have been placed, so only this attempt may be sent again. */
  | { outcome: 'unknown'; error: ApiError };

/**
 * Sends an order until its outcome is known, always with the same key. Each try is a separate
 * mutation, because the library's own retries pause while the page is hidden. `onNoAnswer` is
 * called when a response is missing and the retries begin. `again`: this page or an earlier one has
 * already sent the order, so a 401 or 429 now does not prove that it was not placed.
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
      return { outcome: 'placed', order: await write({ mutationFn: post }, attempt) };
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (isDefinite(error, sentBefore)) return { outcome: 'refused', error };
      const atWork = failedWith<typeof placeOrderCall>(error, 'OrderInProgress');
      const pause = atWork ? inProgressPause(error, inProgress++) : PAUSES_MS[unanswered++];
      if (pause === undefined || isTurnedAway(error)) return { outcome: 'unknown', error };
      onNoAnswer();
      sentBefore = true;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
}

/** @throws ApiError, also for a response without an order: its outcome is then unknown. */
async function post({ key, customer, request }: OrderAttempt): Promise<Order> {
  const call = callAs<typeof placeOrderCall>;
  // The token is not part of the stored attempt, because each try has another one.
  const recaptchaToken = await challengeToken('order_place');
  // Not validated completely, because the call's schemas would load the phone numbers of all
  // countries.
  const answer: Partial<PlaceOrderResponse> | null = await call(customer, 'POST /checkout/order', {
    body: { ...request, recaptchaToken },
    headers: { 'idempotency-key': key },
    timeoutMs: TIMEOUT_MS,
  });
  if (answer?.order) return answer.order;
  throw new ApiError('InvalidResponse', 'The shop gave an answer that could not be read.');
}

/** Whether an error proves that no order was placed. */
function isDefinite(error: ApiError, sentBefore: boolean): boolean {
  if (failedWith<typeof placeOrderCall>(error, 'OrderInProgress')) return false;
  if (error.code === 'InvalidResponse') return false;
  if (isTurnedAway(error)) return !sentBefore;
  return error.status >= 400 && error.status < 500;
}

/** Whether the order was rejected unread: rate limit, or session expired. */
function isTurnedAway({ status }: ApiError): boolean {
  return status === 429 || status === 401;
}

function inProgressPause({ retryAfter }: ApiError, tries: number): number | undefined {
  if (tries >= IN_PROGRESS_TRIES) return undefined;
  return retryAfter === null ? IN_PROGRESS_MS : Math.min(retryAfter * 1_000, PAUSES_MS[3] ?? 0);
}
