import { useQuery } from '@tanstack/react-query';
import { LoadFailure } from '#components/ui/load-failure.tsx';
import { ScrollRow } from '#components/ui/scroll-row.tsx';
import { callErrorText } from '#lib/api/call-error-text.ts';
import { queryClient } from '#lib/api/query-client.ts';
import { reviewPicturesQuery } from '#lib/api/reviews/reviews-query.ts';
import { PICTURES_NOT_LOADED } from '#lib/commerce/reviews/texts.ts';
import { ReviewPictures } from './review-pictures.tsx';

/** The pictures of a model's reviews in a row. */
export function ReviewPicturesRow({ model }: { model: string }) {
  const { data, error, isError, isFetching, refetch } = useQuery(
    reviewPicturesQuery(model),
    queryClient(),
  );
  if (isError && !isFetching && !data) {
    return (
      <LoadFailure
        title={callErrorText(PICTURES_NOT_LOADED, error)}
        onRetry={() => void refetch()}
      />
    );
  }
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
