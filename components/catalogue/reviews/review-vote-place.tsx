'use client';

import type { ReactNode } from 'react';
import { lazyPart } from '#components/ui/lazy-part.tsx';
import { useNear } from '#components/ui/use-near.ts';
import type { ReviewVoteProps } from './review-vote.tsx';

interface Props extends ReviewVoteProps {
  /** Shown until its code has loaded, or if loading fails. */
  children: ReactNode;
}

const ReviewVote = lazyPart<Props>(
  () => import('./review-vote.tsx').then((module) => module.ReviewVote),
  { loading: ({ children }) => children, failed: (_, { children }) => children },
);

/** Where readers say whether a review helps. Its code loads when they come near. */
export function ReviewVotePlace(props: Props) {
  const [near, place] = useNear();
  return (
    <div ref={place} className="mt-3 min-h-11 text-sm text-ink-soft">
      {near ? <ReviewVote {...props} /> : props.children}
    </div>
  );
}
