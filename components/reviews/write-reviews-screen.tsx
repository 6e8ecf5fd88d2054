'use client';

import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Picture, PictureMissing } from '#components/commerce/picture.tsx';
import { AnswerForm } from '#components/commerce/refusal-answer-form.tsx';
import { ReviewPicture } from '#components/commerce/review-picture.tsx';
import { SignInLink } from '#components/commerce/sign-in-link.tsx';
import { Stars } from '#components/commerce/stars.tsx';
import { useAddressQuery } from '#components/ui/address-query.tsx';
import { Button } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { FormMessage } from '#components/ui/form/form-message.tsx';
import { LoadFailure } from '#components/ui/load-failure.tsx';
import { ShopLink } from '#components/ui/shop-link.tsx';
import { TextLink } from '#components/ui/text-link.tsx';
import { failedWith } from '#lib/api/call-api.ts';
import { callErrorText } from '#lib/api/call-error-text.ts';
import type { readOwnReviewsCall } from '#lib/api/calls/reviews/own-reviews.ts';
import { queryClient } from '#lib/api/query-client.ts';
import { answerRefusal, type OrderProof, ownReviewsQuery } from '#lib/api/reviews/own-reviews.ts';
import type { OwnPicture, OwnReviewLine } from '#lib/api/schemas/review.ts';
import { kindText } from '#lib/commerce/catalogue/kind-text.ts';
import {
  OWN_STATE_TEXTS,
  REVIEW_LINK_DEAD,
  REVIEW_ORDER_UNKNOWN,
  reviewRefusalText,
} from '#lib/commerce/reviews/texts.ts';
import { useAuth } from '#stores/account/auth-store.ts';
import { useCustomerSub } from '#stores/account/use-account.ts';
import { ReviewForm } from './review-form.tsx';

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

/** A line of an order with its review, or the form for it. */
function ReviewedLine({
  line,
  proof,
  alone,
}: {
  line: OwnReviewLine;
  proof: OrderProof;
  /** Whether the order has no other line to review: then its form is open. */
  alone: boolean;
}) {
  const { review } = line;
  const place = useRef<HTMLLIElement>(null);
  const [writing, setWriting] = useState(alone && review === null);
  function show(form: boolean) {
    setWriting(form);
    // The button that was pressed is gone, so the focus moves here.
    place.current?.focus({ preventScroll: true });
  }
  const image =
    line.imageSrc === null
      ? null
      : ({ type: 'IMAGE', src: line.imageSrc, alt: '', width: 200, height: 300 } as const);
  return (
    <li ref={place} tabIndex={-1} className="py-6">
      <div className="grid grid-cols-[4.5rem_1fr] gap-x-5 sm:grid-cols-[5.5rem_1fr]">
        {image ? (
          <Picture image={image} sizes="5.5rem" alt="" className="rounded-lg" />
        ) : (
          <PictureMissing className="rounded-lg" />
        )}
        <div className="min-w-0">
          <h2 className="font-sans text-lg tracking-normal">
            <ShopLink href={line.path} className="underline-offset-4 hover:underline">
              {line.name}
            </ShopLink>
          </h2>
          <p className="mt-1 text-sm text-ink-soft">{kindText(line.colour, line.size)}</p>
          {review && !writing && (
            <div className="mt-3">
              <Stars stars={review.stars} />
              <p className="mt-1 font-semibold wrap-anywhere">{review.title}</p>
              <p className="mt-1 whitespace-pre-line wrap-anywhere">{review.text}</p>
              <OwnPictures pictures={review.pictures} />
              <p role="status" className="mt-3 text-ink-soft">
                {OWN_STATE_TEXTS[review.state]} {review.reason && reviewRefusalText(review.reason)}
              </p>
              {review.canAnswer && (
                <AnswerForm
                  of="review"
                  send={(answer) => answerRefusal(proof, { line: line.line, answer })}
                  onSent={(own) => queryClient().setQueryData(ownReviewsQuery(proof).queryKey, own)}
                />
              )}
            </div>
          )}
          {!writing && (
            <Button kind="secondary" className="mt-4" onClick={() => show(true)}>
              {review ? 'Change your review' : 'Write a review'}
              <span className="sr-only"> of {line.name}</span>
            </Button>
          )}
        </div>
      </div>
      {writing && (
        <ReviewForm
          line={line}
          proof={proof}
          onSaved={() => {
            show(false);
            // The form was longer than the window: what is said about the review is above it.
            place.current?.scrollIntoView();
          }}
        />
      )}
    </li>
  );
}

function OwnPictures({ pictures }: { pictures: readonly OwnPicture[] }) {
  if (pictures.length === 0) return null;
  return (
    <ul className="mt-3 flex flex-wrap gap-2">
      {pictures.map(({ id, alt, preview }, index) => (
        <li key={id}>
          <ReviewPicture src={preview} alt={alt ?? `Your picture ${index + 1}`} />
        </li>
      ))}
    </ul>
  );
}
