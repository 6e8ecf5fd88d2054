import { withdrawConsentCall } from '#lib/api/calls/staff/customer-commands.ts';
import { withdrawConsent } from '#lib/server/customers/data-commands.ts';
import { staffWriteRoute } from '#lib/server/staff/staff-routes.ts';

export const POST = staffWriteRoute(withdrawConsentCall, async ({ params, body }, context) => {
  const { seen, ...input } = body;
  await withdrawConsent({ ...context, seen }, { id: params.id, ...input });
  return {};
});
