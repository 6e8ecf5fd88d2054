import type { ResponseOf } from '#lib/api/calls/call.ts';
import { listQueueCall } from '#lib/api/calls/staff/reviews.ts';
import {
  joinQueues,
  placeOf,
  type QueueKind,
  type QueuePlace,
} from '#lib/commerce/staff/moderation-queue.ts';
import { database } from '#lib/server/db/database.ts';
import { type QueuedQuestion, queueQuestions } from '#lib/server/questions/queue-questions.ts';
import { type QueuedReview, queueReviews } from '#lib/server/reviews/queue-reviews.ts';
import { staffReadRoute } from '#lib/server/staff/staff-routes.ts';

/** Texts of one page. */
const PAGE = 30;

export const GET = staffReadRoute(listQueueCall, async ({ query }) => {
  const { show = 'waiting', order = 'oldest', kind, after } = query;
  const wants = (one: QueueKind) => kind === undefined || kind === one;
  const part = { show, order, after: after === undefined ? null : placeOf(after), most: PAGE + 1 };
  const kinds = (['question', 'answer'] as const).filter(wants);
  const [reviews, questions] = await Promise.all([
    wants('review') ? queueReviews(database(), part) : [],
    kinds.length > 0 ? queueQuestions(database(), { ...part, kinds }) : [],
  ]);
  const lists: Queued[][] = [reviews.map(ofReview), questions.map(ofQuestion)];
  const { items, next } = joinQueues(lists, { order, most: PAGE });
  return {
    items: items.map(({ at, ...item }) => ({ ...item, writtenAt: Math.floor(at / 1_000) })),
    next,
  };
});

/** A text of the answer, with its place in the queue instead of its time. */
type Queued = Omit<ResponseOf<typeof listQueueCall>['items'][number], 'writtenAt'> & QueuePlace;

function ofReview({ version, answer, ...review }: QueuedReview): Queued {
  return { ...review, kind: 'review', number: version, question: null, objection: answer };
}

function ofQuestion({ answer, ...question }: QueuedQuestion): Queued {
  return {
    ...question,
    number: answer,
    title: null,
    usualSize: null,
    activity: null,
    pictures: [],
    isEdit: false,
  };
}
