import { Picture, PictureMissing } from '#components/commerce/picture.tsx';
import type { OrderSummary } from '#lib/commerce/account/account.ts';

/** Small pictures of an order's first products; decorative, as the order's page names them. */
export function OrderPictures({
  order,
  className = '',
}: {
  order: Pick<OrderSummary, 'images'>;
  className?: string;
}) {
  const { images } = order;
  return (
    <div aria-hidden="true" className={`flex shrink-0 gap-1.5 ${className}`}>
      {images.length === 0 && <PictureMissing className="max-w-16 min-w-16 rounded-md" />}
      {images.map((src, index) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: one picture may stand for two sizes, and the list never changes.
          key={`${index} ${src}`}
          className="w-16"
        >
          <Picture
            image={{ src, alt: '', width: 200, height: 300 }}
            sizes="4rem"
            alt=""
            className="rounded-md"
          />
        </div>
      ))}
    </div>
  );
}
