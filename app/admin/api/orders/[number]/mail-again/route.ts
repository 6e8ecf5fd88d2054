import { mailStaffOrderAgainCall } from '#lib/api/calls/staff/order-commands.ts';
import { mailOrderAgain } from '#lib/server/order-commands/correct-order.ts';
import { orderWriteRoute } from '#lib/server/staff/staff-order-routes.ts';

export const POST = orderWriteRoute(mailStaffOrderAgainCall, async ({ params, body }, context) => {
  await mailOrderAgain(context, { number: params.number, mail: body.mail });
  return {};
});
