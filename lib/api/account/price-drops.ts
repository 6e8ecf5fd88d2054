import { queryOptions } from '@tanstack/react-query';
import { ApiError } from '#lib/api/api-error.ts';
import { callAsCustomer } from '#lib/api/auth/fetch-as-customer.ts';
import type {
  changePriceDropsCall,
  readPriceDropsCall,
} from '#lib/api/calls/account/price-drops.ts';
import { queryClient } from '#lib/api/query-client.ts';
import { sendErrorText } from '#lib/api/send-error-text.ts';
import type { PriceDropSource } from '#lib/commerce/price-drops/consent.ts';
import { PRICE_DROP_TEXTS } from '#lib/commerce/price-drops/texts.ts';
import { retryText } from '#lib/commerce/texts.ts';

const keyOf = (sub: string) => ['account', sub, 'price-drops'];

/** The query for whether a customer is e-mailed about lower prices. */
export function priceDropsQuery(sub: string) {
  return queryOptions({
    queryKey: keyOf(sub),
    queryFn: ({ signal }) =>
      callAsCustomer<typeof readPriceDropsCall>(sub, 'GET /account/price-drops', { signal }),
    // A link of an e-mail may have ended it since.
    staleTime: 0,
    networkMode: 'always',
  });
}

/**
 * Turns these e-mails on or off.
 * @throws ApiError `EmailUnverified`, `CustomerNotFound`
 */
export async function changePriceDrops(
  sub: string,
  body: { wanted: boolean; source: PriceDropSource },
): Promise<void> {
  await queryClient().cancelQueries({ queryKey: keyOf(sub) });
  await callAsCustomer<typeof changePriceDropsCall>(sub, 'PUT /account/price-drops', { body });
  queryClient().setQueryData(priceDropsQuery(sub).queryKey, { wanted: body.wanted });
}

/** Why they could not be changed, in words for the shopper. */
export function priceDropsProblem(error: unknown): string {
  if (!(error instanceof ApiError)) return PRICE_DROP_TEXTS.failed;
  if (error.code === 'EmailUnverified' || error.code === 'CustomerNotFound') return error.message;
  if (error.code === 'RateLimited') return `${PRICE_DROP_TEXTS.failed} ${retryText(error)}`;
  return sendErrorText(PRICE_DROP_TEXTS.failed, error);
}
