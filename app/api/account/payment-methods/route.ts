import { readPaymentMethodsCall } from '#lib/api/calls/account/read-payment-methods.ts';
import { savePaymentMethodCall } from '#lib/api/calls/account/save-payment-method.ts';
import { readPaymentMethods, savePaymentMethod } from '#lib/server/accounts/payment-methods.ts';
import { database } from '#lib/server/db/database.ts';
import { jsonRoute, queryRoute } from '#lib/server/http/route.ts';
import { authenticate } from '#lib/server/identity/authenticate.ts';
import { customerKey } from '#lib/server/offers/customer-key.ts';
import { browserOf } from '#lib/server/payments/browser-of.ts';
import { paymentGateways } from '#lib/server/payments/payment-gateways.ts';
import { callError } from '#lib/server/platform/api-errors.ts';
import { clientAddress } from '#lib/server/platform/client-address.ts';

/** The customer's saved payment methods, oldest first. */
export const GET = queryRoute(readPaymentMethodsCall, {
  authenticate,
  customerLimit: 'accountRead',
  async handle({ caller: { sub } }) {
    return { paymentMethods: await readPaymentMethods(paymentGateways().vault, sub) };
  },
});

/** Saves a card or payment account after authorising one dollar on it, which is then voided. */
export const POST = jsonRoute(savePaymentMethodCall, {
  addressLimit: 'savePaymentMethod',
  authenticate,
  customerLimit: 'savePaymentMethod',
  async handle({ request, caller, body }) {
    const email = customerKey(caller.email);
    const gateway = paymentGateways().taking('braintree');
    if (!gateway) throw callError(savePaymentMethodCall.errors, 'PaymentInstrumentTypeNotAccepted');
    const paymentMethods = await savePaymentMethod(database(), gateway, {
      customerId: caller.sub,
      payer: {
        address: clientAddress(request),
        device: browserOf(request),
        emails: email === null ? [] : [email],
      },
      token: body.token,
    });
    return { paymentMethods };
  },
});
