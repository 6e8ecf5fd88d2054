import { exportCustomerCall } from '#lib/api/calls/staff/customer-commands.ts';
import { copyCustomer } from '#lib/server/customers/data-commands.ts';
import { paymentGateways } from '#lib/server/payments/payment-gateways.ts';
import { staffWriteRoute } from '#lib/server/staff/staff-routes.ts';

export const POST = staffWriteRoute(exportCustomerCall, async ({ params, body }, context) => {
  const { seen, reason } = body;
  const { vault } = paymentGateways();
  return copyCustomer({ ...context, seen }, { id: params.id, reason }, vault);
});
