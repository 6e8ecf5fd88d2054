import { removePaymentMethodCall } from '#lib/api/calls/account/remove-payment-method.ts';
import { removePaymentMethod } from '#lib/server/accounts/payment-methods.ts';
import { queryRoute } from '#lib/server/http/route.ts';
import { authenticate } from '#lib/server/identity/authenticate.ts';
import { paymentGateways } from '#lib/server/payments/payment-gateways.ts';

export const DELETE = queryRoute(removePaymentMethodCall, {
  authenticate,
  customerLimit: 'accountWrite',
  async handle({ caller: { sub }, params }) {
    const { vault } = paymentGateways();
    return { paymentMethods: await removePaymentMethod(vault, sub, params.id) };
  },
});
