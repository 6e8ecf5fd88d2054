import { describe, expect, it } from 'vitest';
import {
  joinQueues,
  placeOf,
  placeText,
  QUEUE_PLACE,
} from '#lib/commerce/staff/moderation-queue.ts';

const place = (at: number, key: string) => ({ at, key });
const LISTS = [
  [place(1, 'review-b'), place(3, 'review-a')],
  [place(1, 'answer-a'), place(2, 'question-a')],
];

describe('the queue of staff', () => {
  it('joins sorted lists by time, and by key at the same time', () => {
    const keys = ['answer-a', 'review-b', 'question-a', 'review-a'];
    const joined = joinQueues(LISTS, { order: 'oldest', most: 4 });
    expect(joined.items.map(({ key }) => key)).toEqual(keys);
    const back = LISTS.map((list) => list.toReversed());
    const newest = joinQueues(back, { order: 'newest', most: 4 });
    expect(newest.items.map(({ key }) => key)).toEqual(keys.toReversed());
    expect([joined.next, newest.next]).toEqual([null, null]);
  });

  it('says where the next page begins only if there is more', () => {
    expect(joinQueues(LISTS, { order: 'oldest', most: 2 }).next).toBe('1.review-b');
    expect(joinQueues([], { order: 'oldest', most: 2 })).toEqual({ items: [], next: null });
  });

  it('reads a place as it was written', () => {
    const ended = place(1_790_000_000_000_123, 'review-0123456789abcdef.12');
    expect(placeOf(placeText(ended))).toEqual(ended);
    expect(placeText(ended)).toMatch(QUEUE_PLACE);
  });
});
