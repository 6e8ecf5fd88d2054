import type { MouseEvent } from 'react';
import { opensHere } from '#components/ui/opens-here.ts';
import { changeUrl } from '#components/ui/url-search.ts';
import { formatPostsUrl, isSameTag } from '#lib/commerce/content/post-list.ts';

/** Links to the posts of each tag. They change the list on screen without loading a page. */
export function TagLinks({ tags, current }: { tags: readonly string[]; current: string | null }) {
  if (tags.length === 0) return null;
  return (
    <nav aria-label="Topics" className="-mx-4 mt-8 overflow-x-auto px-4 [scrollbar-width:none]">
      <ul className="flex gap-2 sm:flex-wrap">
        {[null, ...tags].map((tag) => {
          const url = `/blog${formatPostsUrl({ tag, page: 1 })}`;
          const chosen =
            tag === null ? current === null : current !== null && isSameTag(tag, current);
          return (
            <li key={tag ?? ''}>
              <a
                href={url}
                aria-current={chosen ? 'true' : undefined}
                onClick={(event) => show(event, url)}
                className="inline-flex min-h-11 items-center rounded-full border border-line px-4 font-medium whitespace-nowrap hover:border-ink aria-[current]:border-ink aria-[current]:bg-ink aria-[current]:text-page"
              >
                {tag ?? 'All posts'}
              </a>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

function show(event: MouseEvent<HTMLAnchorElement>, url: string): void {
  if (!opensHere(event)) return;
  event.preventDefault();
  changeUrl(url, 'push');
}
