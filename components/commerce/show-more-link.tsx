'use client';

import type { MouseEvent } from 'react';
import { opensHere } from '#components/ui/opens-here.ts';
import { changeUrl } from '#components/ui/url-search.ts';
import { formatCount } from '#lib/commerce/count-text.ts';

/**
 * Below a list that shows its first `seen` of `total` entries: a link to `href`, which shows `next`
 * more. In this tab, a press changes the URL without loading a page. Renders nothing if there are
 * no more entries. After a list that is a `peer`, it hides while an entry is `data-unloaded`: that
 * one has its own retry.
 */
export function ShowMoreLink({
  href,
  seen,
  total,
  next,
  onMore,
}: {
  href: string;
  seen: number;
  total: number;
  next: number;
  /** `focus`: whether the first of the new entries is to take the focus. */
  onMore: (focus: boolean) => void;
}) {
  if (next <= 0) return null;

  function showMore(event: MouseEvent<HTMLAnchorElement>) {
    if (!opensHere(event)) return;
    event.preventDefault();
    // Only a key press has a click count of 0.
    onMore(event.detail === 0);
    changeUrl(href, 'replace');
  }

  return (
    <div className="mt-12 flex flex-col items-center gap-4 peer-has-data-unloaded:hidden in-data-held:invisible">
      <p aria-live="polite" className="text-sm text-ink-soft">
        You’ve viewed {formatCount(seen)} of {formatCount(total)}
      </p>
      <a
        href={href}
        onClick={showMore}
        className="inline-flex min-h-12 items-center rounded-full border-2 border-ink px-8 font-semibold transition-colors hover:bg-ink hover:text-page"
      >
        Show {next} more
      </a>
    </div>
  );
}
