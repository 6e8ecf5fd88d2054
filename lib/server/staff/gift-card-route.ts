import 'server-only';
import type { RequestOf, ResponseOf } from '#lib/api/calls/call.ts';
import type { StaffCall } from '#lib/api/calls/staff/staff-call.ts';
import type { CommandContext } from '#lib/server/commands/command.ts';
import { CommandError } from '#lib/server/commands/command-error.ts';
import type { Route } from '#lib/server/http/route.ts';
import { staffWriteRoute } from './staff-routes.ts';

/** A call about one gift card, with why it was blocked as the caller saw it. */
type CardCall = StaffCall & { readonly path: `/gift-cards/{id}/${string}` };

/**
 * A write about one gift card. The command is refused if somebody has blocked or unblocked the card
 * since the caller saw it.
 */
export function cardWriteRoute<C extends CardCall>(
  call: C,
  handle: (
    card: { id: string; body: RequestOf<C> },
    context: CommandContext,
  ) => Promise<ResponseOf<C>>,
): Route {
  return staffWriteRoute(call, (received, context) => {
    const { id = '' } = received.params as { id?: string };
    if (!/^GC[0-9A-F]{12}$/.test(id)) {
      throw new CommandError('NotFound', 'There is no such gift card.');
    }
    const { seen } = received.body as { seen: string | null };
    return handle({ id, body: received.body }, { ...context, seen: seen ?? 'none' });
  });
}
