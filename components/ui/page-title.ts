'use client';

import { useEffect } from 'react';

/**
 * Sets a page title that only the browser can know; null keeps the page's own. The framework may
 * insert the page's own title later than the page, so this watches for it.
 */
export function usePageTitle(title: string | null): void {
  useEffect(() => {
    if (title === null) return;
    const keep = () => {
      // Compares the element's text, because `document.title` collapses white space.
      if (document.head.querySelector('title')?.textContent !== title) document.title = title;
    };
    keep();
    const observer = new MutationObserver(keep);
    observer.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => observer.disconnect();
  }, [title]);
}
