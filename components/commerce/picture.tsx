import type { ComponentProps } from 'react';
import type { GalleryImage } from '#lib/commerce/catalogue/product.ts';
import { OPTIMISED_WIDTHS } from '#lib/config/images.ts';
import { smallPicturePath } from '#lib/config/media-names.ts';

/** Without a text of its own, a picture is decoration. */
export type PictureImage = Pick<GalleryImage, 'src' | 'width' | 'height'> &
  Partial<Pick<GalleryImage, 'alt'>>;

/** Pictures have a 2:3 frame; one of another shape is shown whole rather than cropped. */
const FRAME_RATIO = 2 / 3;
const SHAPE_TOLERANCE = 0.06;

function sources(
  image: Pick<GalleryImage, 'src'>,
  large: boolean,
): { src: string; srcSet?: string } {
  // A drawing (SVG) is sharp at any size, but costs a phone more to draw than a card is worth.
  if (image.src.endsWith('.svg')) return { src: large ? image.src : smallPicturePath(image.src) };
  // Photographs go through the image optimiser.
  const optimised = (width: number) =>
    `/_next/image?url=${encodeURIComponent(image.src)}&w=${width}&q=75`;
  return {
    src: optimised(640),
    srcSet: OPTIMISED_WIDTHS.map((width) => `${optimised(width)} ${width}w`).join(', '),
  };
}

/**
 * A product picture in its 2:3 frame. `sizes` as for `<img>`; `priority` for pictures on the first
 * screen, all others load lazily; `large` for those that may be shown larger than a card. `alt`
 * defaults to the picture's own.
 */
export function Picture({
  image,
  sizes,
  priority = false,
  alt = image.alt ?? '',
  framed = true,
  large = false,
  className = '',
  ...rest
}: {
  image: PictureImage;
  sizes: string;
  priority?: boolean;
  alt?: string;
  /** Whether a picture of another shape gets the 2:3 frame too, rather than its own. */
  framed?: boolean;
  large?: boolean;
  className?: string;
} & Pick<ComponentProps<'img'>, 'onLoad' | 'style'>) {
  const fits = Math.abs(image.width / image.height - FRAME_RATIO) < SHAPE_TOLERANCE;
  const { src, srcSet } = sources(image, large);
  return (
    // biome-ignore lint/performance/noImgElement: next/image costs every catalogue page 5 KB of script; its optimiser is used through srcset.
    <img
      {...rest}
      src={src}
      {...(srcSet ? { srcSet, sizes } : {})}
      alt={alt}
      width={image.width}
      height={image.height}
      {...(priority ? { fetchPriority: 'high' } : { loading: 'lazy' })}
      decoding="async"
      className={`picture ${fits ? '' : framed ? 'object-contain' : 'aspect-auto object-contain'} ${className}`}
    />
  );
}

/** Placeholder for a product without a picture. */
export function PictureMissing({ className = '' }: { className?: string }) {
  return <div className={`bark aspect-2/3 w-full bg-sunk text-line ${className}`} />;
}
