import { useQuery } from '@tanstack/react-query';
import { ChoiceTiles } from '#components/ui/form/choice-tiles.tsx';
import { ApiError } from '#lib/api/api-error.ts';
import { failedWith } from '#lib/api/call-api.ts';
import type { voteCall } from '#lib/api/calls/reviews/vote.ts';
import { queryClient } from '#lib/api/query-client.ts';
import { castVote, noteVote, ownVotesQuery } from '#lib/api/reviews/votes.ts';
import { sendErrorText } from '#lib/api/send-error-text.ts';
import { useWrite } from '#lib/api/use-write.ts';
import { helpfulText } from '#lib/commerce/reviews/texts.ts';
import type { Vote } from '#lib/commerce/reviews/votes.ts';
import { retryText } from '#lib/commerce/texts.ts';
import { auth, useAuth } from '#stores/account/auth-store.ts';
import { useCustomerSub } from '#stores/account/use-account.ts';
import { noteGuestVote, useHasVoted } from '#stores/catalogue/review-votes-store.ts';

export interface ReviewVoteProps {
  /** The review's id. */
  review: string;
  /** How many found it helpful when the page was made. */
  helpful: number;
}

const OPTIONS = [
  { value: 'helpful', label: 'Helpful' },
  { value: 'unhelpful', label: 'Not helpful' },
] as const;

/** Says whether a review helps. Pressing the chosen word takes it back. */
export function ReviewVote({ review, helpful }: ReviewVoteProps) {
  const { status } = useAuth();
  const sub = useCustomerSub();
  const hasVoted = useHasVoted();
  const { data: own } = useQuery(
    { ...ownVotesQuery(sub), enabled: sub !== null || (status === 'LOGGED_OUT' && hasVoted) },
    queryClient(),
  );
  const { mutate, isPending, variables, data, error } = useWrite({
    // One after another: a guest's first vote brings the cookie that the next one needs.
    scope: { id: 'review-votes' },
    mutationFn: async (vote: Vote | null) => {
      // A press may come before it is known whether the shopper is signed in.
      await auth.ready();
      const voter = auth.status() === 'LOGGED_IN' ? (auth.customer()?.sub ?? null) : null;
      const counted = await castVote(voter, { review, vote });
      noteVote(voter, review, vote);
      if (voter === null) noteGuestVote();
      return counted;
    },
  });
  const kept = own?.votes.find((one) => one.review === review)?.vote ?? null;
  const count = data?.helpful ?? helpful;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <ChoiceTiles<Vote>
        label="Was this review helpful?"
        hidesLabel
        name={`vote-${review}`}
        options={OPTIONS}
        value={isPending ? variables : kept}
        onChange={(vote) => mutate(vote)}
      />
      <p aria-live="polite">
        {error ? (
          <span className="font-semibold text-danger">{problemOf(error)}</span>
        ) : (
          count > 0 && helpfulText(count)
        )}
      </p>
    </div>
  );
}

function problemOf(error: Error): string {
  if (
    failedWith<typeof voteCall>(error, 'OwnReview') ||
    failedWith<typeof voteCall>(error, 'NotFound')
  ) {
    return error.message;
  }
  const text = 'We couldn’t save your vote.';
  if (error instanceof ApiError && error.code === 'RateLimited') {
    return `${text} ${retryText(error)}`;
  }
  return sendErrorText(text, error);
}
