import { readPaymentMethodsCall } from '#lib/api/calls/account/read-payment-methods.ts';
import { savePaymentMethodCall } from '#lib/api/calls/account/save-payment-method.ts';
import { readPaymentMethods, savePaymentMethod } from '#lib/server/accounts/payment-methods.ts';
import { database } from '#lib/server/db/database.ts';
import { jsonRoute, queryRoute } from '#lib/server/http/route.ts';
import { authenticate, authenticateWrite } from '#lib/server/identity/authenticate.ts';
import { customerKey } from '#lib/server/offers/customer-key.ts';
import { paymentGateway } from '#lib/server/payments/payment-gateways.ts';
import { clientAddress } from '#lib/server/platform/client-address.ts';

/** The customer's saved payment methods, oldest first. */
export const GET = queryRoute(readPaymentMethodsCall, {
  authenticate,
  customerLimit: 'accountRead',
  async handle({ caller: { sub } }) {
    return { paymentMethods: await readPaymentMethods(paymentGateway().vault, sub) };
  },
});

/** Saves a card or payment account after authorising one dollar on it, which is released again. */
export const POST = jsonRoute(savePaymentMethodCall, {
  addressLimit: 'savePaymentMethod',
  authenticate: authenticateWrite,
  customerLimit: 'savePaymentMethod',
  async handle({ request, caller, body }) {
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
