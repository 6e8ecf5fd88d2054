import { readCustomerMethodsCall } from '#lib/api/calls/staff/customers.ts';
import { readPaymentMethods } from '#lib/server/accounts/payment-methods.ts';
import { customerMissing, readKnownCustomer } from '#lib/server/customers/known-customer.ts';
import { database } from '#lib/server/db/database.ts';
import { paymentGateways } from '#lib/server/payments/payment-gateways.ts';
import { staffReadRoute } from '#lib/server/staff/staff-routes.ts';

export const GET = staffReadRoute(readCustomerMethodsCall, async ({ params }) => {
  const customer = await readKnownCustomer(database(), params.id);
  if (!customer) throw customerMissing();
  const methods = await readPaymentMethods(paymentGateways().vault, customer.sub);
  return { methods: methods.map(({ label, expiry }) => ({ label, expiry })) };
});
