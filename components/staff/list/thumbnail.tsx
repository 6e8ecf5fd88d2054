import { optimisedPicture } from '#lib/config/images.ts';
import { smallPicturePath } from '#lib/config/media-names.ts';

/** A product's picture, small. The words beside it say what it shows. */
export function Thumbnail({ src, className = 'h-18 w-12' }: { src: string; className?: string }) {
  const small = src.endsWith('.svg') ? smallPicturePath(src) : optimisedPicture(src, 160);
  return (
    // biome-ignore lint/performance/noImgElement: the shop makes its own small pictures.
    <img
      src={small}
      alt=""
      width={48}
      height={72}
      loading="lazy"
      className={`${className} shrink-0 rounded-md bg-sunk object-contain`}
    />
  );
}
