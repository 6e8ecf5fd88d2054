import { readGiftCardCall } from '#lib/api/calls/staff/gift-cards.ts';
import { CommandError } from '#lib/server/commands/command-error.ts';
import { database } from '#lib/server/db/database.ts';
import { readStaffGiftCard } from '#lib/server/gift-cards/staff-gift-cards.ts';
import { staffReadRoute } from '#lib/server/staff/staff-routes.ts';

export const GET = staffReadRoute(readGiftCardCall, async ({ params, caller }) => {
  const found = await readStaffGiftCard(database(), params.id, caller);
  if (found) return found;
  throw new CommandError('NotFound', 'There is no such gift card.');
});
