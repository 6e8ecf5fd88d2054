'use client';

import { useEffect } from 'react';

/**
 * Gives the page a title that only the browser can know; null: its own. The framework puts the
 * page's own title in when it arrives, which may be later than the page.
 */
export function usePageTitle(title: string | null): void {
  useEffect(() => {
    if (title === null) return;
    const keep = () => {
      // The element's own text: `document.title` reads it with its spaces changed.
      if (document.head.querySelector('title')?.textContent !== title) document.title = title;
    };
    keep();
    const observer = new MutationObserver(keep);
    observer.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => observer.disconnect();
  }, [title]);
}
