import {
  type PaymentMethodsSavedResponse,
  savePaymentMethodRequest,
} from '#lib/api/schemas/account.ts';
import { readPaymentMethods, savePaymentMethod } from '#lib/server/accounts/payment-methods.ts';
import { jsonRoute, queryRoute } from '#lib/server/http/route.ts';
import { authenticate, authenticateWrite } from '#lib/server/identity/authenticate.ts';
import { paymentGateway } from '#lib/server/payments/payment-gateways.ts';
import { limit } from '#lib/server/rate-limits/limit.ts';
import { NO_QUERY } from '../no-query.ts';

/** The customer's saved payment methods, oldest first. */
export const GET = queryRoute({
  schema: NO_QUERY,
  async handle({ request }): Promise<PaymentMethodsSavedResponse> {
    const { sub } = await authenticate(request);
    return { paymentMethods: await readPaymentMethods(paymentGateway().vault, sub) };
  },
});

/** Saves a card or payment account: authorises a dollar on it and gives it back. */
export const POST = jsonRoute({
  schema: savePaymentMethodRequest,
  async handle({ request, body }): Promise<PaymentMethodsSavedResponse> {
    const { sub } = await authenticateWrite(request);
    await limit(request, 'savePaymentMethod', sub);
    const { vault } = paymentGateway();
    return { paymentMethods: await savePaymentMethod(vault, sub, body.token) };
  },
});
