import { retryMailsCall } from '#lib/api/calls/staff/today.ts';
import { retryMails } from '#lib/server/mail/failed-mails.ts';
import { staffWriteRoute } from '#lib/server/staff/staff-routes.ts';

export const POST = staffWriteRoute(retryMailsCall, async ({ body }, context) => ({
  count: await retryMails(context, body),
}));
