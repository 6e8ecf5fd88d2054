import { unblockGiftCardCall } from '#lib/api/calls/staff/gift-cards.ts';
import { unblockGiftCard } from '#lib/server/gift-cards/block-gift-card.ts';
import { cardWriteRoute } from '#lib/server/staff/gift-card-route.ts';

export const POST = cardWriteRoute(unblockGiftCardCall, async ({ id, body }, context) => {
  const { seen: _seen, ...input } = body;
  const { balance } = await unblockGiftCard(context, { id, ...input });
  return { balance };
});
