import { expect, test } from 'vitest';
import { checkBooks } from '#tests/faults/books.ts';
import { first, type GoodRun, goodRun, of } from './good-run.ts';

test.each<[string, (run: GoodRun) => void, RegExp]>([
  [
    'a confirmation that was written twice',
    ({ shop }) =>
      shop.outbox.push({ ...first(shop.outbox), messageId: '<7@shop>', state: 'failed' }),
    /Order SB1: 1 in the shop's books, and 2 mails/,
  ],
  [
    'a cancellation that nobody was told of',
    ({ shop }) => shop.outbox.pop(),
    /A cancellation of SB3 with 4000 back: 1 in .*, and 0 mails/,
  ],
  [
    'a cancellation that was told twice',
    ({ shop }) => shop.outbox.push({ ...of(shop.outbox, { messageId: '<6@shop>' }) }),
    /A cancellation of SB3 with 4000 back: 1 in .*, and 2 mails/,
  ],
  [
    'a cancellation that was told with another amount',
    ({ shop }) => Object.assign(of(shop.refunds, { number: 'RF2' }), { amount: 3_000 }),
    /A cancellation of SB3 with 4000 back: 0 in .*, and 1 mails/,
  ],
  [
    'a goodwill refund that nobody was told of',
    ({ shop }) => Object.assign(of(shop.outbox, { messageId: '<4@shop>' }), { subject: '' }),
    /A goodwill refund of 100 of SB1: 1 in .*, and 0 mails/,
  ],
  [
    'a goodwill refund that was told twice',
    ({ shop }) => shop.outbox.push({ ...of(shop.outbox, { messageId: '<4@shop>' }) }),
    /A goodwill refund of 100 of SB1: 1 in .*, and 2 mails/,
  ],
  [
    'a refunded return that nobody was told of',
    ({ shop }) => shop.outbox.splice(5, 1),
    /Return RT1, refunded with 400: 1 in .*, and 0 mails/,
  ],
  [
    'a refunded return that was told twice',
    ({ shop }) => shop.outbox.push({ ...of(shop.outbox, { messageId: '<refunded@shop>' }) }),
    /Return RT1, refunded with 400: 1 in .*, and 2 mails/,
  ],
  [
    'a step of a return that nobody was told of',
    ({ shop }) => shop.outbox.splice(4, 1),
    /Return RT1, approved: 1 in .*, and 0 mails/,
  ],
  ['a mail that nobody got', ({ mails }) => mails.splice(1, 1), /order-news .* was never taken/],
  [
    'a mail that the shop does not know',
    ({ mails }) => mails.push({ messageId: '<9@shop>', to: 'x' }),
    /<9@shop> was sent, and the shop does not know it/,
  ],
  [
    'a parcel without a mail',
    ({ shop }) => shop.outbox.splice(1, 1),
    /A parcel of SB1: 1 in .*, and 0/,
  ],
])('the books show %s', (_name, plant, told) => {
  const run = goodRun();
  plant(run);
  expect(checkBooks(run).wrong.join('\n')).toMatch(told);
});
