'use client';

import { type UIEvent, useState } from 'react';
import { Picture, PictureMissing } from '#components/commerce/picture.tsx';
import { BelowFirstScreen } from '#components/ui/below-first-screen.tsx';
import { Icon } from '#components/ui/icon.tsx';
import type { GalleryImage } from '#lib/commerce/catalogue/product.ts';
import { galleryCell } from './gallery-cell.ts';
import { GalleryZoom } from './gallery-zoom-part.tsx';

/** As many as the first screen shows at most. */
const FIRST_PICTURES = 4;

const SIZES = '(width >= 64rem) 28vw, (width >= 48rem) 46vw, 60vw';

/**
 * A product's pictures: swiped on a phone, side by side on wide screens; each opens enlarged. On a
 * phone they leave room for name, price and sizes on the first screen.
 */
export function Gallery({ images, name }: { images: readonly GalleryImage[]; name: string }) {
  const [zoomed, setZoomed] = useState<number | null>(null);
  const [swipedTo, setSwipedTo] = useState(0);
  if (images.length === 0) return <PictureMissing className="max-w-xl rounded-lg" />;

  // More than one picture may be in sight: the count starts with the first and ends with the last.
  function onScroll({ currentTarget: { scrollLeft, scrollWidth, clientWidth } }: UIEvent) {
    const part = scrollLeft / Math.max(scrollWidth - clientWidth, 1);
    setSwipedTo(Math.round(Math.min(Math.max(part, 0), 1) * (images.length - 1)));
  }
  const cells = images.map((image, index) => (
    <li
      // biome-ignore lint/suspicious/noArrayIndexKey: a gallery may show one picture twice; its order is fixed.
      key={`${index}-${image.src}`}
      className={`shrink-0 snap-start ${galleryCell(index, images.length)}`}
    >
      <button
        type="button"
        onClick={() => setZoomed(index)}
        className="group relative block max-md:aspect-2/3 max-md:h-[clamp(9rem,100svh-38rem,116vw)] md:w-full overflow-hidden rounded-lg"
        aria-label={`Zoom picture ${index + 1} of ${images.length}: ${image.alt || name}`}
      >
        <Picture
          image={image}
          sizes={SIZES}
          priority={index === 0}
          alt=""
          framed={false}
          use="gallery"
        />
        <span className="absolute right-3 bottom-3 grid size-10 place-items-center rounded-full bg-surface/90 text-ink opacity-0 transition-opacity group-hover:opacity-100 group-focus-visible:opacity-100 max-md:hidden">
          <Icon name="expand" className="size-5" />
        </span>
      </button>
    </li>
  ));
  return (
    <section aria-label="Pictures" className="relative min-w-0">
      <ul
        onScroll={onScroll}
        className="-mx-4 flex snap-x snap-mandatory scroll-px-4 [scrollbar-width:none] gap-3 overflow-x-auto px-4 md:mx-0 md:grid md:grid-cols-6 md:overflow-visible md:p-0"
      >
        {cells.slice(0, FIRST_PICTURES)}
        <BelowFirstScreen>{cells.slice(FIRST_PICTURES)}</BelowFirstScreen>
      </ul>
      {images.length > 1 && (
        <p
          aria-hidden="true"
          className="pointer-events-none absolute bottom-2 left-2 flex items-center gap-1.5 rounded-full bg-surface/90 px-2.5 py-1 text-sm font-semibold tabular-nums md:hidden"
        >
          {swipedTo + 1} / {images.length}
          <Icon name="expand" className="size-3.5" />
        </p>
      )}
      {zoomed !== null && (
        <GalleryZoom
          images={images}
          label={`Pictures of ${name}`}
          start={zoomed}
          onClose={() => setZoomed(null)}
        />
      )}
    </section>
  );
}
