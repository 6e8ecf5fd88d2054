import { useQuery } from '@tanstack/react-query';
import { ScrollRow } from '#components/ui/scroll-row.tsx';
import { queryClient } from '#lib/api/query-client.ts';
import { reviewPicturesQuery } from '#lib/api/reviews/review-pictures-query.ts';
import { ReviewPictures } from './review-pictures.tsx';

/** The pictures of a model's reviews in a row. Nothing if they cannot be read: each review has its own. */
export function BuyerPictures({ model }: { model: string }) {
  const { data } = useQuery(reviewPicturesQuery(model), queryClient());
  if (!data || data.pictures.length === 0) return null;
  return (
    <section aria-label="Pictures by buyers">
      <ReviewPictures
        pictures={data.pictures}
        side={128}
        list={(items) => <ScrollRow className="gap-3">{items}</ScrollRow>}
      />
    </section>
  );
}
