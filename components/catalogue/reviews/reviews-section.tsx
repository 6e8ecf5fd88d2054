import { Stars } from '#components/commerce/stars.tsx';
import { fitBySizeTexts, fitText } from '#lib/commerce/reviews/fit-text.ts';
import { REVIEWS_PART, type ShownReview } from '#lib/commerce/reviews/review.ts';
import { meanStars, type ReviewSummary, starRows } from '#lib/commerce/reviews/summary.ts';
import { reviewCountText } from '#lib/commerce/reviews/texts.ts';
import { ReviewBrowser } from './review-browser.tsx';
import { ReviewCard } from './review-card.tsx';
import { ReviewPicturesPlace } from './review-pictures-place.tsx';

/** The mean beside a product's name, which leads to the reviews. */
export function RatingLink({ summary }: { summary: ReviewSummary }) {
  if (summary.count === 0) return null;
  const mean = meanStars(summary);
  return (
    <a
      href={`#${REVIEWS_PART}`}
      className="-my-1 inline-flex items-center gap-2 py-1 text-[0.9375rem] hover:underline"
    >
      <Stars stars={mean} />
      <span aria-hidden="true">{mean.toFixed(1)}</span>
      <span className="text-ink-soft">{reviewCountText(summary.count)}</span>
    </a>
  );
}

/** What buyers say about a model. Renders nothing if there are no reviews. */
export function ReviewsSection({
  model,
  summary,
  reviews,
  hasPictures,
  hasDemoPictures,
}: {
  model: string;
  summary: ReviewSummary;
  /** The first reviews, of which the page shows some until more are wanted. */
  reviews: readonly ShownReview[];
  /** Whether any review of the model has a picture. */
  hasPictures: boolean;
  /** Whether any of these is the demo's. */
  hasDemoPictures: boolean;
}) {
  const { count, recommends, fit } = summary;
  if (count === 0) return null;
  const mean = meanStars(summary);
  const fits = [fitText(fit), ...fitBySizeTexts(summary)].filter((text) => text !== null);
  return (
    <section id={REVIEWS_PART} aria-label="Reviews" className="shell mt-16 lg:mt-24">
      <h2 className="text-2xl sm:text-3xl lg:text-4xl">Reviews</h2>
      {hasPictures && <ReviewPicturesPlace model={model} hasDemo={hasDemoPictures} />}
      <ReviewBrowser
        model={model}
        count={count}
        first={reviews.map(({ id }) => id)}
        rows={starRows(summary)}
        summary={
          <>
            <p className="flex items-center gap-4">
              <span aria-hidden="true" className="font-display text-5xl">
                {mean.toFixed(1)}
              </span>
              <span>
                <Stars stars={mean} className="text-xl" />
                <span className="block text-sm text-ink-soft">{reviewCountText(count)}</span>
              </span>
            </p>
            {recommends.of >= 5 && (
              <p className="mt-3">
                {Math.round((recommends.yes * 100) / recommends.of)}% would recommend it
              </p>
            )}
          </>
        }
        fit={
          fits.length > 0 && (
            <div className="mt-6">
              <h3 className="font-sans text-base tracking-normal">How it fits</h3>
              {fits.map((text) => (
                <p key={text} className="mt-1">
                  {text}
                </p>
              ))}
            </div>
          )
        }
      >
        {reviews.map((review) => (
          <ReviewCard key={review.id} review={review} />
        ))}
      </ReviewBrowser>
    </section>
  );
}
