import {
  type PaymentMethodsSavedResponse,
  savePaymentMethodRequest,
} from '#lib/api/schemas/account.ts';
import { readPaymentMethods, savePaymentMethod } from '#lib/server/accounts/payment-methods.ts';
import { database } from '#lib/server/db/database.ts';
import { clientAddress } from '#lib/server/http/client-address.ts';
import { jsonRoute, queryRoute } from '#lib/server/http/route.ts';
import { authenticate, authenticateWrite } from '#lib/server/identity/authenticate.ts';
import { paymentGateway } from '#lib/server/payments/payment-gateways.ts';
import { customerKey } from '#lib/server/platform/customer-key.ts';
import { NO_QUERY } from '../no-query.ts';

/** The customer's saved payment methods, oldest first. */
export const GET = queryRoute({
  authenticate,
  customerLimit: 'accountRead',
  schema: NO_QUERY,
  async handle({ caller: { sub } }): Promise<PaymentMethodsSavedResponse> {
    return { paymentMethods: await readPaymentMethods(paymentGateway().vault, sub) };
  },
});

/** Saves a card or payment account after authorising one dollar on it, which is released again. */
export const POST = jsonRoute({
  addressLimit: 'savePaymentMethod',
  authenticate: authenticateWrite,
  customerLimit: 'savePaymentMethod',
  schema: savePaymentMethodRequest,
  async handle({ request, caller, body }): Promise<PaymentMethodsSavedResponse> {
    const email = customerKey(caller.email);
    const paymentMethods = await savePaymentMethod(database(), paymentGateway(), {
      customerId: caller.sub,
      payer: {
        address: clientAddress(request),
        device: null,
        emails: email === null ? [] : [email],
      },
      token: body.token,
    });
    return { paymentMethods };
  },
});
