import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type QueuedText, ReviewsScreen } from '#components/staff/reviews/reviews-screen.tsx';
import {
  decideQuestionCall,
  decideReviewCall,
  listQueueCall,
  readReviewPictureCall,
  replyToQuestionCall,
} from '#lib/api/calls/staff/reviews.ts';
import { answer, failure } from '#tests/component/support/answer.ts';
import { answerStaff, showStaff } from '#tests/component/support/staff-returns.tsx';

const HOSTILE = '<img src=x onerror=alert(1)>';
const REVIEW_ID = '0123456789abcdef';
const QUESTION_ID = 'fedcba9876543210';

function text(change: Partial<QueuedText> = {}): QueuedText {
  return {
    key: `review-${REVIEW_ID}.1`,
    kind: 'review',
    id: REVIEW_ID,
    number: 1,
    state: 'pending',
    product: { name: 'Bluff Boot', slug: 'bluff-black' },
    model: 'bluff',
    writtenAt: Date.UTC(2026, 10, 2, 3),
    name: 'Ada',
    title: 'Good boots',
    text: 'They kept my feet dry.',
    question: null,
    usualSize: null,
    activity: null,
    pictures: [],
    reason: null,
    objection: null,
    reply: null,
    isEdit: false,
    ...change,
  };
}
const question = (change: Partial<QueuedText> = {}) =>
  text({
    key: `question-${QUESTION_ID}`,
    kind: 'question',
    id: QUESTION_ID,
    number: null,
    title: null,
    text: 'Are they warm?',
    ...change,
  });

const DECIDE = `PUT /reviews/${REVIEW_ID}/decision`;

/** Shows a queue from which decided texts go away. */
function show(items: QueuedText[], answers: Parameters<typeof answerStaff>[0] = {}, query = '') {
  let left = items;
  const gone = (id: string) => {
    left = left.filter((item) => item.id !== id);
  };
  const asked = answerStaff({
    'GET /reviews': () => answer(listQueueCall, { items: left, next: null }),
    [DECIDE]: () => {
      gone(REVIEW_ID);
      return answer(decideReviewCall, {});
    },
    [`PUT /questions/${QUESTION_ID}/decision`]: () => {
      gone(QUESTION_ID);
      return answer(decideQuestionCall, {});
    },
    ...answers,
  });
  return { asked, ...showStaff('service', `/admin/reviews${query}`, <ReviewsScreen />) };
}
const article = (name: string) => screen.findByRole('article', { name });
const writes = (asked: { name: string }[]) => asked.filter(({ name }) => name.startsWith('PUT'));

