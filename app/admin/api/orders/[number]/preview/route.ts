import { previewOrderCall } from '#lib/api/calls/staff/order-commands.ts';
import { seesContacts } from '#lib/commerce/staff/contacts.ts';
import { previewOrderCommand } from '#lib/server/order-commands/preview-order.ts';
import { orderWriteRoute, seesMoney } from '#lib/server/staff/staff-order-routes.ts';

export const POST = orderWriteRoute(previewOrderCall, ({ params, body, caller }, context) =>
  previewOrderCommand(context, {
    number: params.number,
    body,
    seesMoney: seesMoney(caller),
    seesContacts: seesContacts(caller.permissions),
  }),
);
