import { issueGiftCardCall, listGiftCardsCall } from '#lib/api/calls/staff/gift-cards.ts';
import { database } from '#lib/server/db/database.ts';
import { issueGiftCard } from '#lib/server/gift-cards/issue-gift-card.ts';
import { readGiftCardPage } from '#lib/server/gift-cards/list-gift-cards.ts';
import { asAnswered } from '#lib/server/gift-cards/staff-gift-cards.ts';
import { staffReadRoute, staffWriteRoute } from '#lib/server/staff/staff-routes.ts';

export const GET = staffReadRoute(listGiftCardsCall, async ({ query, caller }) => {
  const { cards, next } = await readGiftCardPage(database(), query.after);
  return { cards: cards.map((card) => asAnswered(card, caller)), next };
});

export const POST = staffWriteRoute(issueGiftCardCall, ({ body: { from, on, ...card } }, context) =>
  issueGiftCard(context, {
    ...card,
    ...(from !== '' && { from }),
    ...(on !== null && { on }),
  }),
);
