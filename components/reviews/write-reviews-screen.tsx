'use client';

import { useQuery } from '@tanstack/react-query';
import { SignInLink } from '#components/commerce/sign-in-link.tsx';
import { useAddressQuery } from '#components/ui/address-query.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { FormMessage } from '#components/ui/form/form-message.tsx';
import { LoadFailure } from '#components/ui/load-failure.tsx';
import { TextLink } from '#components/ui/text-link.tsx';
import { failedWith } from '#lib/api/call-api.ts';
import { callErrorText } from '#lib/api/call-error-text.ts';
import type { readOwnReviewsCall } from '#lib/api/calls/reviews/own-reviews.ts';
import { queryClient } from '#lib/api/query-client.ts';
import { type OrderProof, ownReviewsQuery } from '#lib/api/reviews/own-reviews.ts';
import { REVIEW_LINK_DEAD, REVIEW_ORDER_UNKNOWN } from '#lib/commerce/reviews/texts.ts';
import { useAuth } from '#stores/account/auth-store.ts';
import { useCustomerSub } from '#stores/account/use-account.ts';
import { ReviewedLine } from './reviewed-line.tsx';

/** The page's path: e-mails link here with a code, the account with an order's number. */
const PATH = '/reviews/write';

/** Where the buyer of an order reviews what has arrived of it. */
export function WriteReviewsScreen() {
  const query = useAddressQuery(PATH);
  const { status } = useAuth();
  const sub = useCustomerSub();
  const code = query?.get('code');
  const number = query?.get('order');
  if (query === null) return <Waiting />;
  if (code) return <OrderReviews proof={{ sub: null, code }} />;
  if (!number || status === 'LOGGED_OUT') return <DeadLink />;
  return sub === null ? <Waiting /> : <OrderReviews proof={{ sub, number }} />;
}

function OrderReviews({ proof }: { proof: OrderProof }) {
  const { data, error, isFetching, refetch } = useQuery(ownReviewsQuery(proof), queryClient());
  if (data?.lines.length === 0) {
    return <EmptyState icon="boot" text="You can review what you bought once it has arrived." />;
  }
  if (data) {
    return (
      <ul className="mt-8 max-w-3xl divide-y divide-line border-y border-line">
        {data.lines.map((line) => (
          <ReviewedLine key={line.line} line={line} proof={proof} alone={data.lines.length === 1} />
        ))}
      </ul>
    );
  }
  if (!error || isFetching) return <Waiting />;
  if (failedWith<typeof readOwnReviewsCall>(error, 'CodeInvalid')) return <DeadLink />;
  if (failedWith<typeof readOwnReviewsCall>(error, 'NotFound')) {
    return (
      <FormMessage title={REVIEW_ORDER_UNKNOWN} className="mt-8 max-w-xl">
        <TextLink href="/account/orders">Your orders</TextLink>
      </FormMessage>
    );
  }
  return (
    <LoadFailure
      title={callErrorText('Unable to load your order.', error)}
      onRetry={() => void refetch()}
      className="mt-8 max-w-xl"
    />
  );
}

function DeadLink() {
  return (
    <FormMessage title={REVIEW_LINK_DEAD} className="mt-8 max-w-xl">
      <p>You’ll find “Write a review” with each order that has arrived.</p>
      <SignInLink className="font-semibold underline underline-offset-4">Log in</SignInLink>
    </FormMessage>
  );
}

function Waiting() {
  return (
    <p role="status" className="mt-8 text-ink-soft">
      Loading your order…
    </p>
  );
}
