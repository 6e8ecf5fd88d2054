import { accountOrderQuery } from '#lib/api/account/orders-query.ts';
import { failedWith } from '#lib/api/call-api.ts';
import type { readReturnOptionsCall } from '#lib/api/calls/returns/read-return-options.ts';
import { queryClient } from '#lib/api/query-client.ts';

/** Who returns something: a customer with the order's return token, or a guest. */
export type ReturnOwner =
  | {
      kind: 'customer';
      /** The customer's id in the user pool. */
      sub: string;
      number: string;
      token: string;
    }
  | { kind: 'guest'; number: string; email: string };

type Customer = Extract<ReturnOwner, { kind: 'customer' }>;

/**
 * Makes a call with a customer's return token. A token lives for an hour, and a shopper may need
 * longer to find the box. If it has expired, the call is repeated once with a new one from the
 * order.
 * @throws ApiError `ReturnTokenInvalid` if the order gives none, because nothing of it can be
 * returned
 */
export async function withReturnToken<Answer>(
  { sub, number, token }: Customer,
  call: (returnToken: string) => Promise<Answer>,
): Promise<Answer> {
  try {
    return await call(token);
  } catch (error) {
    if (!failedWith<typeof readReturnOptionsCall>(error, 'ReturnTokenInvalid')) throw error;
    const order = { ...accountOrderQuery(sub, number), staleTime: 0 };
    const { returnToken } = await queryClient().fetchQuery(order);
    if (returnToken === undefined) throw error;
    return call(returnToken);
  }
}