describe('the queue of reviews and questions', () => {
  it('shows texts as text, with their author, and no stars', async () => {
    show([text({ title: HOSTILE, text: HOSTILE, name: HOSTILE, activity: HOSTILE })]);
    const review = await article('Review: Bluff Boot');
    expect(review).toHaveTextContent(HOSTILE);
    expect(review.querySelector('img')).toBeNull();
    expect(review).not.toHaveTextContent(/★|\d stars/);
  });

  it('is worked through by keyboard, and the focus goes on to the next text', async () => {
    const { user, asked } = show([text(), question()]);
    const review = await article('Review: Bluff Boot');
    await user.keyboard('j');
    expect(review).toHaveFocus();
    await user.keyboard('j');
    expect(await article('Question: Bluff Boot')).toHaveFocus();
    await user.keyboard('k');
    expect(review).toHaveFocus();
    await user.keyboard('p');
    expect(await screen.findByText(/^Review published\./)).toBeVisible();
    expect(writes(asked)).toMatchObject([
      { body: { version: 1, from: 'pending', decision: { state: 'published' } } },
    ]);
    await waitFor(async () => expect(await article('Question: Bluff Boot')).toHaveFocus());
  });

  it('publishes nothing when p follows g, is typed, or nothing has the focus', async () => {
    const { user, asked } = show([question()]);
    await article('Question: Bluff Boot');
    await user.keyboard('p');
    await user.keyboard('jgp');
    await user.keyboard('a');
    await user.type(screen.getByRole('textbox'), 'pjr');
    expect(screen.getByRole('textbox')).toHaveValue('pjr');
    expect(writes(asked)).toEqual([]);
  });

  it('refuses only with a reason', async () => {
    const { user, asked } = show([text()]);
    await article('Review: Bluff Boot');
    await user.keyboard('jr');
    expect(await screen.findByRole('radio', { name: /personal details/ })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Refuse' }));
    expect(screen.getByRole('alert')).toHaveTextContent('Choose a reason.');
    await user.click(screen.getByRole('radio', { name: /insults/ }));
    await user.click(screen.getByRole('button', { name: 'Refuse' }));
    expect(await screen.findByText(/^Review refused\./)).toBeVisible();
    expect(writes(asked)).toMatchObject([
      { body: { decision: { state: 'refused', reason: 'abuse' } } },
    ]);
  });

  it('says when somebody else was quicker, and keeps the text on screen', async () => {
    const { user } = show([text()], { [DECIDE]: () => failure(decideReviewCall, 'Changed') });
    const review = await article('Review: Bluff Boot');
    await user.click(within(review).getByRole('button', { name: 'Publish' }));
    expect(await within(review).findByRole('alert')).toHaveTextContent('Somebody changed this');
  });

  it('answers a question, and keeps the answer when it could not be saved', async () => {
    let tries = 0;
    const { user, asked } = show([question({ state: 'published' })], {
      [`PUT /questions/${QUESTION_ID}/reply`]: () => {
        tries += 1;
        return tries === 1
          ? failure(replyToQuestionCall, 'Changed')
          : answer(replyToQuestionCall, {});
      },
    });
    const item = await article('Question: Bluff Boot');
    expect(item).toHaveTextContent('Published, without an answer of ours');
    await user.click(within(item).getByRole('button', { name: 'Answer…' }));
    const field = within(item).getByRole('textbox');
    await user.type(field, 'Yes.');
    const save = within(item).getByRole('button', { name: 'Save our answer' });
    await user.click(save);
    expect(await within(item).findByRole('alert')).toBeVisible();
    expect(field).toHaveValue('Yes.');
    await user.click(save);
    expect(await screen.findByText('Our answer is saved.')).toBeVisible();
    expect(writes(asked).at(-1)).toMatchObject({ body: { reply: 'Yes.', before: null } });
  });

  it('loads pictures by the staff’s call only', async () => {
    const data = 'data:image/webp;base64,UklGRg==';
    const id = 'a'.repeat(32);
    show([text({ pictures: [{ id, alt: HOSTILE }] })], {
      [`GET /reviews/pictures/${id}`]: () => answer(readReviewPictureCall, { data }),
    });
    const picture = await screen.findByRole('img', { name: `${HOSTILE}. Enlarge` });
    expect(picture).toHaveAttribute('src', data);
  });

  it('says what appears here when nothing waits', async () => {
    show([]);
    expect(await screen.findByText(/^Nothing waits\./)).toBeVisible();
  });

  it('takes its filters from the address', async () => {
    const { asked } = show([text({ state: 'published' })], {}, '?show=published&kind=review');
    expect(await screen.findByRole('button', { name: 'Take down…' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Publish' })).toBeNull();
    expect(Object.fromEntries(asked[0]?.query ?? [])).toEqual({
      show: 'published',
      order: 'newest',
      kind: 'review',
    });
  });

  it('offers another try when it did not load', async () => {
    show([], {
      'GET /reviews': () =>
        Response.json({ error: { code: 'InternalError', message: 'No.' } }, { status: 500 }),
    });
    expect(await screen.findByRole('button', { name: /try again/i })).toBeVisible();
  });
});
