import type { GalleryImage } from '#lib/commerce/catalogue/product.ts';
import { OPTIMISED_WIDTHS, optimisedPicture, PICTURE_WIDTHS } from '#lib/config/images.ts';
import { largePicturePath, smallPicturePath } from '#lib/config/media-names.ts';

/** Without alternative text, a picture is decoration. */
export type PictureImage = Pick<GalleryImage, 'src' | 'width' | 'height'> &
  Partial<Pick<GalleryImage, 'alt'>>;

/**
 * How a picture is shown. Drawings: `gallery` up to 960 pixels wide, `large` always so wide, `sharp`
 * at any size.
 */
export type PictureUse = 'card' | 'gallery' | 'large' | 'sharp';

/** Pictures have a 2:3 frame; one of another shape is shown whole rather than cropped. */
const FRAME_RATIO = 2 / 3;
const SHAPE_TOLERANCE = 0.06;

function sources(
  image: Pick<GalleryImage, 'src'>,
  use: PictureUse,
): { src: string; srcSet?: string } {
  // A drawing (SVG) is sharp at any size, but too much work for a phone; so use its raster version.
  if (image.src.endsWith('.svg')) {
    if (use === 'sharp') return { src: image.src };
    const small = smallPicturePath(image.src);
    if (use === 'card') return { src: small };
    if (use === 'large') return { src: largePicturePath(image.src) };
    const widths = `${small} ${PICTURE_WIDTHS.small}w, ${largePicturePath(image.src)} ${PICTURE_WIDTHS.large}w`;
    return { src: small, srcSet: widths };
  }
  // Photographs go through the image optimiser.
  const optimised = (width: number) => optimisedPicture(image.src, width);
  return {
    src: optimised(640),
    srcSet: OPTIMISED_WIDTHS.map((width) => `${optimised(width)} ${width}w`).join(', '),
  };
}

/**
 * A product picture in its 2:3 frame. `sizes` as for `<img>`; `priority` for pictures on the first
 * screen, all others load lazily. `alt` defaults to the picture's own.
 */
export function Picture({
  image,
  sizes,
  priority = false,
  alt = image.alt ?? '',
  framed = true,
  use = 'card',
  className = '',
}: {
  image: PictureImage;
  sizes: string;
  priority?: boolean;
  alt?: string;
  /** Whether a picture of another shape gets the 2:3 frame too, rather than its own. */
  framed?: boolean;
  use?: PictureUse;
  className?: string;
}) {
  const ratio = image.width / image.height;
  const fits = Math.abs(ratio - FRAME_RATIO) < SHAPE_TOLERANCE;
  const { src, srcSet } = sources(image, use);
  return (
    // biome-ignore lint/performance/noImgElement: next/image costs every catalogue page 5 KB of script; its optimiser is used through srcset.
    <img
      src={src}
      {...(srcSet ? { srcSet, sizes } : {})}
      alt={alt}
      width={image.width}
      height={image.height}
      {...(priority ? { fetchPriority: 'high' } : { loading: 'lazy' })}
      decoding="async"
      // Its own shape from the start: until it is there, a picture without a ratio has no height.
      {...(fits || framed ? {} : { style: { aspectRatio: ratio } })}
      className={`picture ${fits ? '' : 'object-contain'} ${className}`}
    />
  );
}

/** Placeholder for a product without a picture. */
export function PictureMissing({ className = '' }: { className?: string }) {
  return <div className={`bark aspect-2/3 w-full bg-sunk text-line ${className}`} />;
}
