import { optimisedPicture } from '#lib/config/images.ts';
import { smallPicturePath } from '#lib/config/media-names.ts';

/** A product's picture in a list; beside its name, so it has no description. */
export function Thumbnail({ src }: { src: string }) {
  const small = src.endsWith('.svg') ? smallPicturePath(src) : optimisedPicture(src, 160);
  return (
    // biome-ignore lint/performance/noImgElement: the shop makes its own small pictures.
    <img
      src={small}
      alt=""
      width={48}
      height={72}
      loading="lazy"
      className="h-18 w-12 shrink-0 rounded-md bg-sunk object-contain"
    />
  );
}
