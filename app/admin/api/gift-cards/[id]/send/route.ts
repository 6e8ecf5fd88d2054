import { sendGiftCardCall } from '#lib/api/calls/staff/gift-cards.ts';
import { sendGiftCardAgain } from '#lib/server/gift-cards/send-gift-card.ts';
import { cardWriteRoute } from '#lib/server/staff/gift-card-route.ts';

export const POST = cardWriteRoute(sendGiftCardCall, async ({ id, body }, context) => {
  const { seen: _seen, ...input } = body;
  await sendGiftCardAgain(context, { id, ...input });
  return {};
});
