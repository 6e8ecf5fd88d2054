import { type ContentSummary, readingMinutes } from '#lib/commerce/content/content-page.ts';
import { formatDay } from '#lib/commerce/format-day.ts';

/** When a post was published, and how long it takes to read. */
export function PostFacts({
  post: { publishedAt, words },
  className = '',
}: {
  post: Pick<ContentSummary, 'publishedAt' | 'words'>;
  className?: string;
}) {
  return (
    <p className={`text-sm text-ink-soft ${className}`}>
      {publishedAt !== null && (
        <>
          <time dateTime={new Date(publishedAt).toISOString()}>{formatDay(publishedAt)}</time>
          <span aria-hidden="true"> · </span>
          <span className="sr-only">, </span>
        </>
      )}
      {readingMinutes(words)} min read
    </p>
  );
}
