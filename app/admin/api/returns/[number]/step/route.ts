import { moveReturnCall } from '#lib/api/calls/staff/returns.ts';
import { isPermitted } from '#lib/server/commands/actor.ts';
import { CommandError } from '#lib/server/commands/command-error.ts';
import { moveReturn } from '#lib/server/returns/move-return.ts';
import { ownReturn } from '#lib/server/staff/staff-returns.ts';
import { staffWriteRoute } from '#lib/server/staff/staff-routes.ts';

export const POST = staffWriteRoute(moveReturnCall, async ({ params, body, caller }, context) => {
  const number = await ownReturn(caller, params.number);
  if (body.message !== undefined && !isPermitted(caller.actor, 'returns:write')) {
    throw new CommandError('NotPermitted', 'Your role does not write to buyers. Ask an owner.');
  }
  const { state } = await moveReturn(context, { number, ...body });
  return { state };
});
