import { blockGiftCardCall } from '#lib/api/calls/staff/gift-cards.ts';
import { blockGiftCard } from '#lib/server/gift-cards/block-gift-card.ts';
import { cardWriteRoute } from '#lib/server/staff/gift-card-route.ts';

export const POST = cardWriteRoute(blockGiftCardCall, async ({ id, body }, context) => {
  const { seen: _seen, ...input } = body;
  const { balance } = await blockGiftCard(context, { id, ...input });
  return { balance };
});
