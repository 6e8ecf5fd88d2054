'use client';

import { type ReactNode, useState } from 'react';
import { GalleryZoom } from '#components/catalogue/product/gallery-zoom-part.tsx';
import { ReviewPicture } from '#components/commerce/review-picture.tsx';
import { opensHere } from '#components/ui/opens-here.ts';
import { reviewPicturePath, type ShownPicture } from '#lib/commerce/reviews/pictures.ts';

/** Pictures of reviews. A press enlarges one; without scripts it opens the picture's file. */
export function ReviewPictures({
  pictures,
  side = 80,
  list = (items) => <ul className="mt-4 flex flex-wrap gap-2">{items}</ul>,
}: {
  pictures: readonly ShownPicture[];
  /** Side of a small picture, in CSS pixels. */
  side?: number;
  /** Renders the list around the `<li>` elements. */
  list?: (items: ReactNode) => ReactNode;
}) {
  const [zoomed, setZoomed] = useState<number | null>(null);
  return (
    <>
      {list(
        pictures.map(({ id, alt }, index) => (
          <li key={id} className="shrink-0 snap-start">
            <a
              href={reviewPicturePath(id, 'large')}
              onPointerEnter={GalleryZoom.preload}
              onClick={(event) => {
                if (!opensHere(event)) return;
                event.preventDefault();
                setZoomed(index);
              }}
              aria-label={`Zoom picture ${index + 1} of ${pictures.length}: ${alt}`}
              className="block rounded-lg"
            >
              <ReviewPicture src={reviewPicturePath(id, 'small')} alt={alt} side={side} />
            </a>
          </li>
        )),
      )}
      {zoomed !== null && (
        <GalleryZoom
          images={pictures.map(({ id, ...picture }) => ({
            type: 'IMAGE',
            src: reviewPicturePath(id, 'large'),
            ...picture,
          }))}
          label="Pictures by buyers"
          start={zoomed}
          plain
          onClose={() => setZoomed(null)}
        />
      )}
    </>
  );
}
