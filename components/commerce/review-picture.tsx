/** A review's picture as a square of `side` CSS pixels. */
export function ReviewPicture({
  src,
  alt,
  side = 80,
}: {
  src: string;
  alt: string;
  side?: number;
}) {
  return (
    // biome-ignore lint/performance/noImgElement: it is stored in the size that is shown.
    <img
      src={src}
      alt={alt}
      width={side}
      height={side}
      loading="lazy"
      decoding="async"
      className="rounded-lg bg-sunk object-cover"
      style={{ width: side, height: side }}
    />
  );
}
