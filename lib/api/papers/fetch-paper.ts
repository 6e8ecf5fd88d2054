import { callAsCustomer } from '#lib/api/auth/fetch-as-customer.ts';
import { callApi } from '#lib/api/call-api.ts';
import type { readOrderPaperCall } from '#lib/api/calls/account/read-order-paper.ts';
import type { ResponseOf } from '#lib/api/calls/call.ts';
import type { readGuestOrderPaperCall } from '#lib/api/calls/orders/read-guest-order-paper.ts';
import { challengeToken } from '#lib/api/challenge/challenge-token.ts';
import type { OrderOwner } from '#lib/api/returns/send-return.ts';
import { PAPER_TIMEOUT_MS, readPdf } from './read-pdf.ts';

type PaperFile = ResponseOf<typeof readOrderPaperCall>;

/**
 * An order's tax invoice or receipt as a PDF; with a refund's number, the adjustment note of that
 * refund.
 * @throws ApiError like `fetchAsCustomer`
 */
export async function fetchPaper(owner: OrderOwner, refund?: string): Promise<PaperFile> {
  const { number } = owner;
  const how = {
    timeoutMs: PAPER_TIMEOUT_MS,
    read: readPdf,
    headers: { accept: 'application/pdf, */*' },
  };
  const which = refund === undefined ? {} : { refund };
  if (owner.kind === 'customer') {
    return callAsCustomer<typeof readOrderPaperCall>(
      owner.sub,
      'GET /account/orders/{number}/paper',
      { ...how, params: { number }, query: which },
    );
  }
  const recaptchaToken = await challengeToken('order_lookup');
  return callApi<typeof readGuestOrderPaperCall>('POST /orders/paper', {
    ...how,
    body: { number, email: owner.email, recaptchaToken, ...which },
  });
}
