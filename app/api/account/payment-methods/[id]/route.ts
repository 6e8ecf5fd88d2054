import { NO_QUERY } from '#app/api/account/no-query.ts';
import type { PaymentMethodsSavedResponse } from '#lib/api/schemas/account.ts';
import { removePaymentMethod } from '#lib/server/accounts/payment-methods.ts';
import { queryRoute } from '#lib/server/http/route.ts';
import { authenticateWrite } from '#lib/server/identity/authenticate.ts';
import { paymentGateway } from '#lib/server/payments/payment-gateways.ts';

export const DELETE = queryRoute({
  authenticate: authenticateWrite,
  customerLimit: 'accountWrite',
  schema: NO_QUERY,
  async handle({ caller: { sub }, params }): Promise<PaymentMethodsSavedResponse> {
    const { vault } = paymentGateway();
    return { paymentMethods: await removePaymentMethod(vault, sub, params.id ?? '') };
  },
});
