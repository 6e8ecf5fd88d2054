import { ApiError } from '#lib/api/api-error.ts';
import { callAsCustomer } from '#lib/api/auth/fetch-as-customer.ts';
import { callApi } from '#lib/api/call-api.ts';
import { callErrorText } from '#lib/api/call-error-text.ts';
import type {
  CancelOrderRequest,
  cancelGuestOrderCall,
  cancelOrderCall,
} from '#lib/api/calls/orders/cancel-order.ts';
import { challengeToken } from '#lib/api/challenge/challenge-token.ts';
import { queryClient } from '#lib/api/query-client.ts';
import {
  CANCEL_AGAIN,
  CANCEL_UNKNOWN,
  LOOKUP_NO_MATCH,
  ORDER_NOT_CANCELLED,
} from '#lib/commerce/orders/texts.ts';
import { retryText, WENT_WRONG_HERE } from '#lib/commerce/texts.ts';
import type { OrderDetail } from './order-detail.ts';
import { type OrderOwner, orderKey } from './send-return.ts';

/**
 * Cancels units of an order and shows what is left of it. Sent again with the same key it is still
 * one cancellation.
 * @throws ApiError
 */
export async function cancelOrder(
  owner: OrderOwner,
  wanted: Pick<CancelOrderRequest, 'lines' | 'shown'>,
  key: string,
): Promise<void> {
  const { number } = owner;
  const headers = { 'idempotency-key': key };
  const detail: OrderDetail =
    owner.kind === 'customer'
      ? await callAsCustomer<typeof cancelOrderCall>(owner.sub, 'POST /account/orders/cancel', {
          body: { number, ...wanted },
          headers,
        })
      : await callApi<typeof cancelGuestOrderCall>('POST /orders/cancel', {
          body: {
            number,
            ...wanted,
            email: owner.email,
            recaptchaToken: await challengeToken('order_cancel'),
          },
          headers,
        });
  const client = queryClient();
  const queryKey = orderKey(owner);
  // An older answer on its way must not replace it.
  await client.cancelQueries({ queryKey });
  client.setQueryData<OrderDetail>(queryKey, detail);
}

export interface CancelOrderProblem {
  title: string;
  text: string;
  /** True if the shop gave no answer: it may have cancelled the units nevertheless. */
  isUnsure: boolean;
}

/** Why cancelling an order failed, in words for the shopper. */
export function cancelOrderProblem(error: unknown): CancelOrderProblem {
  const not = (text: string) => ({ title: ORDER_NOT_CANCELLED, text, isUnsure: false });
  if (!(error instanceof ApiError)) return not(WENT_WRONG_HERE);
  switch (error.code) {
    case 'CannotCancel':
    case 'CancelUpdated':
    case 'CancelQuantity':
    case 'IdempotencyKeyReused':
    case 'ChallengeFailed':
      return not(error.message);
    case 'NotFound':
      return not(LOOKUP_NO_MATCH);
    case 'RateLimited':
      return not(retryText(error));
    default:
      return error.status === 0 || error.status >= 500
        ? { title: CANCEL_UNKNOWN, text: callErrorText(CANCEL_AGAIN, error), isUnsure: true }
        : not(callErrorText(WENT_WRONG_HERE, error));
  }
}
