import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ReviewVotePlace } from '#components/catalogue/reviews/review-vote-place.tsx';
import { ownVotesCall, voteCall } from '#lib/api/calls/reviews/vote.ts';
import { OWN_REVIEW } from '#lib/commerce/reviews/texts.ts';
import type { Vote } from '#lib/commerce/reviews/votes.ts';
import { forgetStored } from '#stores/platform/versioned-storage.ts';
import { serveAccount } from '#tests/component/support/account-api.ts';
import { answer, failure } from '#tests/component/support/answer.ts';
import { holdAnswer } from '#tests/component/support/hold-answer.ts';
import { comeNear } from '#tests/component/support/near-window.ts';
import { renderShop } from '#tests/component/support/render-shop.tsx';
import { remembered } from '#tests/component/support/storage.ts';

const REVIEW = '00000000000000aa';

/** Stands in for the shop, which six others told that the review helps. */
let votes: { review: string; vote: Vote }[];
let asked: string[];
let refuse: (() => Response) | null;
function answerVote(body: { review: string; vote: Vote | null }): Response {
  if (refuse) return refuse();
  votes = body.vote === null ? [] : [{ review: body.review, vote: body.vote }];
  return answer(voteCall, { vote: body.vote, helpful: body.vote === 'helpful' ? 7 : 6 });
}
beforeEach(() => {
  votes = [];
  asked = [];
  refuse = null;
  comeNear();
  forgetStored('local', () => true);
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    asked.push(`${init.method} ${url}`);
    return url.endsWith('/vote')
      ? answerVote(JSON.parse(String(init.body)))
      : answer(ownVotesCall, { votes });
  });
});

const show = () =>
  renderShop(
    <ReviewVotePlace review={REVIEW} helpful={6}>
      6 people found this helpful
    </ReviewVotePlace>,
  );
const box = (name: string) => screen.findByRole('checkbox', { name });

describe('a guest who votes on a review', () => {
  it('finds a review helpful, changes the vote, and withdraws it', async () => {
    const { user } = show();
    await user.click(await box('Helpful'));
    expect(await screen.findByText('7 people found this helpful')).toBeVisible();
    expect(await box('Helpful')).toBeChecked();
    await user.click(await box('Not helpful'));
    expect(await screen.findByText('6 people found this helpful')).toBeVisible();
    await waitFor(async () => expect(await box('Not helpful')).toBeChecked());
    expect(await box('Helpful')).not.toBeChecked();
    await user.click(await box('Not helpful'));
    await waitFor(() => expect(votes).toEqual([]));
  });

  it('causes no request for their votes before the first vote, and sees the vote on the next visit', async () => {
    const { user, unmount } = show();
    await user.click(await box('Helpful'));
    await screen.findByText('7 people found this helpful');
    expect(asked).toEqual(['POST /api/reviews/vote']);
    expect(remembered('reviews-voted')).toBe(true);
    unmount();
    show();
    await waitFor(async () => expect(await box('Helpful')).toBeChecked());
    expect(asked.at(-1)).toBe('GET /api/reviews/votes');
  });

  it('sees the vote checked while it is being sent', async () => {
    const { user } = show();
    const vote = await box('Helpful');
    const held = holdAnswer('/vote');
    await user.click(vote);
    await held.asked;
    expect(vote).toBeChecked();
    expect(screen.getByText('6 people found this helpful')).toBeVisible();
    await held.release();
    expect(await screen.findByText('7 people found this helpful')).toBeVisible();
  });

  it.each([
    [
      'lost',
      () => Promise.reject(new TypeError('No network.')),
      /^We couldn’t save your vote\. Check your connection and try again\.$/,
    ],
    [
      'one too many',
      async () =>
        Response.json(
          { error: { code: 'RateLimited', message: 'Too many.' } },
          { status: 429, headers: { 'retry-after': '7200' } },
        ),
      /^We couldn’t save your vote\. Try again in 2 hours\.$/,
    ],
  ])('sees an error when a vote is %s, and the box is unchecked', async (_, response, text) => {
    const { user } = show();
    const vote = await box('Helpful');
    vi.stubGlobal('fetch', response);
    await user.click(vote);
    expect(await screen.findByText(text)).toBeVisible();
    expect(vote).not.toBeChecked();
  });
});

describe('a customer who votes on a review', () => {
  it('sees the vote of an earlier visit', async () => {
    votes = [{ review: REVIEW, vote: 'unhelpful' }];
    const api = serveAccount();
    api.answers.set('GET /reviews/votes', () => answer(ownVotesCall, { votes }));
    show();
    await waitFor(async () => expect(await box('Not helpful')).toBeChecked());
  });

  it('is told that they cannot vote on their own review', async () => {
    const api = serveAccount();
    api.answers.set('GET /reviews/votes', () => answer(ownVotesCall, { votes }));
    api.answers.set('POST /reviews/vote', () => failure(voteCall, 'OwnReview'));
    const { user } = show();
    await waitFor(() => expect(api.calls.map(({ name }) => name)).toContain('GET /reviews/votes'));
    await user.click(await box('Helpful'));
    expect(await screen.findByText(OWN_REVIEW)).toBeVisible();
  });
});

it('the vote on a review loads only when a reader comes near', () => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe(): void {}
      disconnect(): void {}
    },
  );
  show();
  expect(screen.getByText('6 people found this helpful')).toBeVisible();
  expect(screen.queryByRole('checkbox')).toBeNull();
});
