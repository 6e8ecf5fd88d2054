import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ReviewVotePlace } from '#components/catalogue/reviews/review-vote-place.tsx';
import { voteCall } from '#lib/api/calls/reviews/vote.ts';
import { serveAccount } from '#tests/component/support/account-api.ts';
import { answer } from '#tests/component/support/answer.ts';
import { comeNear } from '#tests/component/support/near-window.ts';
import { renderShop } from '#tests/component/support/render-shop.tsx';

// In its own file, because a page finds out only once who is signed in.
it('a vote pressed before the sign-in is known is sent as the customer’s', async () => {
  comeNear();
  const api = serveAccount();
  const answered = fetch;
  const known = Promise.withResolvers<void>();
  const votes: (string | null)[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const headers = new Headers(init.headers);
    if (headers.has('x-amz-target')) await known.promise;
    if (url.endsWith('/vote')) votes.push(headers.get('authorization'));
    return answered(url, init);
  });
  api.answers.set('POST /reviews/vote', () => answer(voteCall, { vote: 'helpful', helpful: 1 }));
  const { user } = renderShop(
    <ReviewVotePlace review="00000000000000aa" helpful={0}>
      {null}
    </ReviewVotePlace>,
  );
  const vote = await screen.findByRole('checkbox', { name: 'Helpful' });
  await user.click(vote);
  expect(vote).toBeChecked();
  expect(votes).toEqual([]);
  known.resolve();
  expect(await screen.findByText('1 person found this helpful')).toBeVisible();
  expect(votes).toEqual([expect.stringMatching(/^Bearer /)]);
});
