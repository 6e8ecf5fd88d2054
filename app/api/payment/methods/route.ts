import * as z from 'zod/mini';
import type { PaymentMethodsResponse } from '#lib/api/schemas/payment.ts';
import { queryRoute } from '#lib/server/http/route.ts';
import { paymentGateway } from '#lib/server/payments/payment-gateways.ts';

/** The payment methods on offer and what the browser needs for each. */
export const GET = queryRoute({
  schema: z.strictObject({}),
  async handle(): Promise<PaymentMethodsResponse> {
    const gateway = paymentGateway();
    return { sandbox: gateway.sandbox, methods: await gateway.offers() };
  },
});
