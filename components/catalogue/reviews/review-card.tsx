import type { Ref } from 'react';
import { Stars } from '#components/commerce/stars.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { formatDay } from '#lib/commerce/format-day.ts';
import { originText } from '#lib/commerce/origin.ts';
import type { ShownReview } from '#lib/commerce/reviews/review.ts';
import { FIT_TEXTS, helpfulText, WIDTH_TEXTS } from '#lib/commerce/reviews/texts.ts';
import { BRAND } from '#lib/config/brand.ts';
import { ReviewPictures } from './review-pictures.tsx';
import { ReviewVotePlace } from './review-vote-place.tsx';

/** One published review. A stranger wrote its texts, so they are only ever rendered as text. */
export function ReviewCard({
  review,
  ref,
}: {
  review: ShownReview;
  ref?: Ref<HTMLElement> | undefined;
}) {
  const { id, stars, title, text, pictures, reply, origin, helpful } = review;
  const from = originText(origin, 'review');
  return (
    <article ref={ref} tabIndex={ref ? -1 : undefined} className="py-6">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Stars stars={stars} />
        {title !== '' && (
          <h3 className="font-sans text-lg tracking-normal wrap-anywhere">{title}</h3>
        )}
      </div>
      <p className="mt-1 text-sm text-ink-soft wrap-anywhere">{bylineOf(review)}</p>
      {text !== '' && <p className="mt-3 whitespace-pre-line wrap-anywhere">{text}</p>}
      {pictures.length > 0 && <ReviewPictures pictures={pictures} />}
      <Facts review={review} />
      {reply !== null && (
        <div className="mt-4 border-l-2 border-line-strong pl-4">
          <p className="text-sm font-semibold">{BRAND.name} replied</p>
          <p className="mt-1 whitespace-pre-line wrap-anywhere">{reply}</p>
        </div>
      )}
      {from !== null && <p className="mt-3 text-sm text-ink-soft">{from}</p>}
      <ReviewVotePlace review={id} helpful={helpful}>
        {helpful > 0 && helpfulText(helpful)}
      </ReviewVotePlace>
    </article>
  );
}

function bylineOf({ name, region, isVerified, writtenAt, isEdited }: ShownReview): string {
  return [
    [name, region].filter((part) => part !== null).join(', '),
    isVerified && 'Verified buyer',
    formatDay(writtenAt),
    isEdited && 'edited',
  ]
    .filter(Boolean)
    .join(' · ');
}

/** What the author says besides the text, in a line. */
function Facts({ review }: { review: ShownReview }) {
  const { size, colour, fit, width, usualSize, activity, recommends } = review;
  const facts = [
    size !== null && `Size ${size}`,
    colour,
    fit !== null && FIT_TEXTS[fit],
    width !== null && width !== 0 && WIDTH_TEXTS[width],
    usualSize !== null && `usually wears ${usualSize}`,
    activity,
  ].filter(Boolean);
  if (facts.length === 0 && recommends !== true) return null;
  return (
    <p className="mt-3 flex flex-wrap gap-x-4 gap-y-1 text-sm wrap-anywhere">
      {facts.length > 0 && <span>{facts.join(' · ')}</span>}
      {recommends === true && (
        <span className="inline-flex items-center gap-1">
          <Icon name="check" className="size-4" />
          Recommends it
        </span>
      )}
    </p>
  );
}
