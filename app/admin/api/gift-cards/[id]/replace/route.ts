import { replaceGiftCardCall } from '#lib/api/calls/staff/gift-cards.ts';
import { replaceGiftCard } from '#lib/server/gift-cards/replace-gift-card.ts';
import { cardWriteRoute } from '#lib/server/staff/gift-card-route.ts';

export const POST = cardWriteRoute(replaceGiftCardCall, async ({ id, body }, context) => {
  const { seen: _seen, ...input } = body;
  const { expiresAt: _expiresAt, ...replacing } = await replaceGiftCard(context, { id, ...input });
  return replacing;
});
