'use client';

import { lazyPart } from '#components/ui/lazy-part.tsx';
import { LoadFailure } from '#components/ui/load-failure.tsx';
import { useNear } from '#components/ui/use-near.ts';
import { DEMO_PICTURES, PICTURES_NOT_LOADED } from '#lib/commerce/reviews/texts.ts';

const ReviewPicturesRow = lazyPart(
  () => import('./review-pictures-row.tsx').then((module) => module.ReviewPicturesRow),
  { failed: (failure) => <LoadFailure title={PICTURES_NOT_LOADED} {...failure} /> },
);

/**
 * Reserves the space for the pictures of a model's reviews, which load when the shopper comes near. If
 * pictures of the demo are among them, it says so.
 */
export function ReviewPicturesPlace({ model, hasDemo }: { model: string; hasDemo: boolean }) {
  const [near, place] = useNear();
  return (
    <div ref={place} className="mt-6 [@media(scripting:none)]:hidden">
      <div className="min-h-32">{near && <ReviewPicturesRow model={model} />}</div>
      {hasDemo && <p className="mt-2 text-sm text-ink-soft">{DEMO_PICTURES}</p>}
    </div>
  );
}
