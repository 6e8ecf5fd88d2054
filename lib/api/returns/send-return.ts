import { accountOrderQuery } from '#lib/api/account/orders-query.ts';
import { callAsCustomer } from '#lib/api/auth/fetch-as-customer.ts';
import { callApi } from '#lib/api/call-api.ts';
import type { cancelReturnCall } from '#lib/api/calls/returns/cancel-return.ts';
import type {
  CreateReturnRequest,
  createReturnCall,
} from '#lib/api/calls/returns/create-return.ts';
import type {
  cancelGuestReturnCall,
  createGuestReturnCall,
} from '#lib/api/calls/returns/guest-returns.ts';
import { challengeToken } from '#lib/api/challenge/challenge-token.ts';
import { guestOrderKey } from '#lib/api/orders/guest-order-key.ts';
import { queryClient } from '#lib/api/query-client.ts';
import type { OrderReturn } from '#lib/commerce/returns/return.ts';
import type { OrderDetail } from './order-detail.ts';
import { returnOptionsQuery } from './return-options-query.ts';
import { type ReturnOwner, withReturnToken } from './return-token.ts';

/** The request, without who makes it. */
export type ReturnRequest = Omit<CreateReturnRequest, 'returnToken'>;

/** Whose order it is, for a call that needs no token. */
export type OrderOwner =
  | { kind: 'customer'; sub: string; number: string }
  | { kind: 'guest'; number: string; email: string };

/**
 * Sends a return. Sent again with the same key it is still one return, so repeat it with its key
 * until there is an answer.
 * @throws ApiError
 */
export async function sendReturn(
  owner: ReturnOwner,
  request: ReturnRequest,
  key: string,
): Promise<OrderReturn> {
  const headers = { 'idempotency-key': key };
  const { return: sent } =
    owner.kind === 'customer'
      ? await withReturnToken(owner, (returnToken) =>
          callAsCustomer<typeof createReturnCall>(owner.sub, 'POST /returns', {
            body: { returnToken, ...request },
            headers,
          }),
        )
      : await callApi<typeof createGuestReturnCall>('POST /returns/guest', {
          body: { ...(await asGuest(owner)), ...request },
          headers,
        });
  await showReturn(owner, sent);
  queryClient().removeQueries({ queryKey: returnOptionsQuery(owner).queryKey });
  return sent;
}

/** Cancels a return while it is still a request. @throws ApiError */
export async function cancelReturn(owner: OrderOwner, returnNumber: string): Promise<void> {
  const { return: cancelled } =
    owner.kind === 'customer'
      ? await callAsCustomer<typeof cancelReturnCall>(owner.sub, 'POST /returns/cancel', {
          body: { returnNumber },
        })
      : await callApi<typeof cancelGuestReturnCall>('POST /returns/guest/cancel', {
          body: { ...(await asGuest(owner)), returnNumber },
        });
  await showReturn(owner, cancelled);
}

/** A guest's proof of the order, with the bot challenge's token. */
async function asGuest({ number, email }: { number: string; email: string }) {
  return { number, email, recaptchaToken: await challengeToken('guest_return') };
}

/** Reloads an order that has changed. */
export function reloadOrder(owner: OrderOwner): Promise<void> {
  return queryClient().invalidateQueries({ queryKey: orderKey(owner) });
}

/** Shows a return in its order at once, and loads the order's other changes. */
async function showReturn(owner: OrderOwner, changed: OrderReturn): Promise<void> {
  const client = queryClient();
  const queryKey = orderKey(owner);
  // An older answer on its way must not replace it.
  await client.cancelQueries({ queryKey });
  client.setQueryData<OrderDetail>(queryKey, (detail) => {
    if (!detail) return undefined;
    const others = detail.returns.filter(({ number }) => number !== changed.number);
    const isKnown = others.length < detail.returns.length;
    const returns = isKnown
      ? detail.returns.map((one) => (one.number === changed.number ? changed : one))
      : [changed, ...others];
    return { ...detail, returns };
  });
  void reloadOrder(owner);
}

/** The query key of an order as its owner reads it. */
export function orderKey(owner: OrderOwner): readonly unknown[] {
  return owner.kind === 'customer'
    ? accountOrderQuery(owner.sub, owner.number).queryKey
    : guestOrderKey(owner);
}
